// A search of houses as it is compared with rows of the index: which filters each house misses, one bit for each.
import type { Sql } from "postgres";
import { costsOn, type SitePlot } from "#app/data/house-budget.server.ts";
import { type HouseFigures, unpack } from "#app/data/house-index.server.ts";
import {
  countedFacets,
  type FilterName,
  filterNames,
  type HouseSearch,
  isFiltered,
  type NamedFacet,
  namedFacets,
  netPriceRange,
  topOf,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import type { Rate } from "#app/domain/rates.ts";
import type { Locale } from "#app/i18n/locale.ts";

export type HouseChoice = { key: number; slug: string; name: string };
export type HouseChoiceLists = Record<NamedFacet, HouseChoice[]>;

export interface Marks {
  /** For each row the filters it misses; -1 for a house of the other kind. */
  missed: Int16Array;
  /** For each row how well it matches the words, 0 for not at all; null when none are asked for. */
  scores: Uint8Array | null;
}

export interface ConditionsInput {
  sql: Sql;
  locale: Locale;
  kind: HouseKind;
  search: HouseSearch;
  figures: HouseFigures;
  choices: HouseChoiceLists;
  plot: SitePlot | null;
  rates: Rate[];
  tax: Rate;
}

export function bitOf(name: FilterName) {
  return 1 << filterNames.indexOf(name);
}

export async function markHouses(input: ConditionsInput): Promise<Marks> {
  const { kind, search, figures } = input;
  const { columns, size } = figures;
  const scores = search.text ? await scoresOf(input) : null;
  const conditions = await conditionsOf(input, scores);
  const missed = new Int16Array(size);
  // One condition after the other: each loop stays small enough for the machine to run it at full speed.
  for (const { bit, holds } of conditions) markMissed(missed, bit, holds);
  const wantedKind = kind === "mobile" ? 1 : 0;
  for (let row = 0; row < size; row++) if (columns.kind[row] !== wantedKind) missed[row] = -1;
  return { missed, scores };
}

function markMissed(missed: Int16Array, bit: number, holds: (row: number) => boolean) {
  for (let row = 0; row < missed.length; row++) if (!holds(row)) missed[row]! |= bit;
}

interface Condition {
  bit: number;
  holds: (row: number) => boolean;
}

async function conditionsOf(
  { sql, search, figures, choices, plot, rates, tax }: ConditionsInput,
  scores: Uint8Array | null,
): Promise<Condition[]> {
  const { columns } = figures;
  const conditions: Condition[] = [];
  const ask = (name: FilterName, holds: (row: number) => boolean) => {
    if (isFiltered(search, name)) conditions.push({ bit: bitOf(name), holds });
  };
  const price = netPriceRange(search.minPrice, search.maxPrice, tax);
  ask("price", (row) => columns.price[row]! >= price.low && columns.price[row]! <= price.high);
  const { minArea, maxArea } = { minArea: search.minArea ?? 0, maxArea: search.maxArea ?? 2 ** 31 };
  ask("area", (row) => columns.area[row]! >= minArea && columns.area[row]! <= maxArea);
  for (const facet of namedFacets) {
    const wanted = new Set(
      choices[facet].filter(({ slug }) => search[facet].includes(slug)).map(({ key }) => key),
    );
    const isWanted = Uint8Array.from(figures.keys[facet], (key) => Number(wanted.has(key)));
    const column = columns[facet];
    ask(facet, (row) => isWanted[column[row]!] === 1);
  }
  for (const facet of countedFacets) {
    const isWanted = Uint8Array.from({ length: topOf[facet] + 1 }, (_, value) =>
      Number(search[facet].includes(value)),
    );
    const column = figures.capped[facet];
    ask(facet, (row) => isWanted[column[row]!] === 1);
  }
  if (scores) ask("text", (row) => scores[row]! > 0);
  if (plot) ask("plot", fitsOn(figures, plot));
  const { budget } = search;
  if (plot && budget !== null) {
    const costsAtMost = await costsOn(sql, figures, plot, rates);
    ask("budget", (row) => costsAtMost(row, budget));
  }
  return conditions;
}

/** The rules of app/domain/fit.ts; a house may be turned, so the short sides are compared, and the long ones. */
export function fitsOn({ columns }: HouseFigures, plot: SitePlot): (row: number) => boolean {
  const {
    minPlotM2,
    buildableM2,
    maxFootprintM2,
    maxStoreys,
    maxHeightCm,
    buildableWidthCm,
    buildableDepthCm,
  } = plot;
  const isOpen =
    minPlotM2 === null ||
    buildableM2 === null ||
    maxFootprintM2 === null ||
    maxStoreys === null ||
    maxHeightCm === null ||
    buildableWidthCm === null ||
    buildableDepthCm === null;
  if (plot.soilClass !== "urban" || isOpen || plot.surfaceM2 < minPlotM2) return () => false;
  const short = Math.min(buildableWidthCm, buildableDepthCm);
  const long = Math.max(buildableWidthCm, buildableDepthCm);
  return (row) =>
    columns.area[row]! <= buildableM2 &&
    columns.footprint[row]! <= maxFootprintM2 &&
    columns.storeys[row]! <= maxStoreys &&
    columns.heightCm[row]! <= maxHeightCm &&
    columns.shortSideCm[row]! <= short &&
    columns.longSideCm[row]! <= long;
}

/** Words that many ask for are looked up once until a house changes. */
const mostKept = 200;

async function scoresOf({ sql, locale, search, figures }: ConditionsInput): Promise<Uint8Array> {
  const key = `${locale} ${search.text}`;
  const known = figures.matches.get(key);
  if (known) return known;
  const groups = await sql<{ score: number; ids: Buffer }[]>`
    select score, ids from match_houses(${search.text}, ${locale})`;
  const scores = new Uint8Array(figures.size);
  for (const { score, ids } of groups) {
    for (const id of unpack(ids)) {
      const row = figures.rowOf.get(id);
      if (row !== undefined && scores[row]! < score) scores[row] = score;
    }
  }
  if (figures.matches.size >= mostKept) figures.matches.delete(figures.matches.keys().next().value!);
  figures.matches.set(key, scores);
  return scores;
}
