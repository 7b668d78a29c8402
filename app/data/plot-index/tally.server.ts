// One walk through the index: how many plots each choice of each facet would leave, and which of them the page shows.
import {
  type Columns,
  type Figures,
  gridLatitude,
  gridLongitude,
} from "#app/data/plot-index/columns.server.ts";
import { bitOf, type Conditions, type GridBox, markMisses } from "#app/data/plot-index/conditions.server.ts";
import { codesEnd } from "#app/domain/place-names.ts";
import {
  isReservedIn,
  plotServices,
  sellerOf,
  sellerTypes,
  servicesOf,
  slopeClasses,
  slopeOf,
  soilClasses,
  soilOf,
} from "#app/domain/plot/traits.ts";
import { type FilterName, filterNames, type PlotSort, type TraitFacet } from "#app/domain/plot-search.ts";
import type { Cursor } from "#app/domain/search-query.ts";

export interface Tally {
  total: number;
  /** How many there would be without each filter. */
  without: Record<FilterName, number>;
  /** By municipality code, whatever places are chosen. */
  byPlace: Int32Array;
  byTrait: { [Facet in TraitFacet]: number[] };
  /** Around all that match, in steps of the grid; null when nothing does. */
  extent: GridBox | null;
  /** In the order of the list, one more than a page holds when there are more. */
  page: { id: number; key: string[] }[];
}

interface PageWish {
  sort: PlotSort;
  /** How well each municipality answers to the visitor's words. */
  scores: Uint8Array | null;
  cursor: Cursor | null;
  length: number;
}

/** Soil, slope, seller and services; what lies above these bits is no facet. */
const facetBits = 2 ** 12 - 1;

export function tally(figures: Figures, conditions: Conditions, wish: PageWish): Tally {
  const { columns, size } = figures;
  const { place, traits, x, y } = columns;
  const marks = markMisses(figures, conditions);
  const counts = new Int32Array(2 ** 16);
  const byPlace = new Int32Array(codesEnd);
  const newCounts = () => new Int32Array(facetBits + 1);
  const near = { all: newCounts(), soil: newCounts(), slope: newCounts(), seller: newCounts() };
  let [west, south, east, north] = [2 ** 31, 2 ** 31, -(2 ** 31), -(2 ** 31)];

  for (let row = 0; row < size; row++) {
    const mark = marks[row]!;
    counts[mark]! += 1;
    if (mark === 0) {
      byPlace[place[row]!]! += 1;
      near.all[traits[row]! & facetBits]! += 1;
      const [column, line] = [x[row]!, y[row]!];
      if (column < west) west = column;
      if (column > east) east = column;
      if (line < south) south = line;
      if (line > north) north = line;
    } else if (mark === bitOf.place) byPlace[place[row]!]! += 1;
    else if (mark === bitOf.soil) near.soil[traits[row]! & facetBits]! += 1;
    else if (mark === bitOf.slope) near.slope[traits[row]! & facetBits]! += 1;
    else if (mark === bitOf.seller) near.seller[traits[row]! & facetBits]! += 1;
  }

  const total = counts[0]!;
  return {
    total,
    without: Object.fromEntries(
      filterNames.map((name) => [name, total + counts[bitOf[name]]!]),
    ) as Tally["without"],
    byPlace,
    byTrait: countTraits(near),
    extent: total > 0 ? { west, south, east, north } : null,
    page: findPage(figures, marks, sortKeyOf(wish, columns, conditions.shownPrices), wish),
  };
}

function countTraits(near: Record<"all" | "soil" | "slope" | "seller", Int32Array>): Tally["byTrait"] {
  const zeros = (values: readonly unknown[]) => values.map(() => 0);
  const byTrait = {
    soil: zeros(soilClasses),
    slope: zeros(slopeClasses),
    services: zeros(plotServices),
    seller: zeros(sellerTypes),
  };
  for (let trait = 0; trait <= facetBits; trait++) {
    const all = near.all[trait]!;
    // A choice's count ignores the other choices of its own facet.
    if (all || near.soil[trait]) byTrait.soil[soilOf(trait)]! += all + near.soil[trait]!;
    if (all || near.slope[trait]) byTrait.slope[slopeOf(trait)]! += all + near.slope[trait]!;
    if (all || near.seller[trait]) byTrait.seller[sellerOf(trait)]! += all + near.seller[trait]!;
    // Services add up: each count is of plots that have this one beside those already asked for.
    if (all)
      for (let bit = 0; bit < plotServices.length; bit++)
        if (servicesOf(trait) & (1 << bit)) byTrait.services[bit]! += all;
  }
  return byTrait;
}

