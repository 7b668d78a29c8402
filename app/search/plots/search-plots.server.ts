// The list of plots: which there are by what a visitor asks, what every choice of every facet would leave, one page of them.
import type { Sql } from "postgres";
import { rememberedEach } from "#app/data/remembered.server.ts";
import { budget } from "#app/domain/budget.ts";
import { roadKm } from "#app/domain/distance.ts";
import { fit as checkFit, type FitPlot } from "#app/domain/fit.ts";
import type { Box } from "#app/domain/map-area.ts";
import {
  emptyPlotSearch,
  filterNames,
  isFiltered,
  type PlotSearch,
  plotSearchQuery,
  type TraitFacet,
  type TraitValue,
  traitValues,
} from "#app/domain/plot-search.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { type CardRow, cardColumns, plotTables, toCard } from "#app/listings/plots.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { gridLatitude, gridLongitude } from "#app/search/plots/columns.server.ts";
import { spread, unlikeFirst } from "#app/search/plots/diversify.ts";
import { type Tally, tally, tallyAll } from "#app/search/plots/facet-counts.server.ts";
import type { Places } from "#app/search/plots/places.server.ts";
import type { FoundPlot, FoundPlots, PlaceChoice, PlotFacets } from "#app/search/plots/plot-results.ts";
import { type ChosenHouse, type PlotQuery, readPlotQuery } from "#app/search/plots/query.server.ts";
import { findPage, type PageEntry, type SortKey, sortKeyOf } from "#app/search/plots/result-page.server.ts";
import { countRows } from "#app/search/row-set.ts";

const plotsPerPage = 24;
const collators = { es: new Intl.Collator("es"), en: new Intl.Collator("en") };

export async function searchPlots(sql: Sql, locale: Locale, query: URLSearchParams): Promise<FoundPlots> {
  const asked = await readPlotQuery(sql, locale, query);
  const found = tallyPage(asked);
  const { search, counts, page, previous, next } = found;
  const { house, scores } = asked;
  const plots = await listFound(sql, locale, page, asked);
  return {
    search,
    plots: search.sort === "recommended" && !scores ? spread(plots) : plots,
    facets: nameFacets(locale, search, counts, asked),
    house: house && { slug: house.slug, name: house.name },
    extent: extentOf(counts, asked.places),
    previous,
    next,
  };
}

/** How many there are in the list of such a search. */
export async function countPlots(sql: Sql, locale: Locale, query: URLSearchParams): Promise<number> {
  const { conditions } = await readPlotQuery(sql, locale, query);
  return countRows(conditions.matching);
}

/** How many more are read than shown, so that not all have the same picture. */
const spare = 6;

/** A few plots of the first of a short search, no two alike where that can be, and how many there are. */
export async function listPlots(
  sql: Sql,
  locale: Locale,
  { regionCode, fitsHouseSlug }: { regionCode?: string; fitsHouseSlug?: string },
  { limit }: { limit: number },
) {
  const search = { ...emptyPlotSearch, region: regionCode ? [regionCode] : [], house: fitsHouseSlug ?? null };
  const asked = await readPlotQuery(sql, locale, new URLSearchParams(plotSearchQuery(search)));
  const { page, counts } = tallyPage(asked, limit * spare);
  const plots = await listFound(sql, locale, page, asked);
  return { plots: unlikeFirst(plots, limit), total: counts.total };
}

/** The regions that have plots in the list. */
export async function listPlotRegions(sql: Sql, locale: Locale): Promise<{ code: string; name: string }[]> {
  const asked = await readPlotQuery(sql, locale, new URLSearchParams());
  const counts = tallyAll(asked.figures, asked.conditions);
  return nameFacets(locale, asked.search, counts, asked).region.map(({ code, name }) => ({ code, name }));
}

