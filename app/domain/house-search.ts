// The search for houses, to and from the URL's query. Any query gives a page: unknown values are ignored, inconsistent
// ones corrected.

import {
  formatOwnPlot,
  type OwnPlotLimits,
  parseOwnPlot,
  toOwnPlotLimits,
} from "#app/domain/own-plot-search.ts";
import type { Project } from "#app/domain/project.ts";
import { budgetParam, instalmentParam, maxCounted, plotParam } from "#app/domain/search-names.ts";
import {
  type Cursor,
  cursorIn,
  cursorPart,
  inOrder,
  numberIn,
  rangeParts,
  textIn,
  textPart,
  valuesIn,
  writeQuery,
} from "#app/domain/search-query.ts";

export const houseSorts = [
  "recommended",
  "cheapest",
  "dearest",
  "total",
  "instalment",
  "largest",
  "newest",
] as const;
export type HouseSort = (typeof houseSorts)[number];

export const namedFacets = ["style", "technology", "studio"] as const;
export type NamedFacet = (typeof namedFacets)[number];

export type CountedFacet = keyof typeof maxCounted;
export const countedFacets = Object.keys(maxCounted) as CountedFacet[];

export interface HouseSearch extends Record<NamedFacet, string[]>, Record<CountedFacet, number[]> {
  text: string;
  /** What the visitor would pay, tax included. */
  minPrice: number | null;
  maxPrice: number | null;
  minArea: number | null;
  maxArea: number | null;
  /** The plot on which they have to fit, by slug; "" for any. */
  plot: string;
  /** Where the plot is that the total price counts with, by region code; "" for anywhere, or with a plot. */
  region: string;
  /**
   * What house, plot, taxes and works may cost together: that plot, else nothing for the visitor's own, else the cheapest
   * on which the house fits.
   */
  budget: number | null;
  /** What the usual loan may cost a month. */
  maxInstalment: number | null;
  /** The visitor's own plot; no known rule of it may exclude a house. */
  ownPlot: OwnPlotLimits | null;
  sort: HouseSort;
  cursor: Cursor | null;
}

/** The filters that can be removed; a price range is one filter. */
export const filterNames = [
  "text",
  "plot",
  "budget",
  "instalment",
  "ownPlot",
  ...namedFacets,
  "price",
  "area",
  ...countedFacets,
] as const;
export type FilterName = (typeof filterNames)[number];

export type HouseChoices = Record<NamedFacet, readonly { slug: string }[]> & {
  /** The plot that the query names, when there is such a plot. */
  plot: { slug: string } | null;
  region: readonly { code: string }[];
};

export function parseHouseSearch(query: URLSearchParams, choices: HouseChoices): HouseSearch {
  const named = (facet: NamedFacet) => {
    const requested = new Set(valuesIn(query, facet));
    return choices[facet].map(({ slug }) => slug).filter((slug) => requested.has(slug));
  };
  const counted = (facet: CountedFacet) => {
    const requested = valuesIn(query, facet).flatMap((value) =>
      /^\d{1,4}$/.test(value) ? [Number(value)] : [],
    );
    return [...new Set(requested.map((value) => Math.min(value, maxCounted[facet])))].sort((a, b) => a - b);
  };
  const [minPrice, maxPrice] = inOrder(numberIn(query, "minPrice"), numberIn(query, "maxPrice"));
  const [minArea, maxArea] = inOrder(numberIn(query, "minArea"), numberIn(query, "maxArea"));
  const text = textIn(query);
  const plot = choices.plot && choices.plot.slug === query.get(plotParam) ? choices.plot.slug : "";
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
    plot,
    region: plot ? "" : (choices.region.find(({ code }) => code === query.get("region"))?.code ?? ""),
    budget: numberIn(query, budgetParam),
    maxInstalment: numberIn(query, instalmentParam),
    ownPlot: parseOwnPlot(query),
    sort,
    cursor: cursorIn(query, keyLength(sort, text)),
  };
}

/** The canonical query of a search; "" without filters. */
export function houseSearchQuery(search: HouseSearch): `?${string}` | "" {
  return writeQuery([
    textPart(search.text),
    search.plot !== "" && `${plotParam}=${search.plot}`,
    search.region !== "" && `region=${search.region}`,
    search.budget !== null && `${budgetParam}=${search.budget}`,
    search.maxInstalment !== null && `${instalmentParam}=${search.maxInstalment}`,
    ...formatOwnPlot(search.ownPlot),
    ...[...namedFacets, ...countedFacets].map(
      (facet) => search[facet].length > 0 && `${facet}=${search[facet].join(",")}`,
    ),
    ...rangeParts(search, ["minPrice", "maxPrice", "minArea", "maxArea"]),
    search.sort !== "recommended" && `sort=${search.sort}`,
    cursorPart(search.cursor),
  ]);
}

export const emptyHouseSearch: HouseSearch = {
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
  plot: "",
  region: "",
  budget: null,
  maxInstalment: null,
  ownPlot: null,
  sort: "recommended",
  cursor: null,
};

/** The list of houses that fit a project's plot, of the catalogue or one's own; "" where there is none to fit. */
export function fittingHousesQuery(
  { plotSlug, ownPlot }: Pick<Project, "plotSlug" | "ownPlot">,
  budget: number | null = null,
): `?${string}` | "" {
  if (plotSlug) return houseSearchQuery({ ...emptyHouseSearch, plot: plotSlug, budget });
  const limits = ownPlot && toOwnPlotLimits(ownPlot);
  return limits ? houseSearchQuery({ ...emptyHouseSearch, ownPlot: limits, budget }) : "";
}

export function isFiltered(search: HouseSearch, name: FilterName): boolean {
  if (name === "text" || name === "plot") return search[name] !== "";
  if (name === "budget" || name === "ownPlot") return search[name] !== null;
  if (name === "instalment") return search.maxInstalment !== null;
  if (name === "price") return search.minPrice !== null || search.maxPrice !== null;
  if (name === "area") return search.minArea !== null || search.maxArea !== null;
  return search[name].length > 0;
}

/** The search without one filter, from its first page on. */
export function withoutFilter(search: HouseSearch, name: FilterName): HouseSearch {
  const rest = { ...search, cursor: null };
  if (name === "text") return { ...rest, text: "" };
  if (name === "plot") return { ...rest, plot: "" };
  if (name === "instalment") return { ...rest, maxInstalment: null };
  if (name === "budget" || name === "ownPlot") return { ...rest, [name]: null };
  if (name === "price") return { ...rest, minPrice: null, maxPrice: null };
  if (name === "area") return { ...rest, minArea: null, maxArea: null };
  return { ...rest, [name]: [] };
}

/** The search with this filter alone. */
export function withOnlyFilter(search: HouseSearch, name: FilterName): HouseSearch {
  return filterNames.filter((other) => other !== name).reduce(withoutFilter, search);
}

/** Whether the list shows and compares total prices. */
export function needsTotals({ budget, maxInstalment, region, sort }: HouseSearch): boolean {
  return (
    budget !== null || maxInstalment !== null || region !== "" || sort === "total" || sort === "instalment"
  );
}

/** Toggles a value. */
export function toggleChoice(
  search: HouseSearch,
  facet: NamedFacet | CountedFacet,
  value: string | number,
): HouseSearch {
  const chosen: (string | number)[] = search[facet];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { ...search, cursor: null, [facet]: next };
}

/** The number of values in a cursor: the sort keys and the id. */
function keyLength(sort: HouseSort, text: string) {
  if (sort !== "recommended") return 2;
  return text ? 4 : 3;
}
