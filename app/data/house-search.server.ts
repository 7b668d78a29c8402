// The lists of houses: one query brings a page of them, one counts what every choice of every facet would leave.
import type { PendingQuery, Row, Sql } from "postgres";
import { cardColumns, cardTables, type HouseCard, type HouseRow, toCard } from "#app/data/houses.server.ts";
import { listRates } from "#app/data/rates.server.ts";
import {
  type CountedFacet,
  countedFacets,
  type FilterName,
  filterNames,
  type HouseSearch,
  houseSearchQuery,
  isFiltered,
  type NamedFacet,
  namedFacets,
  netPriceRange,
  parseHouseSearch,
  topOf,
} from "#app/domain/house-search.ts";
import { type HouseKind, houseTax } from "#app/domain/house-tax.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";

const housesPerPage = 24;

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

type Fragment = PendingQuery<Row[]>;
type Conditions = Map<FilterName, Fragment>;
type Choice = { id: string; slug: string; name: string };
type Choices = Record<NamedFacet, Choice[]>;

export async function searchHouses(
  sql: Sql,
  locale: Locale,
  kind: HouseKind,
  query: URLSearchParams,
): Promise<FoundHouses> {
  const [rates, choices] = await Promise.all([listRates(sql), listChoices(sql, locale, kind)]);
  const tax = houseTax(rates, kind, null, today());
  const search = parseHouseSearch(query, choices);
  const conditions = conditionsOf(sql, search, choices, tax);
  const [facets, page] = await Promise.all([
    countFacets(sql, locale, kind, search, conditions, choices),
    findPage(sql, locale, kind, search, conditions, rates),
  ]);
  return { ...page, facets, taxPercent: tax.low };
}

/** The styles, technologies and studios that have houses of this kind. */
async function listChoices(sql: Sql, locale: Locale, kind: HouseKind): Promise<Choices> {
  const rows = await sql<(Choice & { facet: NamedFacet })[]>`
    select 'style' as facet, id, slug, name ->> ${locale} as name, position from house_styles
    where exists (select from houses where style = house_styles.id and kind = ${kind})
    union all
    select 'technology', id, slug, name ->> ${locale}, position from house_technologies
    where exists (select from houses where technology = house_technologies.id and kind = ${kind})
    union all
    select 'studio', id::text, slug, name, 0 from studios
    where exists (select from houses where studio_id = studios.id and kind = ${kind})
    order by position, name`;
  const of = (facet: NamedFacet) => rows.filter((row) => row.facet === facet);
  return { style: of("style"), technology: of("technology"), studio: of("studio") };
}

/** One condition for each filter that is set. Prices are compared without tax, as they are stored and indexed. */
function conditionsOf(sql: Sql, search: HouseSearch, choices: Choices, tax: Rate): Conditions {
  const idsOf = (facet: NamedFacet) =>
    choices[facet].filter(({ slug }) => search[facet].includes(slug)).map(({ id }) => id);
  const price = netPriceRange(search.minPrice, search.maxPrice, tax);
  const all: Record<FilterName, Fragment> = {
    text: sql`m.id is not null`,
    style: sql`h.style = any (${idsOf("style")})`,
    technology: sql`h.technology = any (${idsOf("technology")})`,
    studio: sql`h.studio_id = any (${idsOf("studio")}::bigint[])`,
    price: sql`h.price_eur between ${price.low}::bigint and ${price.high}::bigint`,
    area: sql`h.built_area_m2 between ${search.minArea ?? 0} and ${search.maxArea ?? 2 ** 31 - 1}`,
    bedrooms: sql`least(h.bedrooms, ${topOf.bedrooms}) = any (${search.bedrooms}::int[])`,
    bathrooms: sql`least(h.bathrooms, ${topOf.bathrooms}) = any (${search.bathrooms}::int[])`,
    storeys: sql`least(h.storeys, ${topOf.storeys}) = any (${search.storeys}::int[])`,
  };
  return new Map(filterNames.filter((name) => isFiltered(search, name)).map((name) => [name, all[name]]));
}

