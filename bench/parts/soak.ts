import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "#tests/setup/site.ts";
import { measure, rounded } from "../measure.ts";
import { residentMb } from "../memory.ts";
import type { Part } from "../part.ts";
import { createProgress } from "../terminal.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 30);
const early = Math.ceil(minutes / 3);
/** Memory goes up and down with every collection of garbage, so a minute counts with the middle of its samples. */
const samplesPerMinute = 12;

/** Kept pages, pages that nobody asked for before, payloads, marks of the map, pages that are not there. */
const paths = [
  () => "/",
  () => "/viviendas",
  () => "/en/terrenos",
  () => "/catalogo/alba.data",
  (turn: number) => `/viviendas?maxPrice=${150_000 + turn}`,
  (turn: number) => `/terrenos?minArea=${turn % 100_000}`,
  (turn: number) => `/_plots/marks?view=${-9 + (turn % 70) / 10},37,${-2 + (turn % 70) / 10},42,7`,
  (turn: number) => `/no-hay-${turn}`,
];

export const part: Part = {
  title: "Thirty minutes",
  question: `Does the memory of the process stay where it is under ${minutes} minutes of mixed load?`,
  limitMinutes: minutes + 3,
  async run() {
    const site = await startSite({ LOG_LEVEL: "warn" });
    const memory: number[] = [];
    const progress = createProgress("minutes", minutes);
    const end = new AbortController();
    try {
      const load = measure({ atOnce: 4, pauseMs: 5, until: end.signal }, async (turn) => {
        const response = await fetch(site.origin + paths[turn % paths.length]!(turn));
        if (response.status >= 500) throw new Error(`${response.url} answers ${response.status}`);
        await response.arrayBuffer();
      });
      for (let minute = 1; minute <= minutes; minute += 1) {
        const samples: number[] = [];
        for (let turn = 0; turn < samplesPerMinute; turn += 1) {
          await Promise.race([sleep(60_000 / samplesPerMinute), load]);
          samples.push(residentMb(site.pid));
        }
        memory.push(samples.toSorted((a, b) => a - b)[samplesPerMinute / 2]!);
        progress(minute);
      }
      end.abort();
      const timings = await load;
      const at = (minute: number) => memory[minute - 1]!;
      return {
        tables: [
          {
            title: "Memory of the process, MB",
            columns: ["minute", "MB"],
            rows: [...new Set([1, early, Math.ceil((minutes * 2) / 3), minutes])].map((minute) => [
              minute,
              rounded(at(minute)),
            ]),
          },
        ],
        goals: [
          {
            name: `memory at minute ${minutes}, of minute ${early}`,
            measured: at(minutes) / at(early),
            atMost: 1.1,
            unit: "×",
          },
        ],
        notes: [
          `${timings.count} requests, ${rounded(timings.perSecond)} a second, p99 ${rounded(timings.p99)} ms.`,
        ],
      };
    } finally {
      end.abort();
      await site.stop();
    }
  },
};
