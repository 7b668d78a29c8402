import { useTranslations } from "use-intl";
import { Icon } from "#app/components/icon/icon.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { KeptKind } from "#app/keep/device-list.ts";
import { compared } from "#app/keep/kept-lists.ts";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { comparePath } from "./compare-path.ts";

export interface CompareColumn {
  slug: string;
  name: string;
  picture: PictureData | null;
}

export interface CompareGroup {
  name: string;
  /** One value for each column, as it is shown. */
  rows: { label: string; values: string[] }[];
}

interface CompareTableProps {
  kind: KeptKind;
  columns: CompareColumn[];
  groups: CompareGroup[];
  onlyDifferences: boolean;
}

const paths = { house: "/catalogo", plot: "/terrenos" } as const;

/** Things of one kind side by side; rows whose values differ are marked. */
export function CompareTable({ kind, columns, groups, onlyDifferences }: CompareTableProps) {
  const t = useTranslations("catalogue.compare");
  const slugs = columns.map(({ slug }) => slug);
  const shown = groups
    .map((group) => ({
      ...group,
      rows: group.rows
        .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
        .filter(({ differs }) => differs || !onlyDifferences),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it
    <div tabIndex={0} className="-mx-(--page-gap) overflow-x-auto px-(--page-gap) pb-3">
      <table className="num w-full border-collapse text-[.95rem]">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 w-[11rem] min-w-26 bg-lime align-bottom max-sm:w-26"
            >
              <span className="sr-only">{t("fact")}</span>
            </th>
            {columns.map(({ slug, name, picture }) => (
              <th key={slug} scope="col" className="min-w-36 pb-4 pl-4 text-left align-top font-normal">
                <div className="relative aspect-[8/5] overflow-hidden rounded-md bg-hair">
                  {picture && (
                    <Picture
                      picture={picture}
                      sizes="(min-width: 1024px) 300px, 45vw"
                      isDecorative
                      className="size-full"
                    />
                  )}
                  <Link
                    to={comparePath(
                      kind,
                      slugs.filter((other) => other !== slug),
                      { onlyDifferences },
                    )}
                    preventScrollReset
                    aria-label={t("remove", { name })}
                    onClick={() => compared.remove(kind, slug)}
                    className="round-button no-print absolute top-1.5 right-1.5 size-9"
                  >
                    <Icon name="x" className="size-4.5" />
                  </Link>
                </div>
                <Link
                  to={`${paths[kind]}/${slug}`}
                  className="link mt-2.5 block font-display text-h3 leading-tight"
                >
                  {name}
                </Link>
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
              <tr key={label} className={`border-b border-hair ${differs ? "bg-[#f6ebe3]" : "bg-lime"}`}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 bg-inherit py-2.5 pr-2 pl-2 text-left align-top font-normal text-ink-2"
                >
                  {label}
                  {differs && <span className="sr-only"> ({t("differs")})</span>}
                </th>
                {values.map((value, position) => (
                  <td
                    key={columns[position]!.slug}
                    className={`py-2.5 pr-2 pl-4 align-top ${differs ? "font-[560]" : "text-ink-2"}`}
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
    </div>
  );
}
