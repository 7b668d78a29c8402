import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { type Site, startSite } from "#tests/setup/site.ts";
import type { Benchmark, Table } from "../benchmark.ts";
import { cpuMs, waitUntilIdle } from "../cpu-time.ts";
import { growHouses, growPlots } from "../generate.ts";
import { measure, rounded, type Timings } from "../measure.ts";
import { profile, type Share } from "../profile.ts";
import { createRenderer } from "../renderer.ts";
import { say } from "../terminal.ts";
import { pin, provideTools } from "../tools.ts";
import { countingScript, type Throughput, wrk } from "../wrk.ts";

const serverCore = 0;
const load = { core: 1, connections: 32, seconds: Number(process.env.BENCH_SECONDS ?? 6) };

const cached = {
  home: "/",
  list: "/viviendas",
  "filtered list": "/viviendas?style=moderno&sort=cheapest",
  detail: "/catalogo/alba",
  plots: "/terrenos",
  "payload of the list": "/viviendas.data",
};
/** Every request has its own search, so that the page cache has none of them. */
const uncached = { "list of houses": "/viviendas?maxPrice=%d", "list of plots": "/terrenos?maxPrice=%d" };

/** V8 needs so many uncached pages until their code is optimised; those after them count. */
const warmUpPages = 5000;

const browserEncodings = "gzip, deflate, br, zstd";
const encodings = { compressed: browserEncodings, uncompressed: "identity" };
/** The large catalogue, beside that of the demo data. */
const many = {
  plots: Number(process.env.BENCH_PLOTS ?? 1_000_000),
  houses: Number(process.env.BENCH_HOUSES ?? 100_000),
};
const turns = 3;

/** With the CPU time of one response, from which follows the rate of a core that does nothing else. */
interface Measured extends Throughput {
  cpuUs: number;
}

const perCore = ({ cpuUs }: Measured) => 1e6 / cpuUs;

