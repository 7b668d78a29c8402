import type { ContentReader } from "#app/data/content-reader.server.ts";
import { emptyPlotSearch, plotSearchQuery } from "#app/domain/plot-search.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { gridLatitude, gridLongitude } from "#app/search/plots/columns.server.ts";
import { takeDiverse } from "#app/search/plots/diversify.ts";
import { listFoundPlots } from "#app/search/plots/found-plots.server.ts";
import type { FoundPlot } from "#app/search/plots/plot-results.ts";
import { type PlotQuery, readPlotQuery } from "#app/search/plots/query.server.ts";
import { findPage, type SortKey } from "#app/search/plots/result-page.server.ts";

type LikePlot = Pick<
  Plot,
  "slug" | "regionCode" | "soilClass" | "latitude" | "longitude" | "priceEur" | "surfaceM2"
>;

/** Others of the same region and soil class: nearby, with a similar price and surface. */
export async function listSimilarPlots(
  reader: ContentReader,
  locale: Locale,
  plot: LikePlot,
  limit: number,
): Promise<FoundPlot[]> {
  const search = { ...emptyPlotSearch, region: [plot.regionCode], soil: [plot.soilClass] };
  const plotQuery = await readPlotQuery(reader, locale, new URLSearchParams(plotSearchQuery(search)));
  const { snapshot, conditions } = plotQuery;
  const entries = findPage(snapshot, conditions.matching, likenessTo(plot, plotQuery), {
    cursor: null,
    length: limit * 2 + 1,
    order: null,
  });
  const ids = entries.map(({ id }) => id);
  const plots = await listFoundPlots(reader, locale, ids, plotQuery);
  return takeDiverse(
    plots.filter(({ slug }) => slug !== plot.slug),
    limit,
  );
}

/** How different a plot is: 75 km count as much as a price almost three times as high. */
function likenessTo(plot: LikePlot, { snapshot, conditions }: PlotQuery): SortKey {
  const { x, y, surface } = snapshot.columns;
  const [atX, atY] = [plot.longitude / gridLongitude, plot.latitude / gridLatitude];
  const stepKm = 0.5;
  return (row) => {
    const km = Math.hypot(x[row]! - atX, y[row]! - atY) * stepKm;
    const dearer = Math.abs(Math.log(conditions.shownPrices[row]! / plot.priceEur));
    const larger = Math.abs(Math.log(surface[row]! / plot.surfaceM2));
    return Math.round((km / 75 + dearer + larger) * 1_000_000);
  };
}
