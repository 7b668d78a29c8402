import type { Sql } from "postgres";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { connectAsVisitor } from "#server/database/connect.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import type { Benchmark, Goal, Table } from "../benchmark.ts";
import { growHouses, growPlots } from "../generate.ts";
import { measureInTurns, rounded, type Timings, timeOf } from "../measure.ts";
import { houseSearches, plotSearches, type Search } from "../searches.ts";
import { createProgress } from "../terminal.ts";

const load = { tries: 200, perTurn: 20, warmUp: 10 };
const plotSizes = [10_000, 100_000, 1_000_000];
const houseSizes = [1_000, 10_000, 100_000];
const limitMs = 50;
const limitGrowth = 3;

type Series = Map<string, Timings[]>;

export const benchmark: Benchmark = {
  title: "Searching",
  question:
    "How long do common searches take, each with a page of results and all facet counts, as the catalogue grows to a million plots and a hundred thousand houses? Every search has other values. The queries of the pages run one after the other, on a scratch database for each size with default settings; the sizes take turns, so that other load of the machine affects all of them equally.",
  limitMinutes: 25,
  needsNoSite: true,
  async run() {
    const databases: ScratchDatabase[] = [];
    try {
      for (const [i, plotSize] of plotSizes.entries()) {
        const database = await openScratchDatabase();
        databases.push(database);
        await growPlots(database.owner, plotSize);
        await growHouses(database.owner, houseSizes[i]!);
        // Written to disk now, not during the searches.
        await database.owner`checkpoint`;
      }
      const owners = databases.map(({ owner }) => owner);
      const plots = await measureSizes("plots", owners, plotSearches());
      const houses = await measureSizes("houses", owners, await houseSearches(owners[0]!));
      return {
        tables: [
          tableOf("Plots, ms", plotSizes, plots.series),
          tableOf("Houses, ms", houseSizes, houses.series),
          {
            title: "First search after the start, which builds the index, ms",
            columns: ["", ...plotSizes.map(nameOf)],
            rows: [
              ["plots", ...plots.firstMs.map(rounded)],
              ["houses (a tenth of these)", ...houses.firstMs.map(rounded)],
            ],
          },
        ],
        notes: [
          `Each row measures ${load.tries} searches. The last column is the CPU time of the process for one search, without the database's, which a busy machine changes least.`,
        ],
        goals: [...goalsOf("plots", plots.series), ...goalsOf("houses", houses.series)],
      };
    } finally {
      for (const database of databases) await database.close();
    }
  },
};

/** Each size has a new connection, as in a process that has just started. */
async function measureSizes(what: string, owners: Sql[], searches: Record<string, Search>) {
  const series: Series = new Map();
  const visitors = owners.map((owner) => connectAsVisitor(addressOf(owner)));
  const readers = visitors.map((visitor) => createContentReader(visitor).reader);
  const [[, first]] = Object.entries(searches) as [[string, Search]];
  const firstMs: number[] = [];
  for (const reader of readers) firstMs.push(await timeOf(() => first(reader, 0)));
  const progress = createProgress(`searches of ${what}`, Object.keys(searches).length);
  for (const [name, search] of Object.entries(searches)) {
    const jobs = readers.map((reader) => (n: number) => search(reader, n));
    series.set(name, await measureInTurns(load, jobs));
    progress(series.size);
  }
  for (const visitor of visitors) await visitor.end();
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

/** The slowest search counts. */
function goalsOf(what: string, series: Series): Goal[] {
  const worst = [...series].map(([name, timings]) => ({ name, p95: timings.at(-1)!.p95 }));
  const slowest = worst.reduce((max, next) => (next.p95 > max.p95 ? next : max));
  const growth = [...series].map(([name, timings]) => ({
    name,
    // Below two milliseconds the ratio is noise.
    times: timings.at(-1)!.p95 / Math.max(2, timings[0]!.p95),
  }));
  const steepest = growth.reduce((max, next) => (next.times > max.times ? next : max));
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
