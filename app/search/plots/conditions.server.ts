// A search as sets of rows: those that pass each filter, all filters, or all but one.

import { type FitHouse, neededSizes } from "#app/domain/fit.ts";
import { type Box, boundingBox, isInside, type LngLat } from "#app/domain/map-area.ts";
import { municipalityCodesEnd } from "#app/domain/place-names.ts";
import { plotTraits, type TraitName } from "#app/domain/plot/traits.ts";
import {
  type FilterName,
  filterNames,
  isFiltered,
  type PlotSearch,
  rangeEnds,
  type TraitFacet,
  traitFacets,
} from "#app/domain/plot-search.ts";
import type { PlotWords } from "#app/domain/plot-texts.ts";
import { markRowsThatAllow } from "#app/search/fit-rows.ts";
import { type Columns, fitColumns, gridLatitude, gridLongitude } from "#app/search/plots/columns.server.ts";
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";
import type { PlotTotals } from "#app/search/plots/plot-totals.server.ts";
import { getRangeSets } from "#app/search/range-sets.ts";
import {
  addRange,
  addRow,
  applyFilters,
  eachRow,
  emptySet,
  type FilteredRows,
  intersectionOf,
  type RowSet,
  unionOf,
} from "#app/search/row-set.ts";

export interface PlotConditions extends FilteredRows {
  /** What rows cost with the tax that the sale has. */
  shownPrices: Int32Array;
  /** The rows that pass each filter that is set. */
  passingRows: ReadonlyMap<FilterName, RowSet>;
}

/** In steps of the grid that places lie on, ends included. */
export interface GridBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface ConditionsInput {
  search: PlotSearch;
  snapshot: PlotIndexSnapshot;
  words: PlotWords;
  /** Plots by id, when the words were found in titles. */
  titles: number[] | null;
  house: FitHouse | null;
  /** Those of some rows on which house and plot together stay within what may be spent. */
  filterAffordable: ((rows: RowSet) => RowSet) | null;
  /** What plot and house cost together; null unless the search compares it. */
  totals: PlotTotals | null;
  shownPrices: Int32Array;
  /** Province codes by region. */
  regionOfProvince: ReadonlyMap<string, string>;
  /** The municipalities of each area. */
  townsOfArea: ReadonlyMap<string, readonly number[]>;
}

export function findPlotConditions(input: ConditionsInput): PlotConditions {
  const { search, snapshot, words, titles, house, filterAffordable, totals, shownPrices } = input;
  const { columns, sets } = snapshot;
  const passingRows = new Map<FilterName, RowSet>();
  if (words.places || words.traits.length > 0 || titles)
    passingRows.set("text", rowsMatchingText(snapshot, words, titles));
  if (isFiltered(search, "place")) passingRows.set("place", rowsInPlaces(snapshot, chosenPlaces(input)));
  for (const [name, column] of [
    ["price", shownPrices],
    ["surface", columns.surface],
    ["buildable", columns.buildable],
  ] as const) {
    const [low, high] = [search[rangeEnds[name][0]], search[rangeEnds[name][1]]];
    if (low !== null || high !== null)
      passingRows.set(name, getRangeSets(snapshot, column).within(low ?? 0, high ?? 2 ** 30));
  }
  if (totals) {
    totals.applyChanges();
    const setAtMost = (name: FilterName, column: Int32Array, max: number | null) => {
      if (max !== null && isFiltered(search, name))
        passingRows.set(name, getRangeSets(snapshot, column).within(0, max));
    };
    setAtMost("budget", totals.totals, search.budget);
    setAtMost("instalment", totals.instalments, search.maxInstalment);
  }
  for (const facet of traitFacets)
    if (search[facet].length > 0) passingRows.set(facet, rowsWithTraits(snapshot, facet, search));
  if (house) passingRows.set("house", rowsThatFit(snapshot, house));
  if (search.mapArea) passingRows.set("mapArea", rowsInBox(snapshot, toGrid(boundingBox(search.mapArea))));

  // Expensive filters come last and check only matches and near misses.
  const outline = search.mapArea?.kind === "outline" ? search.mapArea.points : null;
  if (outline)
    passingRows.set(
      "mapArea",
      rowsInOutline(columns, nearMatches(snapshot, passingRows, "mapArea"), outline),
    );
  if (filterAffordable)
    passingRows.set("house", filterAffordable(nearMatches(snapshot, passingRows, "house")));
  return { shownPrices, passingRows, ...applyFilters(sets.listed, [...passingRows.values()]) };
}

/** Rows that pass this filter and miss at most one of the others. */
function nearMatches(
  { sets }: PlotIndexSnapshot,
  passingRows: ReadonlyMap<FilterName, RowSet>,
  name: FilterName,
): RowSet {
  const own = passingRows.get(name)!;
  const others = filterNames.flatMap((other) => (other === name ? [] : (passingRows.get(other) ?? [])));
  const { matching, nearMisses } = applyFilters(sets.listed, others);
  for (let word = 0; word < own.length; word++)
    matching[word] = (matching[word]! | nearMisses[word]!) & own[word]!;
  return matching;
}

export function toGrid({ west, south, east, north }: Box): GridBox {
  return {
    west: Math.ceil(west / gridLongitude),
    south: Math.ceil(south / gridLatitude),
    east: Math.floor(east / gridLongitude),
    north: Math.floor(north / gridLatitude),
  };
}

function rowsWithTraits({ columns, sets }: PlotIndexSnapshot, facet: TraitFacet, search: PlotSearch): RowSet {
  const chosen = rowsOfValues(sets.traits[facet], facet, search[facet]);
  return plotTraits[facet].filter === "all"
    ? chosen.reduce(intersectionOf)
    : unionOf(columns.id.length, chosen);
}

