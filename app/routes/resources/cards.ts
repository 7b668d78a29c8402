import { servicesContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale.ts";
import type { Cards } from "#app/listings/cards.ts";
import { listNewestSlugs } from "#app/listings/newest.server.ts";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import { parseSlugs } from "#app/saved-items/parse-slugs.ts";
import { countFittingHouses } from "#app/search/houses/count-fitting-houses.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { listPlots } from "#app/search/plots/search-plots.server.ts";
import type { Route } from "./+types/cards.ts";

const maxSlugs = 24;
const maxOfRegion = 2;

/** Cards of named houses and plots, of a region's plots, or of what was published since a day, for what a device remembers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const since = parseDay(url.searchParams.get("since"));
  const newest = since ? await listNewestSlugs(reader, since) : { houses: [], plots: [] };
  const houseSlugs = [...parseSlugs(url.searchParams, "houses", maxSlugs), ...newest.houses];
  const plotSlugs = [...parseSlugs(url.searchParams, "plots", maxSlugs), ...newest.plots];
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

/** A day of the calendar such as 2026-12-31. */
function parseDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
