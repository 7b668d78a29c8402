import type { Sql } from "postgres";
import { searchHouses } from "#app/data/house-search.server.ts";
import { listPlotMarks, parseMapView } from "#app/data/plot-map.server.ts";
import { searchPlots } from "#app/data/plot-search.server.ts";
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

/** What visitors ask most, each with its page of results, the counts of every facet and the extent. */
const plotQueries = {
  "all plots": "",
  "one region": "?region=10",
  "one province, cheapest first": "?province=03&sort=cheapest",
  "price up to": "?maxPrice=90000",
  "region, price, surface": "?region=01&minPrice=40000&maxPrice=120000&minSurface=600",
  "urban, with water and electricity": "?soil=urban&services=water,electricity",
  "flat, private seller, buildable m²": "?slope=flat&seller=private&minBuildable=150",
  "a municipality by name": "?q=valencia",
  "a name mistyped": "?q=javea+alicnte",
  "words of a title": "?q=parcela+toledo&sort=cheapest",
  "a house that fits, under a budget": "?casa=alba&presupuesto=350000",
  "within a box on the map": "?box=-1.2,38.6,0.3,39.9",
} satisfies Record<string, string>;

/** Pins and clusters of the map for the same filters: west, south, east, north, zoom. */
const mapViews = {
  "map of all of Spain": "?view=-9.5,35.9,4.4,43.9,5",
  "map of a province, urban only": "?soil=urban&view=-1.6,37.8,0.3,39.0,8",
  "map of a town": "?view=-0.6,39.3,-0.2,39.6,12",
} satisfies Record<string, string>;

const houseQueries = {
  "all houses": "",
  "a style": "?style=moderno",
  "style and technology": "?style=minimalista,cubista&technology=wood",
  "price up to, cheapest first": "?maxPrice=200000&sort=cheapest",
  "three bedrooms, two bathrooms": "?bedrooms=3&bathrooms=2",
  "area between": "?minArea=90&maxArea=140&sort=largest",
  "one storey, newest first": "?storeys=1&sort=newest",
  words: "?q=madera+luz",
  "a word mistyped": "?q=miniamlista",
  "everything at once":
    "?style=moderno&technology=concrete,wood&bedrooms=3,4&minPrice=120000&maxPrice=320000",
  "that fit a plot": "?terreno=PLOT",
  "that fit a plot under a budget": "?terreno=PLOT&presupuesto=400000",
} satisfies Record<string, string>;

type Search = (sql: Sql) => Promise<unknown>;
type Series = Map<string, Timings[]>;

export const part: Part = {
  title: "Searching",
  question:
    "How long do the most usual searches take, each with its page of results and the counts of all facets, while the catalogue grows to a million plots and a hundred thousand houses? The data functions of the pages are called one after the other, on a scratch database with the settings of the default mode.",
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
  const lists = Object.entries(plotQueries).map(
    ([name, query]) =>
      [name, (sql: Sql) => searchPlots(sql, "es", new URLSearchParams(query))] satisfies [string, Search],
  );
  const maps = Object.entries(mapViews).map(([name, query]) => {
    const asked = new URLSearchParams(query);
    return [name, (sql: Sql) => listPlotMarks(sql, "es", asked, parseMapView(asked)!)] satisfies [
      string,
      Search,
    ];
  });
  return Object.fromEntries([...lists, ...maps]);
}

async function houseSearches(owner: Sql): Promise<Record<string, Search>> {
  const [plot] = await owner<{ slug: string }[]>`
    select slug from plots where is_demo and soil_class = 'urban' and buildable_m2 > 200 and status = 'available' order by id limit 1`;
  return Object.fromEntries(
    Object.entries(houseQueries).map(([name, query]) => [
      name,
      (sql: Sql) =>
        searchHouses(sql, "es", "modular", new URLSearchParams(query.replace("PLOT", plot!.slug))),
    ]),
  );
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
    firstMs.push(await timeOf(() => first(visitor)));
    const progress = createProgress(`searches at ${nameOf(size)}`, Object.keys(searches).length);
    let done = 0;
    for (const [name, search] of Object.entries(searches)) {
      const timings = await measure({ tries, warmUp }, () => search(visitor));
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
