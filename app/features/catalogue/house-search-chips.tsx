import { useTranslations } from "use-intl";
import {
  countedFacets,
  emptyHouseSearch,
  type HouseSearch,
  houseSearchQuery,
  isFiltered,
  namedFacets,
  toggleChoice,
  withoutFilter,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { FilterChips } from "#app/search/components/filter-chips.tsx";
import { housePaths } from "#app/search/components/house-search-bar.tsx";
import type { HouseFacets } from "#app/search/houses/house-results.ts";
import { useHouseTexts } from "#app/search/houses/use-house-texts.ts";

interface HouseSearchChipsProps {
  kind: HouseKind;
  search: HouseSearch;
  facets: HouseFacets;
}

export function HouseSearchChips({ kind, search, facets }: HouseSearchChipsProps) {
  const t = useTranslations("catalogue.search");
  const { houseCount, filterText } = useHouseTexts();
  const path = housePaths[kind];

  const whole = (["plot", "budget", "instalment", "ownPlot", "text", "price", "area"] as const)
    .filter((name) => isFiltered(search, name))
    .map((name) => ({ label: filterText(name, search, facets), without: withoutFilter(search, name) }));
  const named = namedFacets.flatMap((facet) =>
    facets[facet]
      .filter(({ slug }) => search[facet].includes(slug))
      .map(({ slug, name }) => ({ label: name, without: toggleChoice(search, facet, slug) })),
  );
  const counted = countedFacets.flatMap((facet) =>
    search[facet].map((value) => ({
      label: houseCount(facet, value),
      without: toggleChoice(search, facet, value),
    })),
  );
  const chips = [...whole, ...named, ...counted];
  if (chips.length === 0) return null;
  return (
    <FilterChips
      label={t("chosen")}
      chips={chips.map(({ label, without }) => ({
        label,
        to: `${path}${houseSearchQuery(without)}`,
        isRemovable: true,
      }))}
      clearPath={`${path}${houseSearchQuery({ ...emptyHouseSearch, sort: search.sort })}`}
    />
  );
}
