import { useTranslations } from "use-intl";
import {
  countedFacets,
  emptySearch,
  type HouseSearch,
  houseSearchQuery,
  isFiltered,
  namedFacets,
  toggled,
  withoutFilter,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { useHouseTexts } from "#app/features/catalogue/use-house-texts.ts";
import { Link } from "#app/i18n/link.tsx";
import { housePaths } from "#app/search/components/house-search-bar.tsx";
import type { HouseFacets } from "#app/search/houses/house-results.ts";
import { ChipLink } from "#app/ui/chip.tsx";

interface HouseSearchChipsProps {
  kind: HouseKind;
  search: HouseSearch;
  facets: HouseFacets;
}

/** What the list is filtered by, each with the way to the list without it. */
export function HouseSearchChips({ kind, search, facets }: HouseSearchChipsProps) {
  const t = useTranslations("catalogue.search");
  const { houseCount, filterText } = useHouseTexts();
  const path = housePaths[kind];

  const ranges = (["plot", "budget", "ownPlot", "text", "price", "area"] as const)
    .filter((name) => isFiltered(search, name))
    .map((name) => ({ label: filterText(name, search, facets), rest: withoutFilter(search, name) }));
  const named = namedFacets.flatMap((facet) =>
    facets[facet]
      .filter(({ slug }) => search[facet].includes(slug))
      .map(({ slug, name }) => ({ label: name, rest: toggled(search, facet, slug) })),
  );
  const counted = countedFacets.flatMap((facet) =>
    search[facet].map((value) => ({ label: houseCount(facet, value), rest: toggled(search, facet, value) })),
  );
  const chips = [...ranges, ...named, ...counted];
  if (chips.length === 0) return null;

  return (
    <ul aria-label={t("chosen")} className="no-print mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ label, rest }) => (
        <li key={label} className="max-w-full">
          <ChipLink label={label} to={`${path}${houseSearchQuery(rest)}`} isRemovable preventScrollReset />
        </li>
      ))}
      <li>
        <Link
          to={`${path}${houseSearchQuery({ ...emptySearch, sort: search.sort })}`}
          preventScrollReset
          className="link px-2 py-1.5 text-note"
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
