import type { Sql } from "postgres";
import { connectAsVisitor } from "#server/database/connect.ts";
import { openScratchDatabase } from "#server/database/scratch.ts";
import { growHouses, growPlots } from "../generate.ts";
import { measure, rounded, type Timings, timeOf } from "../measure.ts";
import type { Goal, Part, Table } from "../part.ts";
import { houseSearches, plotSearches, type Search } from "../searches.ts";
import { createProgress } from "../terminal.ts";

const tries = 100;
const warmUp = 10;
const plotSizes = [10_000, 100_000, 1_000_000];
const houseSizes = [1_000, 10_000, 100_000];
const limitMs = 50;
const limitGrowth = 3;

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