export const benchmark: Benchmark = {
  title: "Pages",
  question: `How many pages does one core serve, cached ones and uncached ones, which are searched, rendered and compressed for one request? wrk sends requests over ${load.connections} connections from the other core.`,
  limitMinutes: 15,
  async run() {
    provideTools("wrk");
    const folder = await mkdtemp(join(tmpdir(), "hornero-bench-"));
    const site = await startSite({ LOG_LEVEL: "warn" });
    try {
      pin(site.pid, serverCore);
      say("  waiting until the pages are warm");
      await waitUntilIdle(site.pid);
      await warmUp(site.origin);
      const cachedRows: { name: string; compressed: Measured; uncompressed: Measured }[] = [];
      for (const [name, path] of Object.entries(cached)) {
        say(`  ${name}`);
        const [compressed, uncompressed] = await inTurns(
          Object.values(encodings).map((acceptEncoding) => ({
            pid: site.pid,
            url: site.origin + path,
            acceptEncoding,
          })),
        );
        cachedRows.push({ name, compressed: compressed!, uncompressed: uncompressed! });
      }
      const uncachedRows: { name: string; found: Measured }[] = [];
      for (const [name, path] of Object.entries(uncached)) {
        say(`  uncached ${name}`);
        const file = join(folder, `uncached-${uncachedRows.length}.lua`);
        const requestFrom = async (first: number) => {
          const script = await countingScript(file, path, first);
          const options = { ...load, connections: 8, script, acceptEncoding: browserEncodings };
          return measureRequests(site.pid, site.origin, options);
        };
        let count = 0;
        for (let turn = 0; count < warmUpPages && turn < 15; turn += 1)
          count += (await requestFrom(500_000 + turn * 20_000)).count;
        uncachedRows.push({ name, found: await requestFrom(1_000_000) });
      }
      const sizes = await compareSizes(site);
      await site.stop();
      say("  within one process");
      const { rendered, compressed, shares } = await measureInProcess();
      const uncachedMs = uncachedRows[0]!.found.cpuUs / 1000;
      const slowest = (kind: keyof typeof encodings) =>
        Math.min(...cachedRows.map((row) => perCore(row[kind])));
      return {
        tables: [
          {
            title: "Cached pages, requests/s of a free core",
            columns: ["", ...Object.keys(encodings), "CPU, µs", "p99, ms"],
            chart: "compressed",
            rows: cachedRows.map(({ name, compressed, uncompressed }) => [
              name,
              rounded(perCore(compressed)),
              rounded(perCore(uncompressed)),
              rounded(compressed.cpuUs),
              rounded(compressed.p99Ms),
            ]),
          },
          {
            title: "Cached pages beside a large catalogue: CPU time of one response, µs",
            columns: [
              "",
              "demo data",
              `${formatted(many.plots)} plots, ${formatted(many.houses)} houses`,
              "×",
            ],
            rows: sizes.map(({ name, small, large }) => [
              name,
              rounded(small),
              rounded(large),
              rounded(large / small),
            ]),
          },
          {
            title: "Uncached pages",
            columns: ["", "requests/s", "CPU, ms", "requests/s of a free core", "p50, ms", "p99, ms"],
            rows: uncachedRows.map(({ name, found }) => [
              name,
              rounded(found.perSecond),
              rounded(found.cpuUs / 1000),
              rounded(perCore(found)),
              rounded(found.p50Ms),
              rounded(found.p99Ms),
            ]),
          },
          {
            title: "An uncached list of houses within one process, ms",
            columns: ["", "CPU", "p50"],
            rows: [
              timeRow("searched, loaded and rendered", rendered),
              timeRow("… and compressed", compressed),
            ],
          },
          taskTable(shares, { inProcessMs: compressed.cpu, uncachedMs }),
        ],
        goals: [
          ...(["compressed", "uncompressed"] as const).map((kind) => ({
            name: `slowest cached page, ${kind}, per core`,
            measured: slowest(kind),
            atLeast: 8000,
            unit: "requests/s",
          })),
          {
            name: `cached pages beside ${formatted(many.plots)} plots, of the CPU time with demo data (the worst)`,
            measured: Math.max(...sizes.map(({ small, large }) => large / small)),
            atMost: 1.1,
            unit: "×",
          },
          {
            name: "uncached list of houses per core",
            measured: perCore(uncachedRows[0]!.found),
            atLeast: 150,
            unit: "requests/s",
          },
        ],
        notes: [
          `All uncached lists show the same cards with another address, filter and price. ${formatted(warmUpPages)} of them come first, because V8 needs as many to optimise their code; before that, a page takes up to twice as long.`,
          "CPU times hold on a busy machine too; requests a second and latencies only on one that does nothing else.",
        ],
      };
    } finally {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** The same pages of two sites by turns: with demo data, and with a large catalogue. */
async function compareSizes(small: Site) {
  const large = await startSite({ LOG_LEVEL: "warn" });
  try {
    const owner = postgres(readFileSync(large.databaseUrlFile, "utf8").trim(), {
      max: 2,
      onnotice: () => {},
    });
    await growPlots(owner, many.plots);
    await growHouses(owner, many.houses);
    await owner.end();
    // The rows were added without notifications, so it must restart.
    await large.crash();
    pin(large.pid, serverCore);
    await waitUntilIdle(large.pid);
    await warmUp(large.origin);
    await warmUp(small.origin);
    const found = [];
    for (const [name, path] of Object.entries(cached)) {
      const [ofSmall, ofLarge] = await inTurns(
        [small, large].map(({ pid, origin }) => ({
          pid,
          url: origin + path,
          acceptEncoding: browserEncodings,
        })),
      );
      found.push({ name, small: ofSmall!.cpuUs, large: ofLarge!.cpuUs });
    }
    return found;
  } finally {
    await large.stop();
  }
}

interface Target {
  pid: number;
  url: string;
  acceptEncoding: string;
}

/** Measures all of them by turns and returns the medians: other load of the machine affects all equally. */
async function inTurns(targets: Target[]): Promise<Measured[]> {
  const seconds = Math.ceil(load.seconds / turns);
  const results = targets.map((): Measured[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, { pid, url, acceptEncoding }] of targets.entries())
      results[index]!.push(await measureRequests(pid, url, { ...load, seconds, acceptEncoding }));
  }
  return results.map((of) => of.toSorted((a, b) => a.cpuUs - b.cpuUs)[Math.floor(turns / 2)]!);
}

function formatted(count: number) {
  return count.toLocaleString("en");
}

/** The second request lets the cache compress a page fully, after the response. */
async function warmUp(origin: string) {
  for (const path of Object.values(cached)) {
    for (let turn = 0; turn < 3; turn += 1) {
      await (await fetch(origin + path)).arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function measureRequests(
  pid: number,
  url: string,
  options: Parameters<typeof wrk>[1],
): Promise<Measured> {
  const before = cpuMs(pid);
  const found = await wrk(url, options);
  return { ...found, cpuUs: ((cpuMs(pid) - before) / found.count) * 1000 };
}

function timeRow(name: string, { cpu, p50 }: Timings) {
  return [name, rounded(cpu), rounded(p50)];
}

/** CPU time by task within one process, and what the network adds. */
function taskTable(
  shares: Share[],
  { inProcessMs, uncachedMs }: { inProcessMs: number; uncachedMs: number },
): Table {
  const rows: [string, number][] = [
    ...shares.map(({ task, share }): [string, number] => [task, share * inProcessMs]),
    ["HTTP, Hono, page cache", uncachedMs - inProcessMs],
  ];
  return {
    title: "CPU time of an uncached list by task",
    columns: ["", "ms", "%"],
    rows: rows.map(([task, ms]) => [task, rounded(ms), rounded((ms / uncachedMs) * 100)]),
  };
}

/** An uncached list rendered in this process, without the network. */
async function measureInProcess() {
  const renderer = await createRenderer();
  try {
    const path = (turn: number) => `/viviendas?maxPrice=${2_000_000 + turn}`;
    const options = { tries: 300, warmUp: 300 };
    const rendered = await measure(options, (turn) => renderer.render(path(1 + turn)));
    const compressed = await measure(options, (turn) => renderer.renderCompressed(path(1000 + turn)));
    const { shares } = await profile(() =>
      measure({ tries: 300 }, (turn) => renderer.renderCompressed(path(2000 + turn))),
    );
    return { rendered, compressed, shares };
  } finally {
    await renderer.close();
  }
}