function rowsOfValues(ofValues: readonly RowSet[], trait: TraitName, values: readonly string[]): RowSet[] {
  const known: readonly string[] = plotTraits[trait].values;
  return ofValues.filter((_, position) => values.includes(known[position]!));
}

/** The rows of the municipalities that are not 0, by code. */
function rowsInPlaces({ columns, size, municipalities }: PlotIndexSnapshot, isWanted: Uint8Array): RowSet {
  const set = emptySet(columns.id.length);
  const { codes, starts } = municipalities;
  for (let i = 0; i < codes.length; i++) if (isWanted[codes[i]!]) addRange(set, starts[i]!, starts[i + 1]!);
  for (let row = starts[codes.length]!; row < size; row++)
    if (isWanted[columns.place[row]!]) addRow(set, row);
  return set;
}

function rowsMatchingText(snapshot: PlotIndexSnapshot, words: PlotWords, titles: number[] | null): RowSet {
  const { columns, sets } = snapshot;
  const named = titles ? rowsOfIds(snapshot, titles) : words.places && rowsInPlaces(snapshot, words.places);
  const ofTraits = words.traits.map(({ trait, values }) =>
    unionOf(columns.id.length, rowsOfValues(sets.traits[trait], trait, values)),
  );
  return (named ? [named, ...ofTraits] : ofTraits).reduce(intersectionOf);
}

function rowsOfIds({ columns, rowOf }: PlotIndexSnapshot, ids: readonly number[]): RowSet {
  const rows = emptySet(columns.id.length);
  for (const id of ids) {
    const row = rowOf(id);
    if (row >= 0) addRow(rows, row);
  }
  return rows;
}

/** Checks words of 32 neighbouring rows: most are entirely inside or outside of the box. */
function rowsInBox({ columns, sets }: PlotIndexSnapshot, box: GridBox): RowSet {
  const set = emptySet(columns.id.length);
  const { x, y } = columns;
  for (let word = 0; word < set.length; word++) {
    const [west, south, east, north] = [
      sets.west[word]!,
      sets.south[word]!,
      sets.east[word]!,
      sets.north[word]!,
    ];
    if (west > box.east || east < box.west || south > box.north || north < box.south) continue;
    if (west >= box.west && east <= box.east && south >= box.south && north <= box.north) {
      set[word] = -1;
      continue;
    }
    const end = Math.min(columns.id.length, (word + 1) << 5);
    for (let row = word << 5; row < end; row++)
      if (x[row]! >= box.west && x[row]! <= box.east && y[row]! >= box.south && y[row]! <= box.north)
        set[word]! |= 1 << row;
  }
  return set;
}

function rowsInOutline({ id, x, y }: Columns, rows: RowSet, outline: readonly LngLat[]): RowSet {
  const set = emptySet(id.length);
  eachRow(rows, (row) => {
    if (isInside([x[row]! * gridLongitude, y[row]! * gridLatitude], outline)) addRow(set, row);
  });
  return set;
}

const maxCached = 24;
const fitCache = new WeakMap<readonly number[], Map<string, { rows: RowSet; appliedChanges: number }>>();

/** Visitors look at several pages and at the map with the same house, so the rows that fit it are cached. */
function rowsThatFit({ columns, changedRows, shapes }: PlotIndexSnapshot, house: FitHouse): RowSet {
  const needed = neededSizes(house);
  const byHouse = fitCache.get(changedRows) ?? new Map<string, { rows: RowSet; appliedChanges: number }>();
  fitCache.set(changedRows, byHouse);
  const key = [...Object.values(needed), house.shapeId].join();
  const withRoom = shapes.rowsOf(house.shapeId);
  let cached = byHouse.get(key);
  if (!cached) {
    cached = { rows: emptySet(columns.id.length), appliedChanges: changedRows.length };
    markRowsThatAllow(cached.rows, withRoom, fitColumns(columns), needed);
    if (byHouse.size >= maxCached) byHouse.delete(byHouse.keys().next().value!);
    byHouse.set(key, cached);
  }
  for (; cached.appliedChanges < changedRows.length; cached.appliedChanges++) {
    const word = changedRows[cached.appliedChanges]! >>> 5;
    markRowsThatAllow(cached.rows, withRoom, fitColumns(columns), needed, word, word + 1);
  }
  return cached.rows;
}

/** A place within another chosen place replaces it: the province of Valencia, not all of its region. */
function chosenPlaces({ search, regionOfProvince, townsOfArea }: ConditionsInput): Uint8Array {
  const isWanted = new Uint8Array(municipalityCodesEnd);
  const narrowedProvinces = new Set(search.municipality.map((code) => code.slice(0, 2)));
  const narrowedRegions = new Set(search.province.map((code) => regionOfProvince.get(code)));
  const wholeProvinces = new Set(search.province.filter((code) => !narrowedProvinces.has(code)));
  const wholeRegions = new Set(search.region.filter((code) => !narrowedRegions.has(code)));
  for (let province = 1; province < municipalityCodesEnd / 1000; province++) {
    const code = String(province).padStart(2, "0");
    if (wholeProvinces.has(code) || wholeRegions.has(regionOfProvince.get(code) ?? ""))
      isWanted.fill(1, province * 1000, (province + 1) * 1000);
  }
  for (const code of search.municipality) isWanted[Number(code)] = 1;
  for (const code of search.area) for (const town of townsOfArea.get(code) ?? []) isWanted[town] = 1;
  return isWanted;
}