interface FacetRow extends Record<NamedFacet, string | null>, Record<CountedFacet, number | null> {
  missed: number;
  houses: number;
}

/** A house that misses two filters counts for no choice: dropping one of them would not show it. */
const missesSeveral = -1;

/**
 * Each house is marked with the filters it misses. One that misses nothing counts everywhere; one that misses only the
 * style counts for its style, because a choice's count ignores the other choices of its own facet.
 */
async function countFacets(
  sql: Sql,
  locale: Locale,
  kind: HouseKind,
  search: HouseSearch,
  conditions: Conditions,
  choices: Choices,
): Promise<HouseFacets> {
  const missed = [...conditions].reduce(
    (sum, [name, condition]) => sql`${sum} + case when ${condition} then 0 else ${bitOf(name)} end`,
    sql`0`,
  );
  const rows = await sql<FacetRow[]>`
    with marked as (
      select h.style, h.technology, h.studio_id, least(h.bedrooms, ${topOf.bedrooms}) as bedrooms,
        least(h.bathrooms, ${topOf.bathrooms}) as bathrooms, least(h.storeys, ${topOf.storeys}) as storeys, ${missed} as missed
      from houses h ${search.text ? sql`left join match_houses(${search.text}, ${locale}) m on m.id = h.id` : sql``}
      where h.kind = ${kind}
    ), alike as (
      select case when missed & (missed - 1) = 0 then missed else ${missesSeveral} end as missed,
        style, technology, studio_id, bedrooms, bathrooms, storeys, count(*) as houses
      from marked group by 1, 2, 3, 4, 5, 6, 7
    )
    select missed, style, technology, studio_id::text as studio, bedrooms, bathrooms, storeys, sum(houses)::int as houses
    from alike
    group by grouping sets ((missed), (missed, style), (missed, technology), (missed, studio_id), (missed, bedrooms),
      (missed, bathrooms), (missed, storeys))`;

  const facets = [...namedFacets, ...countedFacets];
  const totals = rows.filter((row) => facets.every((facet) => row[facet] === null));
  const sumOf = (some: FacetRow[]) => some.reduce((sum, { houses }) => sum + houses, 0);
  const isLeft = (row: FacetRow, name: FilterName) => row.missed === 0 || row.missed === bitOf(name);
  const countOf = (facet: NamedFacet | CountedFacet, value: string | number) =>
    sumOf(rows.filter((row) => row[facet] === value && isLeft(row, facet)));
  const named = (facet: NamedFacet) =>
    choices[facet].map(({ id, slug, name }) => ({ slug, name, count: countOf(facet, id) }));
  const counted = (facet: CountedFacet) =>
    [...new Set([...rows.flatMap((row) => row[facet] ?? []), ...search[facet]])]
      .sort((a, b) => a - b)
      .map((value) => ({ value, count: countOf(facet, value) }));

  return {
    style: named("style"),
    technology: named("technology"),
    studio: named("studio"),
    bedrooms: counted("bedrooms"),
    bathrooms: counted("bathrooms"),
    storeys: counted("storeys"),
    total: sumOf(totals.filter(({ missed }) => missed === 0)),
    all: sumOf(totals),
    without: Object.fromEntries(
      [...conditions.keys()].map((name) => [name, sumOf(totals.filter((row) => isLeft(row, name)))]),
    ),
  };
}

function bitOf(name: FilterName) {
  return 2 ** filterNames.indexOf(name);
}

type PageRow = HouseRow & { cursor: string };

