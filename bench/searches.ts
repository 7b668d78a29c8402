// Searches of lists, map and preferences, by the data functions that the pages call.
import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { noPreferences, type Preferences } from "#app/domain/preferences.ts";
import { findMatchingHouses } from "#app/search/houses/matching-houses.server.ts";
import { searchHouses } from "#app/search/houses/search-houses.server.ts";
import { listPlotMarks, parseMapView } from "#app/search/plots/plot-map.server.ts";
import { searchPlots } from "#app/search/plots/search-plots.server.ts";

export type Search = (reader: ContentReader, n: number) => Promise<unknown>;

/** The query of the n-th try. Each try differs, so that no cache has its result. */
type Query = (n: number) => string;

const regions = ["01", "02", "07", "08", "09", "10", "11", "12", "13"];
const provinces = ["03", "08", "12", "18", "28", "29", "41", "43", "46", "50"];
const houses = ["alba", "brisa", "cala", "duna", "faro", "nido", "patio", "senda", "tierra", "vela"];
const towns = ["valencia", "toledo", "granada", "lugo", "girona", "segovia"];
const mistyped = ["javea+alicnte", "segobia", "granda", "gerna", "bilboa", "toleod"];
const of = (values: readonly string[], n: number) => values[n % values.length]!;
/** A place within Spain, another for each try, as degrees east and north. */
const corner = (n: number) => [-7 + (n % 20) * 0.3, 37 + (n % 7) * 0.8] as const;

/** The most frequent searches, each with its page of results, the counts of every facet and the extent. */
const plotQueries = {
  "all plots": () => "",
  "one region": (n) => `?region=${of(regions, n)}`,
  "one province, cheapest first": (n) => `?province=${of(provinces, n)}&sort=cheapest`,
  "price up to": (n) => `?maxPrice=${60_000 + n * 700}`,
  "region, price, surface": (n) =>
    `?region=${of(regions, n)}&minPrice=${40_000 + n * 10}&maxPrice=120000&minSurface=${500 + n}`,
  "urban, with water and electricity": () => "?soil=urban&services=water,electricity",
  "flat, private seller, buildable m²": (n) => `?slope=flat&seller=private&minBuildable=${120 + n}`,
  "a municipality by name": (n) => `?q=${of(towns, n)}`,
  "a name mistyped": (n) => `?q=${of(mistyped, n)}`,
  "words of a title": (n) => `?q=parcela+${of(towns, n)}&sort=cheapest`,
  "plots that fit a house under a budget": (n) => `?casa=${of(houses, n)}&presupuesto=${250_000 + n * 1_500}`,
  "within a box on the map": (n) => {
    const [west, south] = corner(n);
    return `?box=${west.toFixed(2)},${south.toFixed(2)},${(west + 1.5).toFixed(2)},${(south + 1.3).toFixed(2)}`;
  },
} satisfies Record<string, Query>;

/** Pins and clusters of the map for the same filters: west, south, east, north, zoom. */
const mapViews = {
  "map of all of Spain": (n) => `?maxPrice=${60_000 + n * 700}&view=-9.5,35.9,4.4,43.9,5`,
  "map of a province, urban only": (n) => {
    const [west, south] = corner(n);
    return `?soil=urban&view=${west.toFixed(2)},${south.toFixed(2)},${(west + 1.9).toFixed(2)},${(south + 1.2).toFixed(2)},8`;
  },
  "map of a town": (n) => {
    const [west, south] = corner(n);
    return `?view=${west.toFixed(2)},${south.toFixed(2)},${(west + 0.4).toFixed(2)},${(south + 0.3).toFixed(2)},12`;
  },
} satisfies Record<string, Query>;

const styles = ["moderno", "minimalista", "cubista", "bauhaus", "rustico", "organico"];

const houseQueries = {
  "all houses": () => "",
  "a style": (n) => `?style=${of(styles, n)}`,
  "style and technology": (n) => `?style=${of(styles, n)},${of(styles, n + 1)}&technology=wood`,
  "price up to, cheapest first": (n) => `?maxPrice=${150_000 + n * 1_000}&sort=cheapest`,
  "three bedrooms, two bathrooms": () => "?bedrooms=3&bathrooms=2",
  "area between": (n) => `?minArea=${60 + n}&maxArea=${120 + n}&sort=largest`,
  "one storey, newest first": () => "?storeys=1&sort=newest",
  words: (n) => `?q=${of(["terraza", "luz", "patio", "piedra", "jardin"], n)}`,
  "a word mistyped": (n) => `?q=${of(["miniamlista", "maderra", "hormgon", "pattio"], n)}`,
  "everything at once": (n) =>
    `?style=${of(styles, n)}&technology=concrete,wood&bedrooms=3,4&minPrice=${110_000 + n * 100}&maxPrice=320000`,
  "that fit a plot": () => "?terreno=PLOT",
  "that fit a plot under a budget": (n) => `?terreno=PLOT&presupuesto=${300_000 + n * 1_500}`,
} satisfies Record<string, Query>;

/** The dream house: the best matches, each with its total price on the cheapest plot where it fits. */
const preferenceQueries: Record<string, (n: number) => Partial<Preferences>> = {
  "preferences: bedrooms, budget": (n) => ({
    bedrooms: 1 + (n % 4),
    budgetEur: 150_000 + n * 4_000,
    plot: "looking",
  }),
  "preferences: all, in one region": (n) => ({
    household: "elders",
    bedrooms: 1 + (n % 4),
    styles: [of(styles, n)],
    technologies: ["wood"],
    budgetEur: 250_000 + n * 4_000,
    regionCode: of(regions, n),
    plot: "looking",
    time: "year",
  }),
};

export function plotSearches(): Record<string, Search> {
  const lists = Object.entries<Query>(plotQueries).map(([name, query]): [string, Search] => [
    name,
    (reader, n) => searchPlots(reader, "es", new URLSearchParams(query(n))),
  ]);
  const maps = Object.entries<Query>(mapViews).map(([name, query]): [string, Search] => [
    name,
    (reader, n) => {
      const mapQuery = new URLSearchParams(query(n));
      return listPlotMarks(reader, "es", mapQuery, parseMapView(mapQuery)!);
    },
  ]);
  return Object.fromEntries([...lists, ...maps]);
}

export async function houseSearches(owner: Sql): Promise<Record<string, Search>> {
  const plots = await owner<{ slug: string }[]>`
    select slug from plots where is_demo and soil_class = 'urban' and buildable_m2 > 200 and status = 'available' order by id limit 20`;
  const slugs = plots.map(({ slug }) => slug);
  const lists = Object.entries<Query>(houseQueries).map(([name, query]): [string, Search] => [
    name,
    (reader, n) =>
      searchHouses(reader, "es", "modular", new URLSearchParams(query(n).replace("PLOT", of(slugs, n)))),
  ]);
  const matches = Object.entries(preferenceQueries).map(([name, preferences]): [string, Search] => [
    name,
    (reader, n) => findMatchingHouses(reader, "es", { ...noPreferences, ...preferences(n) }),
  ]);
  return Object.fromEntries([...lists, ...matches]);
}
