// Parses the query of a plot search into conditions for the index: words, house, prices.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import { languages } from "#app/domain/localised.ts";
import { applyPlotText } from "#app/domain/parse-search-text.ts";
import { wordsOf } from "#app/domain/place-names.ts";
import { needsTotals, type PlotSearch, parsePlotSearch } from "#app/domain/plot-search.ts";
import { includedTax } from "#app/domain/plot-tax.ts";
import { type PlotWords, readPlotWords } from "#app/domain/plot-texts.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { createAffordabilityFilter } from "#app/search/plots/affordable.server.ts";
import { findPlotConditions, type PlotConditions } from "#app/search/plots/conditions.server.ts";
import { listPlaces, type Places } from "#app/search/plots/places.server.ts";
import { type PlotIndexSnapshot, readPlotIndex } from "#app/search/plots/plot-index.server.ts";
import {
  getPlotTotals,
  type PlotTotals,
  type PricedHouse,
  readPricedHouses,
} from "#app/search/plots/plot-totals.server.ts";

export interface PlotQuery {
  search: PlotSearch;
  snapshot: PlotIndexSnapshot;
  places: Places;
  rates: Rate[];
  conditions: PlotConditions;
  house: PricedHouse | null;
  /** Null unless the search compares total prices. */
  totals: PlotTotals | null;
  /** How well each municipality matches the visitor's words. */
  scores: Uint8Array | null;
}

/** Words that are neither places nor traits are searched in titles, up to this many results. */
const maxTitles = 5_000;

export async function readPlotQuery(
  reader: ContentReader,
  locale: Locale,
  query: URLSearchParams,
): Promise<PlotQuery> {
  const places = await listPlaces(reader);
  const parsed = applyPlotText(parsePlotSearch(query, places));
  const [snapshot, rates, house] = await Promise.all([
    readPlotIndex(reader),
    listRates(reader),
    parsed.house ? findChosenHouse(reader, parsed.house) : null,
  ]);
  const words = await interpretText(reader, locale, parsed.text, places, snapshot);
  const search = house ? parsed : { ...parsed, house: null };
  const totals = needsTotals(search) ? await getPlotTotals(reader, snapshot, places, rates, house) : null;
  const filterAffordable =
    house && search.budget !== null
      ? getAffordabilityFilter(house, places, rates)(snapshot, search.budget)
      : null;
  const conditions = findPlotConditions({
    search,
    snapshot,
    words,
    titles: words.titles,
    house,
    filterAffordable,
    totals,
    shownPrices: snapshot.pricesWith(taxFactors(places, rates)),
    regionOfProvince: places.regionOfProvince,
    townsOfArea: places.townsOfArea,
  });
  return { search, snapshot, places, rates, conditions, house, totals, scores: words.places };
}

/** Matches words with names of places that have plots, then with titles, then with misspelt names. */
async function interpretText(
  reader: ContentReader,
  locale: Locale,
  text: string,
  { names }: Places,
  snapshot: PlotIndexSnapshot,
): Promise<PlotWords & { titles: number[] | null }> {
  const words = readPlotWords(text, names);
  const isNamed = words.places !== null && hasPlots(snapshot, words.places);
  const unnamed = isNamed ? [] : words.places ? wordsOf(text) : words.unknown;
  if (unnamed.length === 0) return { ...words, titles: null };
  const sql = reader.sqlFor("plots");
  const rows = await sql<{ id: string }[]>`
    select id from match_plot_titles(${unnamed.join(" ")}, ${languages[locale].search}, ${maxTitles}) id`;
  if (rows.length > 0) return { ...words, places: null, titles: rows.map(({ id }) => Number(id)) };
  const near = words.places ?? names.find(unnamed, "nearly");
  return near ? { ...words, places: near, titles: null } : { ...words, titles: [] };
}

function hasPlots(
  { columns, size, municipalities: { codes, starts } }: PlotIndexSnapshot,
  places: Uint8Array,
) {
  if (codes.some((code) => places[code])) return true;
  for (let row = starts[codes.length]!; row < size; row++) if (places[columns.place[row]!]) return true;
  return false;
}

/** By how much the price of a taxed sale grows, by province. */
export function taxFactors({ regionOfProvince }: Places, rates: Rate[]): Float64Array {
  const factors = new Float64Array(100).fill(1);
  for (const [province, regionCode] of regionOfProvince) {
    const tax = includedTax(rates, { sellerType: "business", soilClass: "urban", regionCode }, today());
    if (tax) factors[Number(province)] = 1 + tax.low / 100;
  }
  return factors;
}

type AffordabilityFilter = ReturnType<typeof createAffordabilityFilter>;
const maxCached = 24;
const affordabilityCache = new WeakMap<readonly Rate[], Map<string, AffordabilityFilter>>();

/** The cost of building a house in each region is computed once for all budgets. */
function getAffordabilityFilter(
  house: PricedHouse,
  places: Places,
  rates: readonly Rate[],
): AffordabilityFilter {
  const byHouse = affordabilityCache.get(rates) ?? new Map<string, AffordabilityFilter>();
  affordabilityCache.set(rates, byHouse);
  const key = JSON.stringify([house, today()]);
  let known = byHouse.get(key);
  if (!known) {
    known = createAffordabilityFilter(house, places, rates);
    if (byHouse.size >= maxCached) byHouse.delete(byHouse.keys().next().value!);
    byHouse.set(key, known);
  }
  return known;
}

async function findChosenHouse(reader: ContentReader, slug: string): Promise<PricedHouse | null> {
  const [house] = (await readPricedHouses(reader, { slug })).values();
  return house ?? null;
}
