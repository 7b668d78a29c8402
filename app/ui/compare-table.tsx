import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

export interface CompareColumn {
  key: string;
  /** Picture and name of what is compared. */
  head: ReactNode;
}

export interface CompareGroup {
  name: string;
  /** One value for each column, as it is shown. */
  rows: { label: string; values: string[] }[];
}

interface CompareTableProps {
  columns: CompareColumn[];
  groups: CompareGroup[];
  onlyDifferences: boolean;
}

/**
 * Things of one kind side by side; rows whose values differ are marked. On a phone the label of a row is above its
 * values, so that two columns have the full width and a third begins to show.
 */
export function CompareTable({ columns, groups, onlyDifferences }: CompareTableProps) {
  const t = useTranslations("catalogue.compare");
  const shown = groups
    .map((group) => ({
      ...group,
      rows: group.rows
        .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
        .filter(({ differs }) => differs || !onlyDifferences),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it
      tabIndex={0}
      aria-label={t("table")}
      className="-mx-(--page-gap) overflow-x-auto px-(--page-gap) pb-3"
    >
      <table className="num w-full border-collapse text-[.95rem] max-sm:text-note">
        <caption className="sr-only">{t("table")}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 w-[11rem] bg-lime align-bottom max-sm:w-0">
              <span className="sr-only">{t("fact")}</span>
            </th>
            {columns.map(({ key, head }) => (
              <th
                key={key}
                scope="col"
                style={{ width: `${100 / columns.length}%` }}
                className="min-w-32 pb-4 pl-4 text-left align-top font-normal max-sm:min-w-40 max-sm:pr-3 max-sm:pl-0"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="border-b-2 border-ink pt-7 pb-2 text-left font-display text-[1.2rem] font-[440]"
              >
                {name}
              </th>
            </tr>
            {rows.map(({ label, values, differs }) => (
              <tr
                key={label}
                className={`border-b border-hair ${differs ? "bg-[color-mix(in_srgb,var(--color-terra-soft)_55%,var(--color-lime))]" : "bg-lime"}`}
              >
                <th
                  scope="row"
                  className="sticky left-0 z-10 bg-inherit py-2.5 pr-2 pl-2 text-left align-top font-normal text-ink-2 max-sm:w-0 max-sm:p-0"
                >
                  <span className="max-sm:absolute max-sm:pt-2 max-sm:pl-2 max-sm:text-small max-sm:whitespace-nowrap max-sm:text-ink-3">
                    {label}
                  </span>
                  {differs && <span className="sr-only"> ({t("differs")})</span>}
                </th>
                {values.map((value, position) => (
                  <td
                    key={columns[position]!.key}
                    className={`py-2.5 pr-2 pl-4 align-top max-sm:pt-8 max-sm:pl-2 ${differs ? "font-[560]" : "text-ink-2"}`}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {shown.length === 0 && <p className="mt-6 text-ink-2">{t("allSame")}</p>}
    </section>
  );
}
