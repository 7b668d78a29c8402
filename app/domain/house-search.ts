// What a visitor asks of a list of houses, to and from the address's query. Whatever stands there, a page can be shown:
// what is not understood is left out, what is understood but odd is put right.

import { priceWithTax } from "#app/domain/house-tax.ts";
import type { Rate } from "#app/domain/rates.ts";

export const houseSorts = ["recommended", "cheapest", "dearest", "largest", "newest"] as const;
export type HouseSort = (typeof houseSorts)[number];

export const namedFacets = ["style", "technology", "studio"] as const;
export type NamedFacet = (typeof namedFacets)[number];

/** The highest value of each counted facet stands for itself and all above: "4 or more". */
export const topOf = { bedrooms: 4, bathrooms: 3, storeys: 3 } as const;
export type CountedFacet = keyof typeof topOf;
export const countedFacets = Object.keys(topOf) as CountedFacet[];

export interface Cursor {
  direction: "after" | "before";
  /** What the list is sorted by at the house from which to go on, the id last; figures as text, exact to the last one. */
  key: string[];
}

export interface HouseSearch extends Record<NamedFacet, string[]>, Record<CountedFacet, number[]> {
  text: string;
  /** What the visitor would pay, tax included. */
  minPrice: number | null;
  maxPrice: number | null;
  minArea: number | null;
  maxArea: number | null;
  sort: HouseSort;
  cursor: Cursor | null;
}

/** What one filter may be taken off by: a price is one filter, however many ends it has. */
export const filterNames = ["text", ...namedFacets, "price", "area", ...countedFacets] as const;
export type FilterName = (typeof filterNames)[number];

export type HouseChoices = Record<NamedFacet, readonly { slug: string }[]>;

const longestText = 80;

export function parseHouseSearch(query: URLSearchParams, choices: HouseChoices): HouseSearch {
  const named = (facet: NamedFacet) => {
    const asked = new Set(valuesOf(query, facet));
    return choices[facet].map(({ slug }) => slug).filter((slug) => asked.has(slug));
  };
  const counted = (facet: CountedFacet) => {
    const asked = valuesOf(query, facet).flatMap((value) => (/^\d{1,4}$/.test(value) ? [Number(value)] : []));
    return [...new Set(asked.map((value) => Math.min(value, topOf[facet])))].sort((a, b) => a - b);
  };
  const [minPrice, maxPrice] = inOrder(numberIn(query, "minPrice"), numberIn(query, "maxPrice"));
  const [minArea, maxArea] = inOrder(numberIn(query, "minArea"), numberIn(query, "maxArea"));
  const text = textIn(query);
  const sort = houseSorts.find((name) => name === query.get("sort")) ?? "recommended";
  return {
    text,
    style: named("style"),
    technology: named("technology"),
    studio: named("studio"),
    bedrooms: counted("bedrooms"),
    bathrooms: counted("bathrooms"),
    storeys: counted("storeys"),
    minPrice,
    maxPrice,
    minArea,
    maxArea,
    sort,
    cursor: cursorIn(query, keyLength(sort, text)),
  };
}

/** The query of a search, "" when nothing is asked; the same search always has the same one. */
export function houseSearchQuery(search: HouseSearch): `?${string}` | "" {
  const parts = [
    search.text && `q=${encodeURIComponent(search.text).replaceAll("%20", "+")}`,
    ...[...namedFacets, ...countedFacets].map(
      (facet) => search[facet].length > 0 && `${facet}=${search[facet].join(",")}`,
    ),
    ...(["minPrice", "maxPrice", "minArea", "maxArea"] as const).map(
      (name) => search[name] !== null && `${name}=${search[name]}`,
    ),
    search.sort !== "recommended" && `sort=${search.sort}`,
    search.cursor && `${search.cursor.direction}=${search.cursor.key.join(".")}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

export const emptySearch: HouseSearch = {
  text: "",
  style: [],
  technology: [],
  studio: [],
  bedrooms: [],
  bathrooms: [],
  storeys: [],
  minPrice: null,
  maxPrice: null,
  minArea: null,
  maxArea: null,
  sort: "recommended",
  cursor: null,
};

export function isFiltered(search: HouseSearch, name: FilterName): boolean {
  if (name === "text") return search.text !== "";
  if (name === "price") return search.minPrice !== null || search.maxPrice !== null;
  if (name === "area") return search.minArea !== null || search.maxArea !== null;
  return search[name].length > 0;
}

/** The search without one filter, from its first page on. */
export function withoutFilter(search: HouseSearch, name: FilterName): HouseSearch {
  const rest = { ...search, cursor: null };
  if (name === "text") return { ...rest, text: "" };
  if (name === "price") return { ...rest, minPrice: null, maxPrice: null };
  if (name === "area") return { ...rest, minArea: null, maxArea: null };
  return { ...rest, [name]: [] };
}

/** The search with a value chosen that was not, or the other way round. */
export function toggled(
  search: HouseSearch,
  facet: NamedFacet | CountedFacet,
  value: string | number,
): HouseSearch {
  const chosen: (string | number)[] = search[facet];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { ...search, cursor: null, [facet]: next };
}

/** How many figures tell a place in the list: those it is sorted by, and the id. */
function keyLength(sort: HouseSort, text: string) {
  return sort === "recommended" && !text ? 3 : 2;
}

/** Which prices without tax lie, with it, between two that are shown to people. */
export function netPriceRange(minPrice: number | null, maxPrice: number | null, tax: Rate) {
  return {
    low: minPrice === null ? 0 : lowestNet(minPrice, tax),
    high: maxPrice === null ? 2 ** 31 - 1 : lowestNet(maxPrice + 1, tax) - 1,
  };
}

/** The lowest price without tax that is at least this with it; rounding puts the estimate off by one at most. */
function lowestNet(price: number, tax: Rate) {
  let net = Math.round(price / (1 + tax.low / 100)) + 1;
  while (priceWithTax(net - 1, tax) >= price) net -= 1;
  return net;
}

/** A figure as a person may write it: "200000", "200.000", "200 000 €". */
export function readNumber(text: string): number | null {
  const plain = text
    .slice(0, 40)
    .replace(/[\s€]|m²/g, "")
    .replace(/^(\d{1,3})(?:[.,](?=\d{3}(?:[.,]|$))\d{3})+$/, (all) => all.replace(/[.,]/g, ""));
  return /^\d{1,8}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}

function numberIn(query: URLSearchParams, name: string) {
  return readNumber(query.get(name) ?? "");
}

/** A form without scripts repeats the name for each value, addresses that we write join them by commas. */
function valuesOf(query: URLSearchParams, name: string) {
  return query
    .getAll(name)
    .slice(0, 20)
    .flatMap((values) => values.slice(0, 500).split(",").slice(0, 20));
}

function textIn(query: URLSearchParams) {
  return readText(query.get("q") ?? "");
}

/** Without control characters, which PostgreSQL refuses, and without half a character at the end. */
function readText(text: string) {
  return text
    .slice(0, 1000)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s]+/gu, " ")
    .trim()
    .slice(0, longestText)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

function inOrder(low: number | null, high: number | null): [number | null, number | null] {
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}

function cursorIn(query: URLSearchParams, length: number): Cursor | null {
  for (const direction of ["after", "before"] as const) {
    const key = (query.get(direction) ?? "").slice(0, 100).split(".");
    if (key.length === length && key.every((part) => /^(0|[1-9]\d{0,15})$/.test(part)))
      return { direction, key };
  }
  return null;
}