/** Others of the same region and kind of soil: near by, about as dear and about as large. */
export async function listSimilarPlots(
  sql: Sql,
  locale: Locale,
  plot: Plot,
  limit: number,
): Promise<FoundPlot[]> {
  const search = { ...emptyPlotSearch, region: [plot.regionCode], soil: [plot.soilClass] };
  const asked = await readPlotQuery(sql, locale, new URLSearchParams(plotSearchQuery(search)));
  const { figures, conditions } = asked;
  const entries = findPage(figures, conditions.matching, likenessTo(plot, asked), {
    cursor: null,
    length: limit * 2 + 1,
    order: null,
  });
  const ids = entries.map(({ id }) => id);
  const plots = await listFound(sql, locale, ids, asked);
  return unlikeFirst(
    plots.filter(({ slug }) => slug !== plot.slug),
    limit,
  );
}

/** How unlike a plot is: 75 km count as much as a price almost three times as high. */
function likenessTo(plot: Plot, { figures, conditions }: PlotQuery): SortKey {
  const { x, y, surface } = figures.columns;
  const [atX, atY] = [plot.longitude / gridLongitude, plot.latitude / gridLatitude];
  const stepKm = 0.5;
  return (row) => {
    const km = Math.hypot(x[row]! - atX, y[row]! - atY) * stepKm;
    const dearer = Math.abs(Math.log(conditions.shownPrices[row]! / plot.priceEur));
    const larger = Math.abs(Math.log(surface[row]! / plot.surfaceM2));
    return Math.round((km / 75 + dearer + larger) * 1_000_000);
  };
}

/** Goes on from a plot, not from a count: a page stays right while plots come and go. */
function tallyPage(
  asked: PlotQuery,
  length = plotsPerPage,
): {
  search: PlotSearch;
  counts: Tally;
  page: number[];
  previous: `?${string}` | null;
  next: `?${string}` | null;
} {
  const { search, figures, conditions, scores } = asked;
  const { cursor } = search;
  const sortKey = sortKeyOf(search.sort, figures.columns, conditions.shownPrices, scores);
  const entries = findPage(figures, conditions.matching, sortKey, {
    cursor,
    length: length + 1,
    order: scores ? null : { sort: search.sort, prices: conditions.shownPrices },
  });
  const isBackwards = cursor?.direction === "before";
  const hasMore = entries.length > length;
  // Nothing lies beyond, or less than a page before: the first page is what there is to see.
  if (cursor && (entries.length === 0 || (isBackwards && entries.length < length)))
    return tallyPage({ ...asked, search: { ...search, cursor: null } }, length);
  const shown = entries.slice(0, length);
  if (isBackwards) shown.reverse();
  const queryFrom = (direction: "after" | "before", entry: PageEntry | undefined) =>
    (entry &&
      plotSearchQuery({ ...search, cursor: { direction, key: [String(entry.key), String(entry.id)] } })) ||
    null;
  return {
    search,
    counts: isUnfiltered(search)
      ? tallyAll(figures, conditions)
      : tally(figures, conditions, search.province),
    page: shown.map(({ id }) => id),
    previous: (isBackwards ? hasMore : cursor) ? queryFrom("before", shown[0]) : null,
    next: isBackwards || hasMore ? queryFrom("after", shown.at(-1)) : null,
  };
}

function isUnfiltered(search: PlotSearch) {
  return filterNames.every((name) => !isFiltered(search, name));
}

type FoundRow = CardRow & FitPlot & Pick<FoundPlot, "longitude" | "latitude" | "services" | "priceDropEur">;

async function listFound(
  sql: Sql,
  locale: Locale,
  ids: number[],
  { house, rates }: PlotQuery,
): Promise<FoundPlot[]> {
  // With a house each of them has its own price.
  if (house) {
    const rows = await readFound(sql, locale, ids);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [{ ...toFound(row, rates, locale), withHouse: withHouse(house, row, rates) }] : [];
    });
  }
  return rememberedEach(sql, `found plot ${locale} ${today()}`, ids, async (reading, missing) => {
    const [rows, ratesNow] = await Promise.all([readFound(reading, locale, missing), listRates(reading)]);
    return new Map([...rows].map(([id, row]) => [id, toFound(row, ratesNow, locale)]));
  });
}

