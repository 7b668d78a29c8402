import { useTranslations } from "use-intl";
import {
  filterNames,
  type HouseSearch,
  houseSearchQuery,
  withOnlyFilter,
  withoutFilter,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { useHouseTexts } from "#app/features/catalogue/use-house-texts.ts";
import { housePaths } from "#app/search/components/house-search-bar.tsx";
import { SearchEmpty } from "#app/search/components/search-empty.tsx";
import type { HouseFacets } from "#app/search/houses/house-results.ts";

interface HouseSearchEmptyProps {
  kind: HouseKind;
  search: HouseSearch;
  facets: HouseFacets;
}

export function HouseSearchEmpty({ kind, search, facets }: HouseSearchEmptyProps) {
  const t = useTranslations("catalogue.search");
  const { formatCount, filterText } = useHouseTexts();
  const path = housePaths[kind];
  return (
    <SearchEmpty
      {...{ path, filterNames, facets }}
      icon={kind === "mobile" ? "caravan" : "house"}
      filterText={(name) => filterText(name, search, facets)}
      pathWithout={(name) => `${path}${houseSearchQuery(withoutFilter(search, name))}`}
      pathWithOnly={(name) => `${path}${houseSearchQuery(withOnlyFilter(search, name))}`}
      texts={{
        title: t("emptyTitle", { kind }),
        all: t("emptyAction", { kind, count: formatCount(facets.all) }),
        count: (count) => t("count", { kind, count, number: formatCount(count) }),
      }}
    />
  );
}
