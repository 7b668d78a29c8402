import type { Sql } from "postgres";
import { searchHouses } from "#app/data/house-search.server.ts";
import { listPlotMarks, parseMapView } from "#app/data/plot-map.server.ts";
import { searchPlots } from "#app/data/plot-search.server.ts";
import { findWishedHouses } from "#app/data/wished-houses.server.ts";
import { noWishes, type Wishes } from "#app/domain/wishes.ts";
import { connectAsVisitor } from "#server/database/connect.ts";
import { openScratchDatabase } from "#server/database/scratch.ts";
import { growHouses, growPlots } from "../generate.ts";
import { measure, rounded, type Timings, timeOf } from "../measure.ts";
import type { Goal, Part, Table } from "../part.ts";
import { createProgress } from "../terminal.ts";

const tries = 100;
const warmUp = 10;
const plotSizes = [10_000, 100_000, 1_000_000];
const houseSizes = [1_000, 10_000, 100_000];
const limitMs = 50;
const limitGrowth = 3;

/** The n-th try of a search asks for something else than the one before: nothing is answered from what was just asked. */
type Query = (n: number) => string;

const regions = ["01", "02", "07", "08", "09", "10", "11", "12", "13"];
const provinces = ["03", "08", "12", "18", "28", "29", "41", "43", "46", "50"];
const houses = ["alba", "brisa", "cala", "duna", "faro", "nido", "patio", "senda", "tierra", "vela"];
const towns = ["valencia", "toledo", "granada", "lugo", "girona", "segovia"];
const mistyped = ["javea+alicnte", "segobia", "granda", "gerna", "bilboa", "toleod"];
const of = (values: readonly string[], n: number) => values[n % values.length]!;
/** A place within Spain, another for each try, as degrees east and north. */
const corner = (n: number) => [-7 + (n % 20) * 0.3, 37 + (n % 7) * 0.8] as const;

/** What visitors ask most, each with its page of results, the counts of every facet and the extent. */
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
  words: (n) => `?q=${of(["madera", "luz", "patio", "piedra", "jardin"], n)}`,
  "a word mistyped": (n) => `?q=${of(["miniamlista", "maderra", "hormgon", "pattio"], n)}`,
  "everything at once": (n) =>
    `?style=${of(styles, n)}&technology=concrete,wood&bedrooms=3,4&minPrice=${110_000 + n * 100}&maxPrice=320000`,
  "that fit a plot": () => "?terreno=PLOT",
  "that fit a plot under a budget": (n) => `?terreno=PLOT&presupuesto=${300_000 + n * 1_500}`,
} satisfies Record<string, Query>;

