// The search for plots, to and from the URL's query. Any query gives a page: unknown values are ignored, inconsistent
// ones corrected.

import { encodeOutline, formatBox, type MapArea, parseBox, parseOutline } from "#app/domain/map-area.ts";
import { plotTraits, type TraitName, type TraitValue, traitNames } from "#app/domain/plot/traits.ts";
import { budgetParam, houseParam, instalmentParam } from "#app/domain/search-names.ts";
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

export const plotSorts = [
  "recommended",
  "cheapest",
  "dearest",
  "total",
  "instalment",
  "perSurface",
  "perBuildable",
  "largest",
  "newest",
] as const;
export type PlotSort = (typeof plotSorts)[number];

/**
 * From the largest to the smallest; a place within another narrows it down. Areas (coasts, counties, islands) lie across
 * provinces and are added to the other places.
 */
export const placeFacets = ["region", "province", "municipality", "area"] as const;
export type PlaceFacet = (typeof placeFacets)[number];
export type ChosenPlaces = Record<PlaceFacet, string[]>;

/** The traits that visitors filter by. */
export type TraitFacet = {
  [Name in TraitName]: (typeof plotTraits)[Name]["filter"] extends null ? never : Name;
}[TraitName];
export const traitFacets = traitNames.filter((name) => plotTraits[name].filter !== null) as TraitFacet[];
export type TraitChoices = { [Facet in TraitFacet]: TraitValue<Facet>[] };

export const rangeFacets = ["price", "surface", "buildable"] as const;
export type RangeFacet = (typeof rangeFacets)[number];
export const rangeEnds = {
  price: ["minPrice", "maxPrice"],
  surface: ["minSurface", "maxSurface"],
  buildable: ["minBuildable", "maxBuildable"],
} as const;
type RangeEnd = (typeof rangeEnds)[RangeFacet][number];

export interface PlotSearch
  extends ChosenPlaces,
    TraitChoices,
    // What the visitor would pay the seller, tax included where the sale has one; surfaces in m².
    Record<RangeEnd, number | null> {
  text: string;
  /** The house that has to fit, by slug. */
  house: string | null;
  /** What plot and house, taxes and works may cost together: that house, else the cheapest that fits. */
  budget: number | null;
  /** What the usual loan may cost a month. */
  maxInstalment: number | null;
  mapArea: MapArea | null;
  sort: PlotSort;
  cursor: Cursor | null;
}

/** The filters that can be removed; all places are one filter, and so are a house and the budget with it. */
export const filterNames = [
  "text",
  "place",
  ...rangeFacets,
  ...traitFacets,
  "house",
  "budget",
  "instalment",
  "mapArea",
] as const;
export type FilterName = (typeof filterNames)[number];

export interface PlaceChoices {
  region: readonly { code: string }[];
  province: readonly { code: string; regionCode: string }[];
  municipality: readonly { code: string }[];
  area: readonly { code: string }[];
}

/** The places that a query may name. */
export interface KnownPlaces extends Omit<PlaceChoices, "municipality"> {
  /** There are eight thousand, which takes long to look through. */
  hasMunicipality: (code: string) => boolean;
}

export function parsePlotSearch(query: URLSearchParams, choices: KnownPlaces): PlotSearch {
  const ends = rangeFacets.flatMap((facet) => {
    const [low, high] = rangeEnds[facet];
    const [from, to] = inOrder(numberIn(query, low), numberIn(query, high));
    return [
      [low, from],
      [high, to],
    ] as const;
  });
  const house = query.get(houseParam)?.slice(0, 100) ?? "";
  const isHouse = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(house);
  return {
    text: textIn(query),
    ...placesIn(query, choices),
    ...(Object.fromEntries(ends) as Record<RangeEnd, number | null>),
    ...eachTrait((facet) => traitsIn(query, facet)),
    house: isHouse ? house : null,
    budget: numberIn(query, budgetParam),
    maxInstalment: numberIn(query, instalmentParam),
    mapArea: parseOutline(query.get("outline") ?? "") ?? parseBox(query.get("box") ?? ""),
    sort: plotSorts.find((name) => name === query.get("sort")) ?? "recommended",
    cursor: cursorIn(query, 2),
  };
}

/** The canonical query of a search; "" without filters. */
export function plotSearchQuery(search: PlotSearch): `?${string}` | "" {
  const { mapArea } = search;
  return writeQuery(
    [
      textPart(search.text),
      ...[...placeFacets, ...traitFacets].map(
        (facet) => search[facet].length > 0 && `${facet}=${search[facet].join(",")}`,
      ),
      ...rangeParts(
        search,
        rangeFacets.flatMap((facet) => rangeEnds[facet]),
      ),
      search.house && `${houseParam}=${search.house}`,
      search.budget && `${budgetParam}=${search.budget}`,
      search.maxInstalment && `${instalmentParam}=${search.maxInstalment}`,
      mapArea &&
        (mapArea.kind === "box" ? `box=${formatBox(mapArea)}` : `outline=${encodeOutline(mapArea.points)}`),
      search.sort !== "recommended" && `sort=${search.sort}`,
      cursorPart(search.cursor),
    ].map((part) => part || null),
  );
}

export const noPlaces: ChosenPlaces = { region: [], province: [], municipality: [], area: [] };

/** A page of its own for a place, and the places that its path represents. */
export interface PlaceBase {
  slug: string;
  places: ChosenPlaces;
}

/** The path of a search: the page of the place that it was made on, while it has the same places. */
export function plotSearchPath(search: PlotSearch, base: PlaceBase | null) {
  return base && hasSamePlaces(search, base.places)
    ? (`/terrenos/${base.slug}${plotSearchQuery({ ...search, ...noPlaces })}` as const)
    : (`/terrenos${plotSearchQuery(search)}` as const);
}