async function readFound(sql: Sql, locale: Locale, ids: number[]): Promise<Map<number, FoundRow>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<(FoundRow & { id: number })[]>`
    select p.id::int, ${cardColumns(sql, locale)}, p.longitude, p.latitude, p.services, p.min_plot_m2,
      p.footprint_m2 as max_footprint_m2, p.max_storeys, p.max_height_cm, p.buildable_width_cm, p.buildable_depth_cm,
      (select nullif(greatest(old_price_eur - new_price_eur, 0), 0) from price_changes where plot_id = p.id
        order by changed_at desc limit 1) as price_drop_eur
    from ${plotTables(sql)} where p.id = any (${ids})`;
  return new Map(rows.map((row) => [row.id, row]));
}

function toFound(row: FoundRow, rates: Rate[], locale: Locale): FoundPlot {
  const { longitude, latitude, services, priceDropEur } = row;
  return { ...toCard(row, rates, locale), longitude, latitude, services, priceDropEur, withHouse: null };
}

function withHouse(house: ChosenHouse, row: FoundRow, rates: Rate[]): FoundPlot["withHouse"] {
  const stand = checkFit(house, row);
  const { total } = budget({
    house,
    plot: { ...row, distanceKm: roadKm(house, row) },
    regionCode: row.regionCode,
    rates,
    onDay: today(),
  });
  return {
    isTurned: stand.isTurned,
    spareCm: Math.min(stand.spareWidthCm ?? 0, stand.spareDepthCm ?? 0),
    totalEur: total.expected,
  };
}

function nameFacets(
  locale: Locale,
  search: PlotSearch,
  counts: Tally,
  { places, figures }: PlotQuery,
): PlotFacets {
  const ofRegion = sumRegions(counts, places);
  const isListed = (facet: "region" | "province" | "municipality") => (choice: PlaceChoice) =>
    choice.count > 0 || search[facet].includes(choice.code);
  const byName = collators[locale];
  const traitsOf = <Facet extends TraitFacet>(facet: Facet) =>
    (traitValues[facet] as readonly TraitValue<Facet>[]).map((value, i) => ({
      value,
      count: counts.byTrait[facet][i]!,
    }));
  return {
    total: counts.total,
    all: figures.count,
    without: Object.fromEntries(
      filterNames
        .filter((name) => isFiltered(search, name))
        .map((name) => [name, counts.without[name] ?? counts.total]),
    ),
    alone: counts.alone,
    region: places.region
      .map(({ code, name }) => ({ code, name: name[locale], count: ofRegion.get(code) ?? 0 }))
      .filter(isListed("region"))
      .sort((a, b) => byName.compare(a.name, b.name)),
    province: places.province
      .filter(({ regionCode }) => search.region.includes(regionCode))
      .map((place) => ({ ...place, count: counts.byProvince[Number(place.code)]! }))
      .filter(isListed("province")),
    municipality: (search.province.length > 0 ? places.municipality : [])
      .filter(({ code }) => search.province.includes(code.slice(0, 2)))
      .map(({ code, number, name }) => ({ code, name, count: counts.byTown.get(number) ?? 0 }))
      .filter(isListed("municipality")),
    traits: {
      soil: traitsOf("soil"),
      slope: traitsOf("slope"),
      services: traitsOf("services"),
      seller: traitsOf("seller"),
    },
  };
}

function sumRegions({ byProvince }: Tally, { regionOfProvince }: Places) {
  const ofRegion = new Map<string, number>();
  for (const [province, region] of regionOfProvince)
    ofRegion.set(region, (ofRegion.get(region) ?? 0) + byProvince[Number(province)]!);
  return ofRegion;
}

/** A municipality is about this large, in degrees to each side of its middle. */
const townRadius = 0.06;

/** Around the municipalities of all that match: near enough to show them on a map. */
function extentOf({ isThere, total }: Tally, { municipality }: Places): Box | null {
  if (total === 0) return null;
  const extent = { west: 180, south: 90, east: -180, north: -90 };
  for (const { number, longitude, latitude } of municipality) {
    if (isThere[number] === 0) continue;
    if (longitude < extent.west) extent.west = longitude;
    if (longitude > extent.east) extent.east = longitude;
    if (latitude < extent.south) extent.south = latitude;
    if (latitude > extent.north) extent.north = latitude;
  }
  return {
    west: extent.west - townRadius,
    south: extent.south - townRadius,
    east: extent.east + townRadius,
    north: extent.north + townRadius,
  };
}