/** Goes on from a house, not from a count: a page stays right while houses come and go, and the last costs as much as the first. */
async function findPage(
  sql: Sql,
  locale: Locale,
  kind: HouseKind,
  search: HouseSearch,
  conditions: Conditions,
  rates: Rate[],
): Promise<Omit<FoundHouses, "facets" | "taxPercent">> {
  const { cursor } = search;
  const order = orderOf(sql, search);
  const isBackwards = cursor?.direction === "before";
  const isDescending = order.isDescending !== isBackwards;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond =
    cursor &&
    sql`and (${joined(sql, order.by)}) ${isDescending ? sql`<` : sql`>`} (${joined(sql, order.from(cursor.key))})`;
  const where = [...conditions.values()].reduce((all, condition) => sql`${all} and ${condition}`, sql``);
  const rows = await sql<PageRow[]>`
    select ${cardColumns(sql, locale)}, concat_ws('.', ${joined(sql, order.key)}) as cursor
    from ${cardTables(sql)} ${search.text ? sql`join match_houses(${search.text}, ${locale}) m on m.id = h.id` : sql``}
    where h.kind = ${kind} ${where} ${beyond ?? sql``}
    order by ${joined(
      sql,
      order.by.map((column) => sql`${column} ${direction}`),
    )}
    limit ${housesPerPage + 1}`;

  // Nothing lies beyond, or less than a page before: the first page is what there is to see.
  const isStart = isBackwards && rows.length <= housesPerPage;
  if (cursor && (rows.length === 0 || (isStart && rows.length < housesPerPage)))
    return findPage(sql, locale, kind, { ...search, cursor: null }, conditions, rates);

  const hasMore = rows.length > housesPerPage;
  const shown = rows.slice(0, housesPerPage);
  if (isBackwards) shown.reverse();
  const queryFrom = (way: "after" | "before", row: PageRow | undefined) =>
    (row && houseSearchQuery({ ...search, cursor: { direction: way, key: row.cursor.split(".") } })) || null;
  return {
    search,
    houses: shown.map((row) => toCard(row, rates)),
    previous: (isBackwards ? hasMore : cursor) ? queryFrom("before", shown[0]) : null,
    next: isBackwards || hasMore ? queryFrom("after", shown.at(-1)) : null,
  };
}

interface Order {
  by: Fragment[];
  /** The same as whole numbers, for the address. */
  key: Fragment[];
  from: (key: string[]) => Fragment[];
  isDescending: boolean;
}

/** By what the list is sorted; all columns in one direction, so that one comparison of rows tells what lies beyond. */
function orderOf(sql: Sql, { sort, text }: HouseSearch): Order {
  const id = sql`h.id`;
  const numbers = (key: string[]) => key.map((part) => sql`${part}::bigint`);
  const byNumber = (column: Fragment, isDescending: boolean): Order => ({
    by: [column, id],
    key: [column, id],
    from: numbers,
    isDescending,
  });
  if (sort === "cheapest") return byNumber(sql`h.price_eur`, false);
  if (sort === "dearest") return byNumber(sql`h.price_eur`, true);
  if (sort === "largest") return byNumber(sql`h.built_area_m2`, true);
  if (sort === "newest")
    return {
      by: [sql`h.published_at`, id],
      key: [sql`(extract(epoch from h.published_at) * 1000000)::bigint`, id],
      from: ([moment, ...rest]) => [
        sql`timestamptz 'epoch' + ${moment ?? "0"}::bigint * interval '1 microsecond'`,
        ...numbers(rest),
      ],
      isDescending: true,
    };
  if (text) return byNumber(sql`m.score`, true);
  return {
    by: [sql`(not h.is_featured)`, sql`h.price_eur`, id],
    key: [sql`(not h.is_featured)::int`, sql`h.price_eur`, id],
    from: ([isOrdinary, ...rest]) => [sql`${isOrdinary !== "0"}::boolean`, ...numbers(rest)],
    isDescending: false,
  };
}

function joined(sql: Sql, fragments: Fragment[]): Fragment {
  return fragments.reduce((all, fragment) => sql`${all}, ${fragment}`);
}