/** What the dream house is asked: the nearest houses, each with its whole price on the cheapest plot where it may stand. */
const wishQueries: Record<string, (n: number) => Partial<Wishes>> = {
  "wishes: bedrooms, budget": (n) => ({
    bedrooms: 1 + (n % 4),
    budgetEur: 150_000 + n * 4_000,
    plot: "looking",
  }),
  "wishes: all, in one region": (n) => ({
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

type Search = (sql: Sql, n: number) => Promise<unknown>;
type Series = Map<string, Timings[]>;

export const part: Part = {
  title: "Searching",
  question:
    "How long do the most usual searches take, each with its page of results and the counts of all facets, while the catalogue grows to a million plots and a hundred thousand houses? Every try asks for other values. The data functions of the pages are called one after the other, on a scratch database with the settings of the default mode.",
  limitMinutes: 25,
  needsNoSite: true,
  async run() {
    const database = await openScratchDatabase();
    try {
      const plots = await measureGrowth(database.owner, plotSizes, growPlots, plotSearches());
      const houses = await measureGrowth(
        database.owner,
        houseSizes,
        growHouses,
        await houseSearches(database.owner),
      );
      return {
        tables: [
          tableOf("Plots, ms", plotSizes, plots.series),
          tableOf("Houses, ms", houseSizes, houses.series),
          {
            title: "First search after the start, which reads the figures of all, ms",
            columns: ["", ...plotSizes.map(nameOf)],
            rows: [
              ["plots", ...plots.firstMs.map(rounded)],
              ["houses (a tenth of these)", ...houses.firstMs.map(rounded)],
            ],
          },
        ],
        notes: [
          "The last column is the process's own processor time for one search, without the database's: what a busy machine changes least.",
        ],
        goals: [...goalsOf("plots", plots.series), ...goalsOf("houses", houses.series)],
      };
    } finally {
      await database.close();
    }
  },
};

function plotSearches(): Record<string, Search> {
  const lists = Object.entries<Query>(plotQueries).map(([name, query]): [string, Search] => [
    name,
    (sql, n) => searchPlots(sql, "es", new URLSearchParams(query(n))),
  ]);
  const maps = Object.entries<Query>(mapViews).map(([name, query]): [string, Search] => [
    name,
    (sql, n) => {
      const asked = new URLSearchParams(query(n));
      return listPlotMarks(sql, "es", asked, parseMapView(asked)!);
    },
  ]);
  return Object.fromEntries([...lists, ...maps]);
}

async function houseSearches(owner: Sql): Promise<Record<string, Search>> {
  const plots = await owner<{ slug: string }[]>`
    select slug from plots where is_demo and soil_class = 'urban' and buildable_m2 > 200 and status = 'available' order by id limit 20`;
  const slugs = plots.map(({ slug }) => slug);
  const lists = Object.entries<Query>(houseQueries).map(([name, query]): [string, Search] => [
    name,
    (sql, n) =>
      searchHouses(sql, "es", "modular", new URLSearchParams(query(n).replace("PLOT", of(slugs, n)))),
  ]);
  const wishes = Object.entries(wishQueries).map(([name, wished]): [string, Search] => [
    name,
    (sql, n) => findWishedHouses(sql, "es", { ...noWishes, ...wished(n) }),
  ]);
  return Object.fromEntries([...lists, ...wishes]);
}

/** Each size is read by a new connection, as by a process that has just started. */
async function measureGrowth(
  owner: Sql,
  sizes: number[],
  grow: (owner: Sql, size: number) => Promise<void>,
  searches: Record<string, Search>,
) {
  const series: Series = new Map();
  const firstMs: number[] = [];
  for (const size of sizes) {
    await grow(owner, size);
    const visitor = connectAsVisitor(addressOf(owner));
    const [[, first]] = Object.entries(searches) as [[string, Search]];
    firstMs.push(await timeOf(() => first(visitor, 0)));
    const progress = createProgress(`searches at ${nameOf(size)}`, Object.keys(searches).length);
    let done = 0;
    for (const [name, search] of Object.entries(searches)) {
      const timings = await measure({ tries, warmUp }, (n) => search(visitor, n));
      series.set(name, [...(series.get(name) ?? []), timings]);
      done += 1;
      progress(done);
    }
    await visitor.end();
  }
  return { series, firstMs };
}

function tableOf(title: string, sizes: number[], series: Series): Table {
  const largest = nameOf(sizes.at(-1)!);
  return {
    title,
    columns: [
      "",
      ...sizes.flatMap((size) => [`p50 ${nameOf(size)}`, `p95 ${nameOf(size)}`]),
      `cpu ${largest}`,
    ],
    rows: [...series].map(([name, timings]) => [
      name,
      ...timings.flatMap(({ p50, p95 }) => [rounded(p50), rounded(p95)]),
      rounded(timings.at(-1)!.cpu),
    ]),
    chart: `p95 ${largest}`,
  };
}

/** The slowest search speaks for all. */
function goalsOf(what: string, series: Series): Goal[] {
  const worst = [...series].map(([name, timings]) => ({ name, p95: timings.at(-1)!.p95 }));
  const slowest = worst.reduce((most, next) => (next.p95 > most.p95 ? next : most));
  const growth = [...series].map(([name, timings]) => ({
    name,
    // Below two milliseconds a ratio says more of the clock than of the search.
    times: timings.at(-1)!.p95 / Math.max(2, timings[0]!.p95),
  }));
  const steepest = growth.reduce((most, next) => (next.times > most.times ? next : most));
  return [
    {
      name: `${what}: p95 of the slowest search (${slowest.name})`,
      measured: slowest.p95,
      atMost: limitMs,
      unit: "ms",
    },
    {
      name: `${what}: p95 of the largest against the smallest catalogue (${steepest.name})`,
      measured: steepest.times,
      atMost: limitGrowth,
      unit: "×",
    },
  ];
}

function nameOf(size: number) {
  return size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1000}k`;
}

function addressOf({ options: { host, port, user, pass, database } }: Sql) {
  return `postgres://${user}:${pass}@${host[0]}:${port[0]}/${database}`;
}
