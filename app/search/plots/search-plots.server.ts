// The list of plots: the matches of a search, the count of every choice of every facet, and one page.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { usualLoan } from "#app/domain/finance.ts";
import type { DirectoryPlace } from "#app/domain/place-directory.ts";
import {
  emptyPlotSearch,
  filterNames,
  isFiltered,
  type PlaceBase,
  type PlotSearch,
  placeFacets,
  plotSearchPath,
  plotSearchQuery,
} from "#app/domain/plot-search.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { type ListPosition, listPosition } from "#app/search/list-position.ts";
import { diversify, takeDiverse } from "#app/search/plots/diversify.ts";
import { countAllFacets, countFacets, type FacetCounts } from "#app/search/plots/facet-counts.server.ts";
import { listFoundPlots } from "#app/search/plots/found-plots.server.ts";
import { findNearestPlots } from "#app/search/plots/nearest-plots.server.ts";
import { countByPlace, minListedPlots } from "#app/search/plots/place-summary.server.ts";
import type { Places } from "#app/search/plots/places.server.ts";
import { findExtent, toFacets } from "#app/search/plots/plot-facets.server.ts";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { type PlotQuery, readPlotQuery } from "#app/search/plots/query.server.ts";
import {
  comparedPrices,
  countBefore,
  findPage,
  type PageEntry,
  sortKeyOf,
} from "#app/search/plots/result-page.server.ts";
import { countRows } from "#app/search/row-set.ts";

const plotsPerPage = 24;

export async function searchPlots(
  reader: ContentReader,
  locale: Locale,
  query: URLSearchParams,
  base: PlaceBase | null = null,
): Promise<FoundPlots> {
  const plotQuery = await readPlotQuery(reader, locale, query);
  const found = findPlotPage(plotQuery, plotsPerPage, base);
  const { search, counts, page, position, previous, next } = found;
  const { house, scores, rates } = plotQuery;
  const plots = await listFoundPlots(reader, locale, page, plotQuery);
  return {
    search,
    base,
    canonicalPath: canonicalPathOf(search, plotQuery),
    plots: search.sort === "recommended" && !scores ? diversify(plots) : plots,
    facets: toFacets(locale, search, counts, plotQuery),
    house: house && { slug: house.slug, name: house.name },
    loan: usualLoan(rates, today()),
    nearest: counts.total === 0 ? await findNearestPlots(reader, locale, plotQuery) : null,
    extent: findExtent(counts, plotQuery.places),
    position,
    previous,
    next,
  };
}

/** Houses to choose from when looking for a plot: those that the catalogue shows first, by name. */
export function listHousesForPlots(reader: ContentReader): Promise<{ slug: string; name: string }[]> {
  return reader.cached("houses for plots", async (own) => {
    const sql = own.sqlFor("houses");
    const rows = await sql<{ slug: string; name: string }[]>`
      select slug, name from (
        select slug, name from houses where kind = 'modular' order by (not is_featured), price_eur, id limit 60
      ) house order by name`;
    return [...rows];
  });
}

/** The number of results of a search. */
export async function countPlots(
  reader: ContentReader,
  locale: Locale,
  query: URLSearchParams,
): Promise<number> {
  const { conditions } = await readPlotQuery(reader, locale, query);
  return countRows(conditions.matching);
}

/** Candidates read per plot shown, so that not all have the same picture. */
const candidatesPerPlot = 6;

/** The first few plots of a search, as different as possible, and the total count. */
export async function listPlots(
  reader: ContentReader,
  locale: Locale,
  { regionCode, fitsHouseSlug }: { regionCode?: string; fitsHouseSlug?: string },
  { limit }: { limit: number },
) {
  const search = { ...emptyPlotSearch, region: regionCode ? [regionCode] : [], house: fitsHouseSlug ?? null };
  const plotQuery = await readPlotQuery(reader, locale, new URLSearchParams(plotSearchQuery(search)));
  const { page, counts } = findPlotPage(plotQuery, limit * candidatesPerPlot);
  const plots = await listFoundPlots(reader, locale, page, plotQuery);
  return { plots: takeDiverse(plots, limit), total: counts.total };
}

