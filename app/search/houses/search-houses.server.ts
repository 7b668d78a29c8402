// The lists of houses: the matches of a search, the count of each choice of each facet, and one page.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import { usualLoan } from "#app/domain/finance.ts";
import {
  type CountedFacet,
  type FilterName,
  type HouseSearch,
  type NamedFacet,
  parseHouseSearch,
} from "#app/domain/house-search.ts";
import { type HouseKind, houseTax } from "#app/domain/house-tax.ts";
import { applyHouseText } from "#app/domain/parse-search-text.ts";
import { wordsOf } from "#app/domain/place-names.ts";
import { maxExactCount, plotParam } from "#app/domain/search-names.ts";
import { textPart } from "#app/domain/search-query.ts";
import { today } from "#app/domain/today.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import {
  findHouseConditions,
  type HouseChoice,
  type HouseChoiceLists,
  type HouseConditions,
} from "#app/search/houses/conditions.server.ts";
import { readHouseIndex } from "#app/search/houses/house-index.server.ts";
import type { FoundHouses, HouseFacets } from "#app/search/houses/house-results.ts";
import type { HouseIndexSnapshot } from "#app/search/houses/house-snapshot.server.ts";
import { findPage } from "#app/search/houses/result-page.server.ts";
import { findSitePlot, type SitePlot } from "#app/search/houses/site-plot.server.ts";
import { listPlaces } from "#app/search/plots/places.server.ts";
import { countPlots } from "#app/search/plots/search-plots.server.ts";
import { countBoth, countMisses, countRows, missesOf, type RowSet } from "#app/search/row-set.ts";
import { sortByAmount } from "#app/search/sort-by-amount.ts";

export async function searchHouses(
  reader: ContentReader,
  locale: Locale,
  kind: HouseKind,
  query: URLSearchParams,
): Promise<FoundHouses> {
  const { snapshot, conditions, search, choices, plot, tax, rates } = await readHouseQuery(
    reader,
    locale,
    kind,
    query,
  );
  const facets = { ...countFacets(snapshot, conditions, search, choices, plot), region: choices.region };
  const page = await findPage(reader, locale, snapshot, conditions, search);
  const hasNone = facets.total === 0;
  const [nearest, plotsIn] = await Promise.all([
    hasNone ? listNearest(reader, locale, snapshot, conditions, search) : [],
    findPlotsNamed(reader, locale, search.text, { hasNone }),
  ]);
  return { ...page, facets, taxPercent: tax.low, loan: usualLoan(rates, today()), nearest, plotsIn };
}

const maxNearest = 4;

/** Houses that miss one filter only; words alone say nothing of what comes near. */
async function listNearest(
  reader: ContentReader,
  locale: Locale,
  snapshot: HouseIndexSnapshot,
  conditions: HouseConditions,
  search: HouseSearch,
) {
  const { size } = conditions.passingRows;
  const sort = size > 1 ? search.sort : sortByAmount(search);
  if (size === 0 || !sort) return [];
  const nearly = { ...conditions, matching: conditions.nearMisses };
  const { houses } = await findPage(reader, locale, snapshot, nearly, { ...search, sort, cursor: null });
  return houses.slice(0, maxNearest);
}

/** Whole names only, unless nothing was found: "Alba" is a house before it is a town. */
async function findPlotsNamed(
  reader: ContentReader,
  locale: Locale,
  text: string,
  { hasNone }: { hasNone: boolean },
): Promise<FoundHouses["plotsIn"]> {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const { names } = await listPlaces(reader);
  if (!(names.isName(words) || (hasNone && names.find(words, "exactly")))) return null;
  return { place: text, count: await countPlots(reader, locale, new URLSearchParams(textPart(text))) };
}

/** The number of results of a search. */
export async function countHouses(
  reader: ContentReader,
  locale: Locale,
  kind: HouseKind,
  query: URLSearchParams,
): Promise<number> {
  const { conditions } = await readHouseQuery(reader, locale, kind, query);
  return countRows(conditions.matching);
}

/** The search as sets of rows. */
export async function readHouseQuery(
  reader: ContentReader,
  locale: Locale,
  kind: HouseKind,
  query: URLSearchParams,
) {
  const [snapshot, rates, lists, plot, region] = await Promise.all([
    readHouseIndex(reader),
    listRates(reader),
    listChoices(reader, locale),
    findRequestedPlot(reader, locale, query),
    listRegionChoices(reader, locale),
  ]);
  const choices = { ...choicesWithHouses(snapshot, lists, kind), region };
  const search = applyHouseText(parseHouseSearch(query, { ...choices, plot }));
  const tax = houseTax(rates, kind, null, today());
  const conditions = await findHouseConditions({
    reader,
    locale,
    kind,
    search,
    snapshot,
    choices,
    plot,
    rates,
    tax,
  });
  return { snapshot, conditions, search, choices, plot, tax, rates };
}

