import { useTranslations } from "use-intl";
import {
  filterNames,
  houseSearchQuery,
  isFiltered,
  withOnlyFilter,
  withoutFilter,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { HouseCard } from "#app/listings/house-card.tsx";
import { housePaths } from "#app/search/components/house-search-bar.tsx";
import { SearchEmpty } from "#app/search/components/search-empty.tsx";
import type { FoundHouses } from "#app/search/houses/house-results.ts";
import { useHouseTexts } from "#app/search/houses/use-house-texts.ts";
import { besideFilters } from "./card-sizes.ts";

interface HouseSearchEmptyProps {
  kind: HouseKind;
  found: FoundHouses;
}

/** What replaces the list when no house matches: those that come close, then the filters to remove. */
export default function HouseSearchEmpty({ kind, found }: HouseSearchEmptyProps) {
  const { search, facets, nearest } = found;
  const t = useTranslations("catalogue.search");
  const { formatCount, filterText } = useHouseTexts();
  const path = housePaths[kind];
  const setFilters = filterNames.filter((name) => isFiltered(search, name));
  return (
    <>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="mb-10">
          <h2 id="nearest" className="mb-5 text-h3">
            {t(setFilters.length > 1 ? "nearest" : "mostAffordable", { kind })}
          </h2>
          <ul className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2">
            {nearest.map((house) => (
              <li key={house.slug}>
                <HouseCard house={house} level={3} isPriority={false} sizes={besideFilters} />
              </li>
            ))}
          </ul>
        </section>
      )}
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
    </>
  );
}
