import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PlotCard, PlotWithHouses } from "#app/listings/plot-types.ts";
import { findHouses } from "#app/search/houses/find-houses.server.ts";

export function countFittingHouses(
  reader: ContentReader,
  locale: Locale,
  plots: PlotCard[],
): Promise<PlotWithHouses[]> {
  return Promise.all(
    plots.map(async (plot) => {
      const { total } = await findHouses(reader, locale, {
        kind: "modular",
        fitsPlotSlug: plot.slug,
        limit: 1,
      });
      return { ...plot, fittingHouses: total };
    }),
  );
}
