import { cpus } from "node:os";
import { startSite } from "#tests/setup/site.ts";
import type { Benchmark } from "../benchmark.ts";
import { measure, rounded } from "../measure.ts";
import { say } from "../terminal.ts";

const counts = [1, 2, 4];
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const cores = cpus().length;

export const benchmark: Benchmark = {
  title: "Several processes",
  question: `How much more do 2 and 4 processes on one port serve than one (PROCESSES)? Load and PostgreSQL run on the same ${cores} cores.`,
  limitMinutes: 10,
  async run() {
    const rows: (string | number)[][] = [];
    for (const count of counts) {
      say(`  ${count} ${count === 1 ? "process" : "processes"}`);
      const site = await startSite({ LOG_LEVEL: "warn", PROCESSES: String(count) });
      try {
        const get = async (path: string) => {
          const response = await fetch(site.origin + path);
          if (!response.ok) throw new Error(`${path} answers ${response.status}`);
          await response.arrayBuffer();
        };
        const cached = await measure({ atOnce: 16, seconds, warmUp: 50 }, () => get("/viviendas"));
        const uncached = await measure({ atOnce: 16, seconds, warmUp: 50 }, (turn) =>
          get(`/viviendas?maxPrice=${1_000_000 + turn}`),
        );
        rows.push([
          count,
          rounded(cached.perSecond),
          rounded(cached.p99),
          rounded(uncached.perSecond),
          rounded(uncached.p99),
        ]);
      } finally {
        await site.stop();
      }
    }
    return {
      tables: [
        {
          title: `Requests per second on ${cores} cores`,
          columns: ["processes", "cached", "p99, ms", "uncached", "p99, ms"],
          rows,
        },
      ],
      goals: [],
      notes: [
        `The machine has ${cores} cores, which the load generator and PostgreSQL use too: more processes than free cores gain nothing.`,
      ],
    };
  },
};
