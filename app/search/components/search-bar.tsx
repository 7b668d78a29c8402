import type { FormEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { useLocale } from "use-intl";
import { formQuery } from "#app/forms/form-query.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { Button } from "#app/ui/button.tsx";

interface SearchBarProps {
  /** The list that the search filters. */
  path: PagePath;
  label: string;
  submit: ReactNode;
  /** Some SearchSelects. */
  children: ReactNode;
}

/** A row of choices that leads to a filtered list: a plain GET form, and with scripts the same URL without empty fields. */
export function SearchBar({ path, label, submit, children }: SearchBarProps) {
  const action = localizedPath(useLocale(), path);
  const { pathname } = useLocation();
  const navigateTo = useNavigateTo();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = formQuery(event.currentTarget).toString();
    navigateTo(query ? `${action}?${query}` : action, { preventScrollReset: pathname === action });
  }

  return (
    <form
      method="get"
      action={action}
      onSubmit={search}
      aria-label={label}
      className="lg:flex lg:items-stretch"
    >
      <div className="grid grow grid-cols-2 lg:flex [&>:last-child:nth-child(odd)]:max-lg:col-span-2">
        {children}
      </div>
      <div className="p-3">
        <Button type="submit" className="h-full w-full whitespace-nowrap">
          {submit}
        </Button>
      </div>
    </form>
  );
}

interface SearchSelectProps {
  label: string;
  name: string;
  /** The current choice; undefined is the first, empty one. */
  value: string | number | undefined;
  /** The text of the choice that leaves this open. */
  anyText: string;
  options: { value: string | number; text: string }[];
}

export function SearchSelect({ label, name, value, anyText, options }: SearchSelectProps) {
  return (
    <label className="block min-w-0 border-hair px-4 py-3 text-small text-ink-3 max-lg:border-b max-lg:odd:border-r lg:grow lg:basis-0 lg:border-r">
      {label}
      <select
        // The choice follows the URL, also when a chip or the back button changes it.
        key={value}
        name={name}
        defaultValue={value ?? ""}
        className="bare-select mt-0.5 block min-h-8 w-full cursor-pointer truncate text-base font-[480] text-ink"
      >
        <option value="">{anyText}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The frame of a search on a list's page. */
export function SearchPanel({ children }: { children: ReactNode }) {
  return (
    <div className="no-print rounded-lg bg-paper p-1 shadow-[0_0_0_1px_var(--color-hair)]">{children}</div>
  );
}
