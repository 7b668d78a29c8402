// The frame of the operator's lists: views to choose from, a form to narrow them, an export, and links to more pages.
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

interface ListView {
  to: PagePath;
  text: string;
  count?: number;
  isCurrent: boolean;
}

export function ListViews({ label, views }: { label: string; views: ListView[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {views.map(({ to, text, count, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "true" : undefined}
              className="num flex gap-2 rounded-full border border-edge px-4 py-2 text-note aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink"
            >
              {text}
              {count !== undefined && <span className="opacity-75">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListFormProps {
  to: PagePath;
  /** The view to stay in; null for the one that the list opens with. */
  status: string | null;
  className: string;
  children: ReactNode;
}

/** Its fields follow the URL, and the one that has the focus keeps it. */
export function ListForm({ to, status, className, children }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [query] = useSearchParams();
  const shown = useRef(query.toString());
  useEffect(() => {
    // What was typed before hydration stays.
    if (shown.current === query.toString()) return;
    shown.current = query.toString();
    for (const field of form.current!.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "input:not([type=hidden]), select",
    ))
      field.value = query.get(field.name) ?? "";
  }, [query]);
  return (
    <Form ref={form} method="get" action={localizedPath(useLocale(), to)} className={`mt-6 ${className}`}>
      {status && <input type="hidden" name="status" value={status} />}
      {children}
    </Form>
  );
}

export function ListSearchField(props: { label: string; placeholder: string; defaultValue: string }) {
  return <TextField name="q" type="search" maxLength={80} {...props} />;
}

export function ExportLink({ to, children }: { to: `/operator/${string}.csv${string}`; children: string }) {
  return (
    <a href={localizedPath(useLocale(), to)} download className="link inline-flex items-center gap-1.5 py-2">
      <Icon name="download" className="size-4" />
      {children}
    </a>
  );
}

/** For screen readers: how much a list shows after it was searched or narrowed. */
export function ListStatus({ count, hasMore = false }: { count: number; hasMore?: boolean }) {
  const t = useTranslations("operator.results");
  return (
    <p role="status" className="sr-only">
      {t(hasMore ? "page" : "some", { count })}
    </p>
  );
}

interface ListPagesProps {
  /** Back to the first page, on any other. */
  newest?: { to: PagePath; text: string } | null;
  older: { to: PagePath; text: string } | null;
}

export function ListPages({ newest, older }: ListPagesProps) {
  if (!newest && !older) return null;
  return (
    <p className="mt-6 flex justify-between gap-x-6">
      {newest && (
        <Link to={newest.to} className="link py-2">
          {newest.text}
        </Link>
      )}
      {older && (
        <Link to={older.to} rel="next" className="link ml-auto py-2">
          {older.text}
        </Link>
      )}
    </p>
  );
}
