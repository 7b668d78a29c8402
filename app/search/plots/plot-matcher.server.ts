// Whether a plot meets a search, the other way round than a list: one plot, many searches.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import { boundingBox, isInside } from "#app/domain/map-area.ts";
import { applyPlotText } from "#app/domain/parse-search-text.ts";
import { plotTraits, type TraitName, traitBits } from "#app/domain/plot/traits.ts";
import {
  needsTotals,
  type PlotSearch,
  parsePlotSearch,
  type RangeFacet,
  rangeEnds,
  rangeFacets,
  traitFacets,
} from "#app/domain/plot-search.ts";
import { readPlotWords } from "#app/domain/plot-texts.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type Columns, gridLatitude, gridLongitude } from "#app/search/plots/columns.server.ts";
import { toGrid } from "#app/search/plots/conditions.server.ts";
import type { Places } from "#app/search/plots/places.server.ts";
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";
import { readPlotQuery } from "#app/search/plots/query.server.ts";
import { hasRow } from "#app/search/row-set.ts";

type Check = (columns: Columns, row: number, shownPrices: Int32Array) => boolean;

export interface PlotMatcher {
  /** Whether the plot of a row meets what takes no look at other tables. */
  mayMatch: Check;
  /** The provinces outside of which no plot meets it; null without a place. */
  provinces: ReadonlySet<number> | null;
  /** A house that has to fit, total prices or words of titles are left: `isInResults` decides. */
  needsSearch: boolean;
}

/** Compiles a saved search; `query` is that of the list. */
export function createPlotMatcher(query: string, places: Places): PlotMatcher {
  const search = applyPlotText(parsePlotSearch(new URLSearchParams(query), places));
  const words = readPlotWords(search.text, places.names);
  const area = placesOf(search, places);
  const checks = [
    area && placeCheck(area),
    ...rangeChecks(search),
    ...traitFacets.map((facet) => traitCheck(facet, search[facet], plotTraits[facet].filter === "all")),
    ...words.traits.map(({ trait, values }) => traitCheck(trait, values, false)),
    mapAreaCheck(search),
  ].filter((check) => check !== null);
  return {
    provinces: area && new Set([...area.provinces, ...[...area.towns].map(provinceOf)]),
    mayMatch: (columns, row, shownPrices) => {
      if (columns.place[row] === 0) return false;
      for (const check of checks) if (!check(columns, row, shownPrices)) return false;
      return true;
    },
    // Names of places are read as titles when no plot is there, so that only the list can tell.
    needsSearch:
      search.house !== null || needsTotals(search) || words.places !== null || words.unknown.length > 0,
  };
}

/** Runs the search of the list once for all plots that ask for it. */
export async function createResultCheck(reader: ContentReader, locale: Locale, query: string) {
  const { snapshot, conditions } = await readPlotQuery(reader, locale, new URLSearchParams(query));
  return (id: number) => {
    const row = snapshot.rowOf(id);
    return row >= 0 && hasRow(conditions.matching, row);
  };
}

/** The row of a plot that is in the list, or -1. */
export function listedRow({ columns, rowOf }: PlotIndexSnapshot, id: number): number {
  const row = rowOf(id);
  return row >= 0 && columns.place[row]! > 0 ? row : -1;
}

/** The province of a municipality, as the number that the index has for it. */
export function provinceOf(place: number): number {
  return Math.floor(place / 1000);
}

/** Whole provinces, and municipalities of others. */
interface PlaceArea {
  provinces: ReadonlySet<number>;
  towns: ReadonlySet<number>;
}

/** A place within another chosen place replaces it, as in the list. */
function placesOf(search: PlotSearch, { regionOfProvince, townsOfArea }: Places): PlaceArea | null {
  const { region, province, municipality, area } = search;
  if (region.length + province.length + municipality.length + area.length === 0) return null;
  const narrowedProvinces = new Set(municipality.map((code) => code.slice(0, 2)));
  const narrowedRegions = new Set(province.map((code) => regionOfProvince.get(code)));
  const wholeRegions = new Set(region.filter((code) => !narrowedRegions.has(code)));
  const provinces = new Set(
    [...regionOfProvince]
      .filter(([code, regionCode]) => wholeRegions.has(regionCode) || province.includes(code))
      .filter(([code]) => !(province.includes(code) && narrowedProvinces.has(code)))
      .map(([code]) => Number(code)),
  );
  const inAreas = area.flatMap((code) => townsOfArea.get(code) ?? []);
  return { provinces, towns: new Set([...municipality.map(Number), ...inAreas]) };
}

function placeCheck({ provinces, towns }: PlaceArea): Check {
  return ({ place }, row) => towns.has(place[row]!) || provinces.has(provinceOf(place[row]!));
}

/** What each range is compared with. */
const rangeValues: Record<RangeFacet, (columns: Columns, row: number, shownPrices: Int32Array) => number> = {
  price: (_, row, shownPrices) => shownPrices[row]!,
  surface: ({ surface }, row) => surface[row]!,
  buildable: ({ buildable }, row) => buildable[row]!,
};

function rangeChecks(search: PlotSearch): Check[] {
  return rangeFacets.flatMap((facet) => {
    const [low, high] = [search[rangeEnds[facet][0]], search[rangeEnds[facet][1]]];
    if (low === null && high === null) return [];
    const [from, to] = [low ?? 0, high ?? 2 ** 30];
    return [
      (columns: Columns, row: number, shownPrices: Int32Array) => {
        const value = rangeValues[facet](columns, row, shownPrices);
        return value >= from && value <= to;
      },
    ];
  });
}

function traitCheck(name: TraitName, values: readonly string[], needsAll: boolean): Check | null {
  if (values.length === 0) return null;
  const known: readonly string[] = plotTraits[name].values;
  const wanted = values.map((value) => traitBits(name, known.indexOf(value)));
  const has = (traits: number) => {
    const test = ({ mask, bits }: { mask: number; bits: number }) => (traits & mask) === bits;
    return needsAll ? wanted.every(test) : wanted.some(test);
  };
  return ({ traits }, row) => has(traits[row]!);
}

function mapAreaCheck({ mapArea }: PlotSearch): Check | null {
  if (!mapArea) return null;
  const box = toGrid(boundingBox(mapArea));
  return ({ x, y }, row) =>
    x[row]! >= box.west &&
    x[row]! <= box.east &&
    y[row]! >= box.south &&
    y[row]! <= box.north &&
    (mapArea.kind === "box" || isInside([x[row]! * gridLongitude, y[row]! * gridLatitude], mapArea.points));
}
