import type { ContentReader } from "#app/data/content-reader.server.ts";
import { placeFacets } from "#app/domain/plot-search.ts";
import { today } from "#app/domain/today.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import { listArticles } from "#app/listings/articles.server.ts";
import { regionTaxes } from "#app/pricing/region-taxes.ts";
import { listLinks, listTrail, readPlaceCounts, toLink } from "#app/search/plots/place-links.server.ts";
import {
  listHousesThatFitMost,
  minListedPlots,
  rowsOfPlace,
  summarisePlots,
} from "#app/search/plots/place-summary.server.ts";
import { readPlotQuery } from "#app/search/plots/query.server.ts";
import { listHousesForPlots, searchPlots } from "#app/search/plots/search-plots.server.ts";

/** The page of a place: its list, its figures and the places around it; null where there is no such place. */
export async function findPlacePage(
  reader: ContentReader,
  locale: Locale,
  slug: string,
  query: URLSearchParams,
) {
  const known = await readPlaceCounts(reader);
  const place = known.places.directory.find(slug);
  if (!place) return null;
  const base = { slug, places: place.chosen };
  const filters = new URLSearchParams(query);
  for (const facet of placeFacets) {
    filters.delete(facet);
    if (place.chosen[facet].length > 0) filters.set(facet, place.chosen[facet].join(","));
  }
  const [found, houses, articles, facts] = await Promise.all([
    searchPlots(reader, locale, filters, base),
    listHousesForPlots(reader),
    listArticles(reader, locale, "places"),
    reader.cached(`place ${slug} ${locale} ${today()}`, (own) => findFacts(own, locale, slug)),
  ]);
  const trail = listTrail(known, place).map((each) => toLink(known, locale, each));
  return {
    found,
    houses,
    articles,
    ...facts,
    kind: place.kind,
    name: localise(place.name, locale),
    trail,
    links: listLinks(known, locale, place),
    isListed: facts.total >= minListedPlots,
    /** The smallest place around it with enough plots. */
    larger: trail.slice(0, -1).findLast(({ count }) => count >= minListedPlots) ?? null,
  };
}

/** What does not depend on the filters. */
async function findFacts(reader: ContentReader, locale: Locale, slug: string) {
  const { places } = await readPlaceCounts(reader);
  const place = places.directory.find(slug)!;
  const plotQuery = await readPlotQuery(reader, locale, new URLSearchParams());
  const rows = rowsOfPlace(plotQuery.snapshot, place);
  const summary = summarisePlots(plotQuery, rows);
  return {
    total: rows.length,
    summary,
    fitting: await listHousesThatFitMost(reader, locale, plotQuery.snapshot, rows, place),
    tax: summary && regionTaxes(plotQuery.rates, locale, place.regionCode, summary.priceEur.median),
    regionName: localise(places.directory.findByCode("region", place.regionCode).name, locale),
  };
}

export type PlacePageData = NonNullable<Awaited<ReturnType<typeof findPlacePage>>>;
