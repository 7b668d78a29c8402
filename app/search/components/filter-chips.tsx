import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { ChipLink } from "#app/ui/chip.tsx";

interface FilterChipsProps {
  label: string;
  chips: ComponentProps<typeof ChipLink>[];
  /** The list without any filter; null where none is set. */
  clearPath: PagePath | null;
  /** On phones one row that scrolls sideways, instead of several rows. */
  isScrolledOnPhones?: boolean;
  /** Further chips, each a list item. */
  children?: ReactNode;
}

const scrolledOnPhones =
  "max-sm:-mx-(--page-gap) max-sm:overflow-x-auto max-sm:px-(--page-gap) max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:[&>li]:max-w-[75vw] max-sm:[&>li]:shrink-0 sm:flex-wrap";

/** The filters of a list as links: each leads to the list without it, or with it where it is only suggested. */
export function FilterChips(props: FilterChipsProps) {
  const { label, chips, clearPath, isScrolledOnPhones = false, children } = props;
  const t = useTranslations("search");
  return (
    <ul
      aria-label={label}
      // Browsers leave a chip that shows in part where it is.
      onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
      className={`no-print mt-4 flex items-center gap-2 [&_:focus-visible]:-outline-offset-2 ${isScrolledOnPhones ? scrolledOnPhones : "flex-wrap"}`}
    >
      {chips.map((chip) => (
        <li key={chip.label} className="max-w-full">
          <ChipLink {...chip} preventScrollReset />
        </li>
      ))}
      {children}
      {clearPath && (
        <li>
          <Link to={clearPath} preventScrollReset className="link px-2 py-1.5 text-note">
            {t("clear")}
          </Link>
        </li>
      )}
    </ul>
  );
}
