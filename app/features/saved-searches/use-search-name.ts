import { useTranslations } from "use-intl";
import { filterNames as houseFilters, isFiltered as isHouseFiltered } from "#app/domain/house-search.ts";
import { isFiltered as isPlotFiltered, filterNames as plotFilters } from "#app/domain/plot-search.ts";
import { maxSearchName } from "#app/domain/saved-search.ts";
import { useHouseTexts } from "#app/search/houses/use-house-texts.ts";
import { usePlotTexts } from "#app/search/plots/use-plot-texts.ts";
import type { FoundSearch } from "./found-search.ts";

/** The filters of a search in words, as its suggested name. */
export function useSearchName(found: FoundSearch): string {
  const t = useTranslations("savedSearches");
  const plotTexts = usePlotTexts();
  const houseTexts = useHouseTexts();
  const filters =
    found.kind === "plots"
      ? plotFilters
          .filter((name) => isPlotFiltered(found.found.search, name))
          .map((name) => plotTexts.filterText(name, found.found))
      : houseFilters
          .filter((name) => isHouseFiltered(found.search, name))
          .map((name) => houseTexts.filterText(name, found.search, found.facets));
  return [t(`kinds.${found.kind}`), ...filters].join(" · ").slice(0, maxSearchName);
}
