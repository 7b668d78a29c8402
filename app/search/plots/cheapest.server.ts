// The cheapest plot on which each of some houses may stand, out of very many.

import { type FitHouse, type FitSizes, neededSizes } from "#app/domain/fit.ts";
import { municipalityCodesEnd } from "#app/domain/place-names.ts";
import { isReservedIn } from "#app/domain/plot/traits.ts";
import { rowAllows } from "#app/search/fit-rows.ts";
import { type Columns, fitColumns } from "#app/search/plots/columns.server.ts";
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";

/** Above this number of changed rows, all rows are sorted again. */
const maxUnsorted = 2_000;
/** More than there are rows, and small enough for a price beside it in a whole number of 53 bits. */
const rowsEnd = 2 ** 22;

interface PriceOrder {
  rows: Int32Array;
  /** Their municipalities in the same order, because most rows are skipped by their place. */
  places: Uint16Array;
  /** How many entries of changedRows have been applied. */
  appliedChanges: number;
}
const cache = new WeakMap<readonly number[], PriceOrder>();

/** The ids of the plots in the order of the houses, -1 where there is none; places by code, null for all of them. */
export function findCheapestPlots(
  snapshot: PlotIndexSnapshot,
  houses: readonly FitHouse[],
  isWanted: Uint8Array | null,
): number[] {
  const { columns, changedRows, shapes } = snapshot;
  const fitting = fitColumns(columns);
  const found = houses.map(() => -1);
  let open = houses.map((house, at) => ({ at, needed: neededSizes(house), shapeId: house.shapeId }));
  let min = minSizes(open.map(({ needed }) => needed));
  const visit = (row: number) => {
    // A plot below the smallest of all needs is too small for every house.
    if (!rowAllows(fitting, row, min)) return;
    const done = open.filter(
      ({ needed, shapeId }) => shapes.has(row, shapeId) && rowAllows(fitting, row, needed),
    );
    if (done.length === 0) return;
    for (const { at } of done) found[at] = columns.id[row]!;
    open = open.filter(({ at }) => found[at] === -1);
    min = minSizes(open.map(({ needed }) => needed));
  };
  const order = orderOf(snapshot);
  const fresh = new Set(changedRows.slice(order.appliedChanges));
  const between = sortByPrice(columns, Int32Array.from(fresh)).filter(
    (row) => !isWanted || isWanted[columns.place[row]!],
  );
  let next = 0;
  for (let at = 0; at < order.rows.length && open.length > 0; at++) {
    if (isWanted && !isWanted[order.places[at]!]) continue;
    const row = order.rows[at]!;
    if (fresh.size > 0) {
      // Changed rows keep their old position here; they are checked at their new price.
      if (fresh.has(row)) continue;
      while (next < between.length && isBefore(columns, between[next]!, row)) visit(between[next++]!);
    }
    visit(row);
  }
  for (; next < between.length && open.length > 0; next++) visit(between[next]!);
  return found;
}

/** Rows on which a house can stand at all, the cheapest first. */
function orderOf({ columns, size, changedRows }: PlotIndexSnapshot): PriceOrder {
  let order = cache.get(changedRows);
  if (!order || changedRows.length - order.appliedChanges > maxUnsorted) {
    const rows = sortByPrice(
      columns,
      Int32Array.from({ length: size }, (_, row) => row),
    );
    order = {
      rows,
      places: Uint16Array.from(rows, (row) => columns.place[row]!),
      appliedChanges: changedRows.length,
    };
    cache.set(changedRows, order);
  }
  return order;
}

function sortByPrice({ id, place, storeys, traits, price }: Columns, rows: Int32Array): Int32Array {
  const canHold = rows.filter((row) => place[row]! > 0 && storeys[row]! > 0 && !isReservedIn(traits[row]!));
  const keys = Float64Array.from(canHold, (row) => price[row]! * rowsEnd + row).sort();
  const sorted = Int32Array.from(keys, (key) => key % rowsEnd);
  // Of plots that cost the same, the page of a house takes the one with the lowest id.
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1;
    while (to < sorted.length && price[sorted[to]!] === price[sorted[from]!]) to += 1;
    if (to > from + 1) sorted.subarray(from, to).sort((a, b) => id[a]! - id[b]!);
    from = to;
  }
  return sorted;
}

function isBefore({ price, id }: Columns, a: number, b: number): boolean {
  return price[a]! < price[b]! || (price[a] === price[b] && id[a]! < id[b]!);
}

function minSizes(all: readonly FitSizes[]): FitSizes {
  const min = (name: keyof FitSizes) =>
    all.reduce((low, sizes) => Math.min(low, sizes[name]), Number.POSITIVE_INFINITY);
  return {
    builtArea: min("builtArea"),
    coverage: min("coverage"),
    storeys: min("storeys"),
    heightCm: min("heightCm"),
    eavesCm: min("eavesCm"),
  };
}

/** The municipalities of a region, by code. */
export function placesInRegion(
  regionCode: string,
  regionOfProvince: ReadonlyMap<string, string>,
): Uint8Array {
  const isWithin = new Uint8Array(municipalityCodesEnd);
  for (const [province, region] of regionOfProvince)
    if (region === regionCode) isWithin.fill(1, Number(province) * 1000, (Number(province) + 1) * 1000);
  return isWithin;
}

interface KnownPlots {
  /** By what a house needs: the id of the plot, -1 for none. */
  ids: Map<string, { house: FitHouse; id: number }>;
  appliedChanges: number;
}
const knownPlots = new WeakMap<readonly number[], Map<string, KnownPlots>>();

/**
 * The same as findCheapestPlots for a region or, with "", for all; cached until a plot changes that is the cheapest for a
 * house or may become it.
 */
export function getCheapestPlots(
  snapshot: PlotIndexSnapshot,
  houses: readonly FitHouse[],
  regionCode: string,
  regionOfProvince: ReadonlyMap<string, string>,
): number[] {
  const { changedRows } = snapshot;
  const byRegion = knownPlots.get(changedRows) ?? new Map<string, KnownPlots>();
  knownPlots.set(changedRows, byRegion);
  const known = byRegion.get(regionCode) ?? { ids: new Map(), appliedChanges: changedRows.length };
  byRegion.set(regionCode, known);
  for (; known.appliedChanges < changedRows.length; known.appliedChanges++)
    forgetAffected(snapshot, known.ids, changedRows[known.appliedChanges]!);
  const keys = houses.map((house) => Object.values(neededSizes(house)).concat(house.shapeId).join());
  const missing = new Map(
    keys.flatMap((key, at) => (known.ids.has(key) ? [] : [[key, houses[at]!] as const])),
  );
  if (missing.size > 0) {
    const isWanted = regionCode ? placesInRegion(regionCode, regionOfProvince) : null;
    const found = findCheapestPlots(snapshot, [...missing.values()], isWanted);
    [...missing].forEach(([key, house], at) => {
      known.ids.set(key, { house, id: found[at]! });
    });
  }
  return keys.map((key) => known.ids.get(key)!.id);
}

/** A plot of another region is looked for once more for nothing, which is rare enough. */
function forgetAffected({ columns, rowOf, shapes }: PlotIndexSnapshot, ids: KnownPlots["ids"], row: number) {
  const fitting = fitColumns(columns);
  for (const [key, { house, id }] of ids) {
    const before = id === -1 ? -1 : rowOf(id);
    const isBetter =
      (before === -1 || isBefore(columns, row, before)) &&
      shapes.has(row, house.shapeId) &&
      rowAllows(fitting, row, neededSizes(house));
    if (columns.id[row] === id || isBetter) ids.delete(key);
  }
}
