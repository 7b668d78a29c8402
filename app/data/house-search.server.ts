// The lists of houses: which of them a search leaves, how many each choice of each facet would leave, and one page.
import type { Sql } from "postgres";
import { findSitePlot, type SitePlot } from "#app/data/house-budget.server.ts";
import {
  bitOf,
  type HouseChoice,
  type HouseChoiceLists,
  type Marks,
  markHouses,
} from "#app/data/house-conditions.server.ts";
import { type HouseFigures, readHouseFigures } from "#app/data/house-index.server.ts";
import { findPage } from "#app/data/house-page.server.ts";
import type { HouseCard } from "#app/data/houses.server.ts";
import { listRates } from "#app/data/rates.server.ts";
import {
  type CountedFacet,
  type FilterName,
  filterNames,
  type HouseSearch,
  isFiltered,
  type NamedFacet,
  parseHouseSearch,
  plotName,
  topOf,
} from "#app/domain/house-search.ts";
import { type HouseKind, houseTax } from "#app/domain/house-tax.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";

export interface NamedChoice {
  slug: string;
  name: string;
  count: number;
}

export interface CountedChoice {
  value: number;
  count: number;
}

export interface HouseFacets
  extends Record<NamedFacet, NamedChoice[]>,
    Record<CountedFacet, CountedChoice[]> {
  /** The plot on which the houses have to fit. */
  plot: { slug: string; title: string } | null;
  total: number;
  /** Houses of this kind, whatever is asked. */
  all: number;
  /** How many there would be without each filter that is set. */
  without: Partial<Record<FilterName, number>>;
}

export interface FoundHouses {
  search: HouseSearch;
  houses: HouseCard[];
  facets: HouseFacets;
  /** Queries of the neighbouring pages. */
  previous: `?${string}` | null;
  next: `?${string}` | null;
  taxPercent: number;
}

export async function searchHouses(
  sql: Sql,
  locale: Locale,
  kind: HouseKind,
  query: URLSearchParams,
): Promise<FoundHouses> {
  const [figures, rates, lists, plot] = await Promise.all([
    readHouseFigures(sql),
    listRates(sql),
    listChoices(sql, locale),
    findAskedPlot(sql, locale, query),
  ]);
  const choices = choicesWithHouses(figures, lists, kind);
  const search = parseHouseSearch(query, { ...choices, plot });
  const tax = houseTax(rates, kind, null, today());
  const marks = await markHouses({ sql, locale, kind, search, figures, choices, plot, rates, tax });
  const facets = countFacets(figures, marks, search, choices, plot);
  const page = await findPage(sql, locale, figures, marks, search, rates);
  return { ...page, facets, taxPercent: tax.low };
}

function findAskedPlot(sql: Sql, locale: Locale, query: URLSearchParams): Promise<SitePlot | null> {
  const slug = query.get(plotName) ?? "";
  return /^[a-z0-9-]{1,120}$/.test(slug) ? findSitePlot(sql, locale, slug) : Promise.resolve(null);
}

/** All styles, technologies and studios, each with the number by which the index knows it. */
async function listChoices(sql: Sql, locale: Locale): Promise<HouseChoiceLists> {
  const rows = await sql<(HouseChoice & { facet: NamedFacet })[]>`
    select 'style' as facet, hashtext(id) as key, slug, name ->> ${locale} as name, position from house_styles
    union all
    select 'technology', hashtext(id), slug, name ->> ${locale}, position from house_technologies
    union all
    select 'studio', id::int, slug, name, 0 from studios
    order by position, name`;
  const of = (facet: NamedFacet) => rows.filter((row) => row.facet === facet);
  return { style: of("style"), technology: of("technology"), studio: of("studio") };
}

/** Those that have houses of this kind. */
function choicesWithHouses(
  figures: HouseFigures,
  lists: HouseChoiceLists,
  kind: HouseKind,
): HouseChoiceLists {
  const wanted = kind === "mobile" ? 1 : 0;
  const of = (facet: NamedFacet) => {
    const keys = figures.keys[facet];
    const isThere = new Uint8Array(keys.length);
    const [kinds, column] = [figures.columns.kind, figures.columns[facet]];
    for (let row = 0; row < figures.size; row++) if (kinds[row] === wanted) isThere[column[row]!] = 1;
    const there = new Set(keys.filter((_, place) => isThere[place] === 1));
    return lists[facet].filter(({ key }) => there.has(key));
  };
  return { style: of("style"), technology: of("technology"), studio: of("studio") };
}

/**
 * A house that misses nothing counts everywhere; one that misses only the style counts for its style, because a choice's
 * count ignores the other choices of its own facet. One that misses two filters counts for no choice: dropping one of
 * them would not show it.
 */
function countFacets(
  figures: HouseFigures,
  { missed }: Marks,
  search: HouseSearch,
  choices: HouseChoiceLists,
  plot: SitePlot | null,
): HouseFacets {
  const countsOf = (values: Int32Array | Uint8Array, length: number, ownBit: number) => {
    const counts = new Int32Array(length);
    for (let row = 0; row < missed.length; row++) {
      const bits = missed[row]!;
      if (bits === 0 || bits === ownBit) counts[values[row]!]! += 1;
    }
    return counts;
  };
  const named = (facet: NamedFacet) => {
    const keys = figures.keys[facet];
    const counts = countsOf(figures.columns[facet], keys.length, bitOf(facet));
    const countOf = new Map([...keys].map((key, place) => [key, counts[place]!]));
    return choices[facet].map(({ key, slug, name }) => ({ slug, name, count: countOf.get(key) ?? 0 }));
  };
  const counted = (facet: CountedFacet) => {
    const values = figures.capped[facet];
    const counts = countsOf(values, topOf[facet] + 1, bitOf(facet));
    const isThere = new Uint8Array(topOf[facet] + 1);
    for (let row = 0; row < missed.length; row++) if (missed[row]! >= 0) isThere[values[row]!] = 1;
    return [...counts.keys()]
      .filter((value) => isThere[value] === 1 || search[facet].includes(value))
      .map((value) => ({ value, count: counts[value]! }));
  };
  let [total, all] = [0, 0];
  const onlyMissed = new Int32Array(1 << filterNames.length);
  for (let row = 0; row < missed.length; row++) {
    const bits = missed[row]!;
    if (bits < 0) continue;
    all += 1;
    if (bits === 0) total += 1;
    else onlyMissed[bits]! += 1;
  }
  return {
    style: named("style"),
    technology: named("technology"),
    studio: named("studio"),
    bedrooms: counted("bedrooms"),
    bathrooms: counted("bathrooms"),
    storeys: counted("storeys"),
    plot: search.plot && plot ? { slug: plot.slug, title: plot.title } : null,
    total,
    all,
    without: Object.fromEntries(
      filterNames
        .filter((name) => isFiltered(search, name))
        .map((name) => [name, total + onlyMissed[bitOf(name)]!]),
    ),
  };
}