/** Ids of the matching plots that are most like one: 30 km count as much as a price that is half as high again. */
export function nearestLike(
  figures: Figures,
  conditions: Conditions,
  like: { latitude: number; longitude: number; priceEur: number; surfaceM2: number },
  length: number,
): number[] {
  const { x, y, surface } = figures.columns;
  const [atX, atY] = [like.longitude / gridLongitude, like.latitude / gridLatitude];
  const stepKm = 0.5;
  const keyOf = (row: number) => {
    const km = Math.hypot(x[row]! - atX, y[row]! - atY) * stepKm;
    const dearer = Math.abs(Math.log(conditions.shownPrices[row]! / like.priceEur));
    const larger = Math.abs(Math.log(surface[row]! / like.surfaceM2));
    return Math.round((km / 75 + dearer + larger) * 1_000_000);
  };
  const marks = markMisses(figures, conditions);
  return findPage(figures, marks, keyOf, { cursor: null, length }).map(({ id }) => id);
}

/** The few entries nearest to the cursor on its right side, without sorting all of them. */
function findPage(
  { columns, size }: Figures,
  marks: Uint16Array,
  keyOf: (row: number) => number,
  { cursor, length }: Pick<PageWish, "cursor" | "length">,
) {
  const { id } = columns;
  const way = cursor?.direction === "before" ? -1 : 1;
  // Walking backwards is walking forwards with every number turned round.
  const start = cursor ? { key: Number(cursor.key[0]) * way, id: Number(cursor.key[1]) * way } : null;
  const page: { key: number; id: number }[] = [];
  let last = { key: Number.POSITIVE_INFINITY, id: Number.POSITIVE_INFINITY };
  for (let row = 0; row < size; row++) {
    if (marks[row] !== 0) continue;
    const key = keyOf(row) * way;
    if (key > last.key) continue;
    const entry = { key, id: id[row]! * way };
    if (!isBefore(entry, last) || (start && !isBefore(start, entry))) continue;
    const at = page.findIndex((other) => isBefore(entry, other));
    page.splice(at === -1 ? page.length : at, 0, entry);
    if (page.length > length) page.pop();
    if (page.length === length) last = page[length - 1]!;
  }
  return page.map((entry) => ({
    id: entry.id * way,
    key: [String(entry.key * way), String(entry.id * way)],
  }));
}

function isBefore(a: { key: number; id: number }, b: { key: number; id: number }) {
  return a.key < b.key || (a.key === b.key && a.id < b.id);
}

/**
 * Whole numbers not below zero; the list begins with the lowest. What can be built on comes first unless asked
 * otherwise; nobody can pay for a better place.
 */
function sortKeyOf(
  { sort, scores }: PageWish,
  columns: Columns,
  prices: Int32Array,
): (row: number) => number {
  const { traits, surface, buildable, publishedAt, place } = columns;
  const [above, last] = [2 ** 31, 2 ** 40];
  switch (sort) {
    case "cheapest":
      return (row) => prices[row]!;
    case "dearest":
      return (row) => above - prices[row]!;
    case "perSurface":
      return (row) => Math.round((prices[row]! * 100) / surface[row]!);
    case "perBuildable":
      return (row) => (buildable[row]! > 0 ? Math.round((prices[row]! * 100) / buildable[row]!) : last);
    case "largest":
      return (row) => above - surface[row]!;
    case "newest":
      return (row) => above - publishedAt[row]!;
    case "recommended":
      return (row) => {
        const relevance = scores ? 255 - scores[place[row]!]! : 0;
        const rank = 2 * soilOf(traits[row]!) + (isReservedIn(traits[row]!) ? 1 : 0);
        return (relevance * 10 + rank) * above + prices[row]!;
      };
  }
}