/** Where a house could be built. */
async function listRegionChoices(reader: ContentReader, locale: Locale): Promise<HouseFacets["region"]> {
  const { region } = await listPlaces(reader);
  return region
    .map(({ code, name }) => ({ code, name: localise(name, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

function findRequestedPlot(
  reader: ContentReader,
  locale: Locale,
  query: URLSearchParams,
): Promise<SitePlot | null> {
  const slug = query.get(plotParam) ?? "";
  return /^[a-z0-9-]{1,120}$/.test(slug) ? findSitePlot(reader, locale, slug) : Promise.resolve(null);
}

/** All styles, technologies and studios, each with the number by which the index knows it. */
function listChoices(reader: ContentReader, locale: Locale): Promise<HouseChoiceLists> {
  return reader.cached(`house choices ${locale}`, (own) => readChoices(own, locale));
}

async function readChoices(reader: ContentReader, locale: Locale): Promise<HouseChoiceLists> {
  const sql = reader.sqlFor("house_styles", "house_technologies", "studios");
  const rows = await sql<(HouseChoice & { facet: NamedFacet })[]>`
    select 'style' as facet, hashtext(id) as key, slug, ${localisedColumn(sql, "name", locale)} as name, position from house_styles
    union all
    select 'technology', hashtext(id), slug, ${localisedColumn(sql, "name", locale)}, position from house_technologies
    union all
    select 'studio', id::int, slug, name, 0 from studios
    order by position, name`;
  const of = (facet: NamedFacet) => rows.filter((row) => row.facet === facet);
  return { style: of("style"), technology: of("technology"), studio: of("studio") };
}

/** Those that have houses of this kind. */
function choicesWithHouses(
  snapshot: HouseIndexSnapshot,
  lists: HouseChoiceLists,
  kind: HouseKind,
): HouseChoiceLists {
  const ofKind = snapshot.sets.kind[kind === "mobile" ? 1 : 0]!;
  const of = (facet: NamedFacet) => {
    const there = new Set(
      snapshot.keys[facet].filter((_, i) => countBoth(snapshot.sets[facet][i]!, ofKind, 0) > 0),
    );
    return lists[facet].filter(({ key }) => there.has(key));
  };
  return { style: of("style"), technology: of("technology"), studio: of("studio") };
}

/**
 * A house that misses nothing counts everywhere; one that misses only the style counts for its style, because a choice's
 * count ignores the other choices of its own facet. One that misses two filters counts for no choice: dropping one of
 * them would not show it. Only the number of results is counted exactly at any size.
 */
function countFacets(
  snapshot: HouseIndexSnapshot,
  { ofKind, passingRows, matching, nearMisses }: HouseConditions,
  search: HouseSearch,
  choices: HouseChoiceLists,
  plot: SitePlot | null,
): Omit<HouseFacets, "region"> {
  const nearOf = new Map([...passingRows].map(([name, set]) => [name, missesOf(nearMisses, set)]));
  const total = countRows(matching);
  const countIn = (set: RowSet, facet: FilterName) => {
    const others = nearOf.get(facet);
    const count = countBoth(matching, set, maxExactCount);
    return others ? count + countBoth(others, set, maxExactCount - count) : count;
  };
  const named = (facet: NamedFacet) => {
    const countOf = new Map(
      [...snapshot.keys[facet]].map((key, i) => [key, countIn(snapshot.sets[facet][i]!, facet)]),
    );
    return choices[facet].map(({ key, slug, name }) => ({ slug, name, count: countOf.get(key) ?? 0 }));
  };
  const counted = (facet: CountedFacet) =>
    snapshot.capped[facet].flatMap((set, value) =>
      countBoth(set, ofKind, 0) > 0 || search[facet].includes(value)
        ? [{ value, count: countIn(set, facet) }]
        : [],
    );
  const without = [...passingRows].map(
    ([name, set]) => [name, total + countMisses(nearMisses, set, maxExactCount - total)] as const,
  );
  const hasNone = without.every(([, count]) => count === 0);
  return {
    style: named("style"),
    technology: named("technology"),
    studio: named("studio"),
    bedrooms: counted("bedrooms"),
    bathrooms: counted("bathrooms"),
    storeys: counted("storeys"),
    plot:
      search.plot && plot
        ? { slug: plot.slug, title: plot.title, isOutlineAssumed: plot.isOutlineAssumed }
        : null,
    total,
    all: countRows(ofKind),
    without: Object.fromEntries(without),
    alone: Object.fromEntries(
      hasNone ? [...passingRows].map(([name, set]) => [name, countBoth(set, ofKind, maxExactCount)]) : [],
    ),
  };
}
