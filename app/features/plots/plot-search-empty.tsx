import { useTranslations } from "use-intl";
import { filterNames, plotSearchPath, withOnlyFilter, withoutFilter } from "#app/domain/plot-search.ts";
import { SearchEmpty } from "#app/search/components/search-empty.tsx";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { usePlotTexts } from "#app/search/plots/use-plot-texts.ts";
import { NearestPlots } from "./nearest-plots.tsx";

export default function PlotSearchEmpty({ found }: { found: FoundPlots }) {
  const t = useTranslations("plots.search");
  const { formatCount, filterText } = usePlotTexts();
  const { search, base, facets, nearest } = found;
  return (
    <>
      {nearest && <NearestPlots {...nearest} />}
      <SearchEmpty
        {...{ filterNames, facets }}
        icon="land-plot"
        path="/terrenos"
        filterText={(name) => filterText(name, found)}
        pathWithout={(name) => plotSearchPath(withoutFilter(search, name), base)}
        pathWithOnly={(name) => plotSearchPath(withOnlyFilter(search, name), base)}
        texts={{
          title: t("emptyTitle"),
          all: t("emptyAction", { count: formatCount(facets.all) }),
          count: (count) => t("count", { count, number: formatCount(count) }),
        }}
      />
    </>
  );
}
