import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";

export interface CompareColumn {
  key: string;
  name: string;
  /** Picture and name of what is compared. */
  head: ReactNode;
}

export interface CompareGroup {
  name: string;
  rows: CompareRow[];
}

export interface CompareRow {
  label: string;
  /** One value for each column, as it is shown; a picture has its text instead. */
  values: string[];
  /** What is shown in place of the values. */
  cells?: ReactNode[];
  /** Amounts behind the values: differences of less than a twentieth do not matter. */
  amounts?: number[];
  /** What differs by its nature and decides nothing, such as the name of a maker. */
  isMinor?: boolean;
}

interface CompareTableProps {
  columns: CompareColumn[];
  groups: CompareGroup[];
  onlyDifferences: boolean;
}

/** Amounts nearer to each other than this count as the same. */
const negligible = 0.05;

function matters({ values, amounts, isMinor = false }: CompareRow) {
  if (isMinor) return false;
  if (!amounts) return new Set(values).size > 1;
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  return high - low > high * negligible;
}

/**
 * Things of one kind side by side; rows whose values differ in what matters are marked. On a phone the label of a row is
 * above its values, so that two columns have the full width and a third begins to show, and the names stay in view.
 */
export function CompareTable({ columns, groups, onlyDifferences }: CompareTableProps) {
  const t = useTranslations("catalogue.compare");
  const shown = groups
    .map((group) => ({
      ...group,
      rows: group.rows
        .filter(({ values }) => !onlyDifferences || new Set(values).size > 1)
        .map((row) => ({ ...row, differs: matters(row) })),
    }))
    .filter(({ rows }) => rows.length > 0);
  const table = useRef<HTMLElement>(null);
  return (
    <>
      <StickyNames names={columns.map(({ name }) => name)} table={table} />
      <section
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it
        tabIndex={0}
        aria-label={t("table")}
        className="-mx-(--page-gap) overflow-x-auto px-(--page-gap) pb-3 -outline-offset-2"
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
              {rows.map(({ label, values, cells, differs }) => (
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
                      {cells?.[position] ?? value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        {shown.length === 0 && <p className="mt-6 text-ink-2">{t("allSame")}</p>}
      </section>
    </>
  );
}

/**
 * The names at the top of a phone while the table is read. The table scrolls sideways, inside of which nothing can stick to
 * the screen, so that they are a strip of their own that follows it.
 */
function StickyNames({ names, table }: { names: string[]; table: RefObject<HTMLElement | null> }) {
  const strip = useRef<HTMLDivElement>(null);
  const [widths, setWidths] = useState<number[]>([]);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const scroller = table.current!;
    const head = scroller.querySelector("thead")!;
    const measure = () =>
      setWidths([...head.querySelectorAll("th")].slice(1).map((cell) => cell.getBoundingClientRect().width));
    const follow = () => {
      if (strip.current) strip.current.scrollLeft = scroller.scrollLeft;
    };
    const resized = new ResizeObserver(measure);
    resized.observe(head);
    const left = new IntersectionObserver(([entry]) =>
      setIsAway(!entry!.isIntersecting && entry!.boundingClientRect.top < 0),
    );
    left.observe(head);
    scroller.addEventListener("scroll", follow, { passive: true });
    return () => {
      resized.disconnect();
      left.disconnect();
      scroller.removeEventListener("scroll", follow);
    };
  }, [table]);
  return (
    <div
      aria-hidden="true"
      data-away={isAway || undefined}
      className="no-print sticky top-0 z-20 -mx-(--page-gap) h-0 sm:hidden [&:not([data-away])]:invisible"
    >
      <div
        ref={strip}
        className="flex overflow-hidden border-b border-hair bg-lime px-(--page-gap) py-2 shadow-float"
      >
        {names.map((name, position) => (
          <span
            key={name}
            style={{ width: widths[position] }}
            className="shrink-0 truncate pr-3 font-display text-base leading-tight"
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
