import { servicesContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale.ts";
import type { Cards } from "#app/listings/cards.ts";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import { parseSlugs } from "#app/saved-items/parse-slugs.ts";
import { countFittingHouses } from "#app/search/houses/count-fitting-houses.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { listPlots } from "#app/search/plots/search-plots.server.ts";
import type { Route } from "./+types/cards.ts";

const maxSlugs = 24;
const maxOfRegion = 2;

/** Cards of named houses and plots, or of a region's plots, for what a device remembers: only the device knows which. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const houseSlugs = parseSlugs(url.searchParams, "houses", maxSlugs);
  const plotSlugs = parseSlugs(url.searchParams, "plots", maxSlugs);
  const regionCode = url.searchParams.get("region")?.match(/^\d{2}$/)?.[0];
  const [houses, plots, regional] = await Promise.all([
    houseSlugs.length > 0 ? listHouses(reader, locale, { slugs: houseSlugs }) : [],
    plotSlugs.length > 0 ? listPlotsBySlug(reader, locale, plotSlugs) : [],
    regionCode ? listPlots(reader, locale, { regionCode }, { limit: maxOfRegion }) : null,
  ]);
  const cards: Cards = {
    houses,
    plots,
    regional: await countFittingHouses(reader, locale, regional?.plots ?? []),
  };
  return Response.json(cards, { headers: { "Cache-Control": "public, max-age=60" } });
}