/** The regions that have plots in the list. */
export async function listPlotRegions(
  reader: ContentReader,
  locale: Locale,
): Promise<{ code: string; name: string }[]> {
  const plotQuery = await readPlotQuery(reader, locale, new URLSearchParams());
  const counts = countAllFacets(plotQuery.snapshot, plotQuery.conditions);
  return toFacets(locale, plotQuery.search, counts, plotQuery).region.map(({ code, name }) => ({
    code,
    name,
  }));
}

/** Keyset pagination: a page stays right while plots are added and removed. */
function findPlotPage(
  plotQuery: PlotQuery,
  length = plotsPerPage,
  base: PlaceBase | null = null,
): {
  search: PlotSearch;
  counts: FacetCounts;
  page: number[];
  position: ListPosition;
  previous: FoundPlots["previous"];
  next: FoundPlots["next"];
} {
  const { search, snapshot, conditions, totals, scores } = plotQuery;
  const { cursor } = search;
  const prices = comparedPrices(search.sort, conditions.shownPrices, totals);
  const sortKey = sortKeyOf(search.sort, snapshot.columns, prices, scores);
  const entries = findPage(snapshot, conditions.matching, sortKey, {
    cursor,
    length: length + 1,
    order: scores ? null : { sort: search.sort, prices },
  });
  const isBackwards = cursor?.direction === "before";
  const hasMore = entries.length > length;
  // Nothing follows the cursor, or less than a page precedes it: show the first page.
  if (cursor && (entries.length === 0 || (isBackwards && entries.length < length)))
    return findPlotPage({ ...plotQuery, search: { ...search, cursor: null } }, length, base);
  const shown = entries.slice(0, length);
  if (isBackwards) shown.reverse();
  const pathFrom = (direction: "after" | "before", entry: PageEntry | undefined) =>
    entry
      ? plotSearchPath({ ...search, cursor: { direction, key: [String(entry.key), String(entry.id)] } }, base)
      : null;
  const counts = isUnfiltered(search)
    ? countAllFacets(snapshot, conditions)
    : countFacets(snapshot, conditions, search.province);
  const before = cursor && shown[0] ? countBefore(snapshot, conditions.matching, sortKey, shown[0]) : 0;
  return {
    search,
    counts,
    page: shown.map(({ id }) => id),
    position: listPosition(before, counts.total, length),
    previous: (isBackwards ? hasMore : cursor) ? pathFrom("before", shown[0]) : null,
    next: isBackwards || hasMore ? pathFrom("after", shown.at(-1)) : null,
  };
}

function canonicalPathOf(search: PlotSearch, { places, snapshot }: PlotQuery): PagePath {
  const place = findOnlyPlace(search, places);
  const isListed =
    place !== null && (countByPlace(snapshot, places.directory).get(place.slug) ?? 0) >= minListedPlots;
  // In another order or with filters, a page of the list has other plots.
  const isPlain =
    search.sort === "recommended" &&
    filterNames.every((name) => (name === "place" && isListed) || !isFiltered(search, name));
  return plotSearchPath(
    { ...emptyPlotSearch, ...(isListed && place.chosen), cursor: isPlain ? search.cursor : null },
    isListed ? { slug: place.slug, places: place.chosen } : null,
  );
}

/** The only place that is chosen; a place also selects those that contain it. */
function findOnlyPlace(search: PlotSearch, { directory }: Places): DirectoryPlace | null {
  const [region, province, municipality, area] = placeFacets.map((facet) => search[facet][0]);
  if (placeFacets.some((facet) => search[facet].length > 1) || (area && region)) return null;
  if (area) return directory.find(area);
  if (municipality) return directory.findByCode("municipality", municipality);
  if (province) return directory.findByCode("province", province);
  return region ? directory.findByCode("region", region) : null;
}

function isUnfiltered(search: PlotSearch) {
  return filterNames.every((name) => !isFiltered(search, name));
}
