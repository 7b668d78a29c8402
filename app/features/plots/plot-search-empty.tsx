import { useTranslations } from "use-intl";
import { filterNames, onlyFilter, plotSearchQuery, withoutFilter } from "#app/domain/plot-search.ts";
import { countsOf } from "#app/domain/search-query.ts";
import { usePlotTexts } from "#app/features/plots/use-plot-texts.ts";
import { WaysOut } from "#app/search/components/empty-suggestions.tsx";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** When nothing has everything: which filter to drop or to keep alone, and how many plots that brings. */
export function PlotSearchEmpty({ found }: { found: FoundPlots }) {
  const t = useTranslations("plots.search");
  const { countOf, filterText } = usePlotTexts();
  const { search, facets } = found;
  const drops = countsOf(filterNames, facets.without);
  const alone = countsOf(filterNames, facets.alone);
  const ways = (drops.length > 0 ? drops : alone).map(({ name, count }) => {
    const filter = name === "text" ? filterText(name, found) : t("quoted", { text: filterText(name, found) });
    const next = drops.length > 0 ? withoutFilter(search, name) : onlyFilter(search, name);
    return {
      key: name,
      to: `/terrenos${plotSearchQuery(next)}` as const,
      label: t(drops.length > 0 ? "drop" : "only", { filter }),
      count: t("count", { count, number: countOf(count) }),
    };
  });
  return (
    <EmptyState
      icon="land-plot"
      title={t("emptyTitle")}
      text={t(drops.length > 0 ? "emptyDrop" : alone.length > 0 ? "emptyAlone" : "emptyNoDrop")}
    >
      {ways.length > 0 && <WaysOut ways={ways} />}
      <ButtonLink to="/terrenos" look={ways.length > 0 ? "quiet" : "primary"} preventScrollReset>
        {t("emptyAction", { count: countOf(facets.all) })}
      </ButtonLink>
    </EmptyState>
  );
}
