import {
  type Columns,
  type Figures,
  gridLatitude,
  gridLongitude,
} from "#app/data/plot-index/columns.server.ts";
import type { FitHouse } from "#app/domain/fit.ts";
import { codesEnd } from "#app/domain/place-names.ts";
import {
  plotServices,
  sellerOf,
  sellerTypes,
  servicesOf,
  slopeClasses,
  slopeOf,
  soilClasses,
  soilOf,
  traitsSize,
} from "#app/domain/plot/traits.ts";
import { type FilterName, filterNames, isFiltered, type PlotSearch } from "#app/domain/plot-search.ts";
import type { PlotWords } from "#app/domain/plot-words.ts";
import { type Box, boxOf, isInside, type LngLat } from "#app/domain/zone.ts";

/** A search as it is compared with rows: each row is told which filters it misses, one bit for each. */
export interface Conditions {
  /** By municipality and by traits: the bits of the filters that these alone decide. */
  placeMisses: Uint8Array;
  traitMisses: Uint16Array;
  /** What rows cost with the tax that the sale has. */
  shownPrices: Int32Array;
  price: Interval | null;
  surface: Interval | null;
  buildable: Interval | null;
  house: FitHouse | null;
  /** Whether house and plot together stay within what may be spent. */
  isAffordable: ((row: number) => boolean) | null;
  zone: { box: GridBox; outline: readonly LngLat[] | null } | null;
  /** Rows by number, when the words were found in titles. */
  titles: Uint8Array | null;
}

interface Interval {
  low: number;
  high: number;
}

/** In steps of the grid that places lie on, ends included. */
export interface GridBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const bitOf = Object.fromEntries(filterNames.map((name, i) => [name, 1 << i])) as Record<
  FilterName,
  number
>;

interface ConditionsInput {
  search: PlotSearch;
  words: PlotWords;
  titles: Uint8Array | null;
  house: FitHouse | null;
  isAffordable: ((row: number) => boolean) | null;
  shownPrices: Int32Array;
  /** Province codes by region. */
  regionOfProvince: ReadonlyMap<string, string>;
}

export function conditionsOf({
  search,
  words,
  titles,
  regionOfProvince,
  ...rest
}: ConditionsInput): Conditions {
  const interval = (low: number | null, high: number | null) =>
    low === null && high === null ? null : { low: low ?? 0, high: high ?? 2 ** 30 };
  return {
    ...rest,
    titles,
    placeMisses: placeMisses(search, words, regionOfProvince),
    traitMisses: traitMisses(search, words),
    price: interval(search.minPrice, search.maxPrice),
    surface: interval(search.minSurface, search.maxSurface),
    buildable: interval(search.minBuildable, search.maxBuildable),
    zone: search.zone && {
      box: toGrid(boxOf(search.zone)),
      outline: search.zone.kind === "outline" ? search.zone.points : null,
    },
  };
}

export function toGrid({ west, south, east, north }: Box): GridBox {
  return {
    west: Math.ceil(west / gridLongitude),
    south: Math.ceil(south / gridLatitude),
    east: Math.floor(east / gridLongitude),
    north: Math.floor(north / gridLatitude),
  };
}

/** One number for each row, used again by the next search: making a new array each time costs more than filling it. */
let misses = new Uint16Array(0);

/**
 * Marks every row with the filters that it misses: 0 for one that matches, and a single bit for one that would match
 * without that filter. One condition after the other, each in a short loop that the processor is fast at; the dear ones
 * come last and look only at rows that miss one filter at most. The answer holds until the next call.
 */
export function markMisses({ columns, size }: Figures, conditions: Conditions): Uint16Array {
  if (misses.length < size) misses = new Uint16Array(size + 1000);
  const marks = misses;
  const { placeMisses, traitMisses, titles, zone, house, isAffordable } = conditions;
  const { place, traits, x, y } = columns;
  for (let row = 0; row < size; row++) marks[row] = traitMisses[traits[row]!]! | placeMisses[place[row]!]!;
  if (conditions.price) markOutside(marks, size, conditions.shownPrices, conditions.price, bitOf.price);
  if (conditions.surface) markOutside(marks, size, columns.surface, conditions.surface, bitOf.surface);
  if (conditions.buildable)
    markOutside(marks, size, columns.buildable, conditions.buildable, bitOf.buildable);
  if (titles) for (let row = 0; row < size; row++) if (titles[row] === 0) marks[row]! |= bitOf.text;
  if (zone) {
    markOutside(marks, size, x, { low: zone.box.west, high: zone.box.east }, bitOf.zone);
    markOutside(marks, size, y, { low: zone.box.south, high: zone.box.north }, bitOf.zone);
  }
  if (house) markWhereNot(marks, size, columns, house);
  const outline = zone?.outline ?? null;
  if (outline || isAffordable) {
    for (let row = 0; row < size; row++) {
      const mark = marks[row]!;
      if (mark & (mark - 1)) continue;
      if (
        outline &&
        !(mark & bitOf.zone) &&
        !isInside([x[row]! * gridLongitude, y[row]! * gridLatitude], outline)
      )
        marks[row]! |= bitOf.zone;
      if (isAffordable && !(mark & bitOf.house) && !isAffordable(row)) marks[row]! |= bitOf.house;
    }
  }
  return marks;
}