export function hasSamePlaces(one: ChosenPlaces, other: ChosenPlaces) {
  return placeFacets.every((facet) => one[facet].join() === other[facet].join());
}

export const emptyPlotSearch: PlotSearch = {
  text: "",
  ...noPlaces,
  minPrice: null,
  maxPrice: null,
  minSurface: null,
  maxSurface: null,
  minBuildable: null,
  maxBuildable: null,
  ...eachTrait(() => []),
  house: null,
  budget: null,
  maxInstalment: null,
  mapArea: null,
  sort: "recommended",
  cursor: null,
};

export function isFiltered(search: PlotSearch, name: FilterName): boolean {
  switch (name) {
    case "text":
      return search.text !== "";
    case "place":
      return placeFacets.some((facet) => search[facet].length > 0);
    case "price":
    case "surface":
    case "buildable":
      return rangeEnds[name].some((end) => search[end] !== null);
    case "budget":
      return search.budget !== null && search.house === null;
    case "instalment":
      return search.maxInstalment !== null;
    case "house":
    case "mapArea":
      return search[name] !== null;
    default:
      return search[name].length > 0;
  }
}

/** The search without one filter, from its first page on. */
export function withoutFilter(search: PlotSearch, name: FilterName): PlotSearch {
  const rest = { ...search, cursor: null };
  switch (name) {
    case "text":
      return { ...rest, text: "" };
    case "place":
      return { ...rest, ...noPlaces };
    case "price":
    case "surface":
    case "buildable":
      return { ...rest, ...Object.fromEntries(rangeEnds[name].map((end) => [end, null])) };
    case "house":
      return { ...rest, house: null, budget: null };
    case "budget":
      return { ...rest, budget: null };
    case "instalment":
      return { ...rest, maxInstalment: null };
    case "mapArea":
      return { ...rest, mapArea: null };
    default:
      return { ...rest, [name]: [] };
  }
}

/** Whether the list shows and compares total prices. */
export function needsTotals({ house, budget, maxInstalment, sort }: PlotSearch): boolean {
  // With a house, the budget alone is decided without the total of every plot.
  const isBudgeted = budget !== null && house === null;
  return isBudgeted || maxInstalment !== null || sort === "total" || sort === "instalment";
}

/** The search with this filter alone. */
export function withOnlyFilter(search: PlotSearch, name: FilterName): PlotSearch {
  return filterNames.filter((other) => other !== name).reduce(withoutFilter, search);
}

/** Without one place, and without those that were chosen within it. */
export function withoutPlace(
  search: PlotSearch,
  facet: PlaceFacet,
  code: string,
  provinces: PlaceChoices["province"],
): PlotSearch {
  const inRegion = new Set(
    provinces.filter(({ regionCode }) => regionCode === code).map((place) => place.code),
  );
  const isGone = {
    region: (place: string) => facet === "region" && place === code,
    province: (place: string) =>
      facet === "region" ? inRegion.has(place) : facet === "province" && place === code,
    municipality: (place: string) =>
      facet === "municipality"
        ? place === code
        : facet === "province"
          ? place.startsWith(code)
          : inRegion.has(place.slice(0, 2)),
  };
  return {
    ...search,
    cursor: null,
    region: search.region.filter((place) => !isGone.region(place)),
    province: search.province.filter((place) => !isGone.province(place)),
    municipality: search.municipality.filter((place) => !isGone.municipality(place)),
    area: search.area.filter((place) => !(facet === "area" && place === code)),
  };
}

/** Toggles a trait. */
export function toggleTrait<Facet extends TraitFacet>(
  search: PlotSearch,
  facet: Facet,
  value: TraitValue<Facet>,
): PlotSearch {
  const chosen: readonly string[] = search[facet];
  const isWanted = (other: string) => (other === value ? !chosen.includes(value) : chosen.includes(other));
  return { ...search, cursor: null, [facet]: plotTraits[facet].values.filter(isWanted) };
}

/** Known places only. A place also selects those that contain it, so that they are shown and can be removed. */
function placesIn(query: URLSearchParams, choices: KnownPlaces): ChosenPlaces {
  const requested = (facet: PlaceFacet) => new Set(valuesIn(query, facet));
  const [regions, provinces, municipalities, areas] = [
    requested("region"),
    requested("province"),
    requested("municipality"),
    requested("area"),
  ];
  const municipality = [...municipalities].filter(choices.hasMunicipality).sort();
  for (const code of municipality) provinces.add(code.slice(0, 2));
  const province = choices.province.filter(({ code }) => provinces.has(code));
  for (const { regionCode } of province) regions.add(regionCode);
  const codesOf = (places: readonly { code: string }[]) => places.map(({ code }) => code).sort();
  return {
    region: codesOf(choices.region.filter(({ code }) => regions.has(code))),
    province: codesOf(province),
    municipality,
    area: codesOf(choices.area.filter(({ code }) => areas.has(code))),
  };
}

function traitsIn<Facet extends TraitFacet>(query: URLSearchParams, facet: Facet): TraitValue<Facet>[] {
  const requested = new Set(valuesIn(query, facet));
  return (plotTraits[facet].values as readonly TraitValue<Facet>[]).filter((value) => requested.has(value));
}

function eachTrait(choose: <Facet extends TraitFacet>(facet: Facet) => TraitValue<Facet>[]): TraitChoices {
  return Object.fromEntries(traitFacets.map((facet) => [facet, choose(facet)])) as TraitChoices;
}
