import { useTranslations } from "use-intl";
import { filterNames, plotSearchQuery, withOnlyFilter, withoutFilter } from "#app/domain/plot-search.ts";
import { usePlotTexts } from "#app/features/plots/use-plot-texts.ts";
import { SearchEmpty } from "#app/search/components/search-empty.tsx";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";

export function PlotSearchEmpty({ found }: { found: FoundPlots }) {
  const t = useTranslations("plots.search");
  const { formatCount, filterText } = usePlotTexts();
  const { search, facets } = found;
  return (
    <SearchEmpty
      {...{ filterNames, facets }}
      icon="land-plot"
      path="/terrenos"
      filterText={(name) => filterText(name, found)}
      pathWithout={(name) => `/terrenos${plotSearchQuery(withoutFilter(search, name))}`}
      pathWithOnly={(name) => `/terrenos${plotSearchQuery(withOnlyFilter(search, name))}`}
      texts={{
        title: t("emptyTitle"),
        all: t("emptyAction", { count: formatCount(facets.all) }),
        count: (count) => t("count", { count, number: formatCount(count) }),
      }}
    />
  );
}