/** Without a branch, which the processor would guess wrong about half of the time: a negative difference has its sign bit. */
function markOutside(
  marks: Uint16Array,
  size: number,
  column: Int32Array | Int16Array,
  { low, high }: Interval,
  bit: number,
) {
  for (let row = 0; row < size; row++) {
    const value = column[row]!;
    marks[row]! |= bit & (((value - low) | (high - value)) >> 31);
  }
}

/** The rule of app/domain/fit.ts; a house may be turned, so the short sides are compared, and the long ones. */
function markWhereNot(marks: Uint16Array, size: number, columns: Columns, house: FitHouse) {
  const { storeys, buildable, footprint, heightCm, shortSideCm, longSideCm } = columns;
  const { builtAreaM2, footprintM2, footprintWidthCm: width, footprintDepthCm: depth } = house;
  const [short, long] = [Math.min(width, depth), Math.max(width, depth)];
  const bit = bitOf.house;
  for (let row = 0; row < size; row++) {
    const least =
      (buildable[row]! - builtAreaM2) |
      (storeys[row]! - house.storeys) |
      (shortSideCm[row]! - short) |
      (longSideCm[row]! - long) |
      (footprint[row]! - footprintM2) |
      (heightCm[row]! - house.heightCm);
    marks[row]! |= bit & (least >> 31);
  }
}

/** A place chosen within another stands for that other: Valencia the province, not all of its region. */
function placeMisses(
  search: PlotSearch,
  words: PlotWords,
  regionOfProvince: ReadonlyMap<string, string>,
): Uint8Array {
  const misses = new Uint8Array(codesEnd);
  // A row that is no longer in the list misses more than one filter, whatever is asked: it counts for nothing.
  misses[0] = bitOf.text | bitOf.place;
  if (words.places)
    for (let code = 1; code < codesEnd; code++) if (!words.places[code]) misses[code] = bitOf.text;
  if (!isFiltered(search, "place")) return misses;
  const narrowedProvinces = new Set(search.municipality.map((code) => code.slice(0, 2)));
  const narrowedRegions = new Set(search.province.map((code) => regionOfProvince.get(code)));
  const wholeProvinces = new Set(search.province.filter((code) => !narrowedProvinces.has(code)));
  const wholeRegions = new Set(search.region.filter((code) => !narrowedRegions.has(code)));
  const isChosen = (province: string) =>
    wholeProvinces.has(province) || wholeRegions.has(regionOfProvince.get(province) ?? "");
  for (let province = 1; province < codesEnd / 1000; province++) {
    if (isChosen(String(province).padStart(2, "0"))) continue;
    for (let code = province * 1000; code < (province + 1) * 1000; code++) misses[code]! |= bitOf.place;
  }
  for (const code of search.municipality) misses[Number(code)]! &= ~bitOf.place;
  return misses;
}

function traitMisses(search: PlotSearch, words: PlotWords): Uint16Array {
  const misses = new Uint16Array(traitsSize);
  const services = search.services.reduce((mask, service) => mask | (1 << plotServices.indexOf(service)), 0);
  const has = (chosen: readonly string[], value: string | undefined) =>
    chosen.length === 0 || (value !== undefined && chosen.includes(value));
  // Facets look at the lowest twelve bits only; the landscape and the reservation repeat what these say.
  const facetsSize = 2 ** 12;
  for (let traits = 0; traits < facetsSize; traits++) {
    let missed = 0;
    if (!has(search.soil, soilClasses[soilOf(traits)])) missed |= bitOf.soil;
    if (!has(search.slope, slopeClasses[slopeOf(traits)])) missed |= bitOf.slope;
    if (!has(search.seller, sellerTypes[sellerOf(traits)])) missed |= bitOf.seller;
    if ((servicesOf(traits) & services) !== services) missed |= bitOf.services;
    misses[traits] = missed;
  }
  for (let start = facetsSize; start < traitsSize; start += facetsSize)
    misses.copyWithin(start, 0, facetsSize);
  if (words.traits.length > 0)
    for (let traits = 0; traits < traitsSize; traits++)
      if (!words.traits.every((holds) => holds(traits))) misses[traits]! |= bitOf.text;
  return misses;
}
