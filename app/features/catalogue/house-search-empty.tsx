import { useTranslations } from "use-intl";
import {
  filterNames,
  type HouseSearch,
  houseSearchQuery,
  onlyFilter,
  withoutFilter,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { countsOf } from "#app/domain/search-query.ts";
import { useHouseTexts } from "#app/features/catalogue/use-house-texts.ts";
import { WaysOut } from "#app/search/components/empty-suggestions.tsx";
import { housePaths } from "#app/search/components/house-search-bar.tsx";
import type { HouseFacets } from "#app/search/houses/house-results.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface HouseSearchEmptyProps {
  kind: HouseKind;
  search: HouseSearch;
  facets: HouseFacets;
}

/** When nothing has everything: which filter to drop or to keep alone, and how many houses that brings. */
export function HouseSearchEmpty({ kind, search, facets }: HouseSearchEmptyProps) {
  const t = useTranslations("catalogue.search");
  const { countOf, filterText } = useHouseTexts();
  const drops = countsOf(filterNames, facets.without);
  const alone = countsOf(filterNames, facets.alone);
  const ways = (drops.length > 0 ? drops : alone).map(({ name, count }) => {
    const filter =
      name === "text"
        ? filterText(name, search, facets)
        : t("quoted", { text: filterText(name, search, facets) });
    const next = drops.length > 0 ? withoutFilter(search, name) : onlyFilter(search, name);
    return {
      key: name,
      to: `${housePaths[kind]}${houseSearchQuery(next)}` as const,
      label: t(drops.length > 0 ? "drop" : "only", { filter }),
      count: t("count", { kind, count, number: countOf(count) }),
    };
  });
  return (
    <EmptyState
      icon={kind === "mobile" ? "caravan" : "house"}
      title={t("emptyTitle", { kind })}
      text={t(drops.length > 0 ? "emptyDrop" : alone.length > 0 ? "emptyAlone" : "emptyNoDrop")}
    >
      {ways.length > 0 && <WaysOut ways={ways} />}
      <ButtonLink to={housePaths[kind]} look={ways.length > 0 ? "quiet" : "primary"} preventScrollReset>
        {t("emptyAction", { kind, count: countOf(facets.all) })}
      </ButtonLink>
    </EmptyState>
  );
}
