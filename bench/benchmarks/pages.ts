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
import { type Answerer, startSameBytes } from "../same-bytes.ts";
import { say } from "../terminal.ts";
import { pin, provideTools } from "../tools.ts";
import { countingScript, type Throughput, wrk } from "../wrk.ts";

const serverCore = 0;
const load = { core: 1, connections: 32, seconds: Number(process.env.BENCH_SECONDS ?? 6) };

const kept = {
  home: "/",
  list: "/viviendas",
  "filtered list": "/viviendas?style=moderno&sort=cheapest",
  detail: "/catalogo/alba",
  plots: "/terrenos",
  "payload of the list": "/viviendas.data",
};
/** Each of these is a page that nobody has asked for before, with its own search. */
const fresh = { "list of houses": "/viviendas?maxPrice=%d", "list of plots": "/terrenos?maxPrice=%d" };

/** So many fresh pages have been made before their time counts: a site that has run for a while. */
const translatedAfter = 5000;

/** As browsers ask; the kept pages are asked for by gzip because nginx has no brotli of its own. */
const acceptEncoding = "gzip, deflate, br, zstd";
/** What the kept pages are asked for beside a catalogue of the demonstration's size, and of this one. */
const many = {
  plots: Number(process.env.BENCH_PLOTS ?? 1_000_000),
  houses: Number(process.env.BENCH_HOUSES ?? 100_000),
};
const turns = 3;

/** A rate, and what each answer takes of the processor: the rate of one core that does nothing else. */
interface Answered extends Throughput {
  cpuUs: number;
}

export const benchmark: Benchmark = {
  title: "Pages",
  question: `How many pages does one core answer, kept ones and pages that are searched, rendered and packed for one visitor alone, beside nginx that answers the same bytes and headers from files, and beside Node's bare server that answers them from memory? wrk asks over ${load.connections} connections from the other core.`,
  limitMinutes: 15,
  async run() {
    provideTools("nginx", "wrk");
    const folder = await mkdtemp(join(tmpdir(), "hornero-bench-"));
    const site = await startSite({ LOG_LEVEL: "warn" });
    const others: Answerer[] = [];
    try {
      pin(site.pid, serverCore);
      say("  waiting until the pages are warm");
      await waitUntilIdle(site.pid);
      await makeReady(site.origin);
      const { nginx, bare } = await startSameBytes({
        folder,
        origin: site.origin,
        pages: kept,
        core: serverCore,
      });
      others.push(nginx, bare);
      const rows: { name: string; ours: Answered; node: Answered; theirs: Answered }[] = [];
      for (const [name, path] of Object.entries(kept)) {
        say(`  ${name}`);
        const [ours, node, theirs] = await inTurns([
          [site.pid, site.origin + path],
          [bare.pid, bare.urlOf(name)],
          [nginx.pid, nginx.urlOf(name)],
        ]);
        rows.push({ name, ours: ours!, node: node!, theirs: theirs! });
      }
      const uncached: { name: string; found: Answered }[] = [];
      for (const [name, path] of Object.entries(fresh)) {
        say(`  fresh ${name}`);
        const file = join(folder, `fresh-${uncached.length}.lua`);
        const askFrom = async (first: number) => {
          const script = await countingScript(file, path, first);
          return ask(site.pid, site.origin, { ...load, connections: 8, script, acceptEncoding });
        };
        // The first thousands are slower: V8 has not seen yet which code is worth translating, and translates it.
        let seen = 0;
        for (let turn = 0; seen < translatedAfter && turn < 15; turn += 1)
          seen += (await askFrom(500_000 + turn * 20_000)).count;
        uncached.push({ name, found: await askFrom(1_000_000) });
      }
      const sizes = await compareSizes(site);
      await site.stop();
      say("  React alone");
      const { whole, packed, shares } = await measureInProcess();
      const freshMs = uncached[0]!.found.cpuUs / 1000;
      const list = rows.find(({ name }) => name === "list")!;
      return {
        tables: [
          {
            title: "Kept pages: processor time of one answer, µs",
            columns: ["", "nginx", "bare Node", "ours", "% of nginx", "bare Node, % of nginx"],
            chart: "% of nginx",
            rows: rows.map(({ name, ours, node, theirs }) => [
              name,
              ...[theirs, node, ours].map(({ cpuUs }) => rounded(cpuUs)),
              rounded((theirs.cpuUs / ours.cpuUs) * 100),
              rounded((theirs.cpuUs / node.cpuUs) * 100),
            ]),
          },
          {
            title: "Kept pages, requests a second",
            columns: ["", "nginx", "bare Node", "ours", "p99 nginx, ms", "p99 ours, ms"],
            rows: rows.map(({ name, ours, node, theirs }) => [
              name,
              ...[theirs, node, ours].map(({ perSecond }) => rounded(perSecond)),
              rounded(theirs.p99Ms),
              rounded(ours.p99Ms),
            ]),
          },
          {
            title: "Kept pages beside a large catalogue: processor time of one answer, µs",
            columns: ["", "demonstration", `${spoken(many.plots)} plots, ${spoken(many.houses)} houses`, "×"],
            rows: sizes.map(({ name, small, large }) => [
              name,
              rounded(small),
              rounded(large),
              rounded(large / small),
            ]),
          },
          {
            title: "Pages that nobody has asked for before",
            columns: ["", "requests/s", "processor ms", "requests/s of a free core", "p50, ms", "p99, ms"],
            rows: uncached.map(({ name, found }) => [
              name,
              rounded(found.perSecond),
              rounded(found.cpuUs / 1000),
              rounded(1e6 / found.cpuUs),
              rounded(found.p50Ms),
              rounded(found.p99Ms),
            ]),
          },
          {
            title: "One list of houses within one process, ms",
            columns: ["", "processor", "p50"],
            rows: [timeRow("searched, loaded and rendered", whole), timeRow("… and packed", packed)],
          },
          taskTable(shares, { inProcessMs: packed.cpu, freshMs }),
        ],
        goals: [
          {
            name: "kept list page, of what nginx answers per core",
            measured: (list.theirs.cpuUs / list.ours.cpuUs) * 100,
            atLeast: 50,
            unit: "%",
          },
          {
            name: `kept pages beside ${spoken(many.plots)} plots, of the time beside the demonstration (the worst)`,
            measured: Math.max(...sizes.map(({ small, large }) => large / small)),
            atMost: 1.1,
            unit: "×",
          },
          {
            name: "fresh list of houses, each with its own filter, per core",
            measured: 1e6 / uncached[0]!.found.cpuUs,
            atLeast: 400,
            unit: "requests/s",
          },
        ],
        notes: notesOn(list, { whole }),
      };
    } finally {
      for (const { stop } of others) stop();
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** The same pages of two sites in turn: the demonstration, and one whose catalogue has grown. */
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
    // Nobody told it of the new rows: it starts anew.
    await large.crash();
    pin(large.pid, serverCore);
    await waitUntilIdle(large.pid);
    await makeReady(large.origin);
    await makeReady(small.origin);
    const found = [];
    for (const [name, path] of Object.entries(kept)) {
      const [few, lots] = await inTurns([
        [small.pid, small.origin + path],
        [large.pid, large.origin + path],
      ]);
      found.push({ name, small: few!.cpuUs, large: lots!.cpuUs });
    }
    return found;
  } finally {
    await large.stop();
  }
}

/** Asks each of them a few times, one after the other, and takes the middle: what else the machine does hits all alike. */
async function inTurns(asked: [pid: number, url: string][]): Promise<Answered[]> {
  const seconds = Math.ceil(load.seconds / turns);
  const answers = asked.map((): Answered[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, [pid, url]] of asked.entries())
      answers[index]!.push(await ask(pid, url, { ...load, seconds }));
  }
  return answers.map((of) => of.toSorted((a, b) => a.cpuUs - b.cpuUs)[Math.floor(turns / 2)]!);
}

function spoken(count: number) {
  return count.toLocaleString("en");
}

/** Asked for twice a page is packed, which happens behind the answer. */
async function makeReady(origin: string) {
  for (const path of Object.values(kept)) {
    for (let turn = 0; turn < 3; turn += 1) {
      await (await fetch(origin + path)).arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function ask(pid: number, url: string, options: Parameters<typeof wrk>[1]): Promise<Answered> {
  const before = cpuMs(pid);
  const found = await wrk(url, options);
  return { ...found, cpuUs: ((cpuMs(pid) - before) / found.count) * 1000 };
}

function notesOn(list: { ours: Answered; node: Answered; theirs: Answered }, { whole }: { whole: Timings }) {
  const ofNode = (list.node.cpuUs / list.ours.cpuUs) * 100;
  return [
    `A kept page is answered at ${rounded(ofNode)} % of the rate of Node's bare server, which does nothing but write the same bytes: what remains up to nginx is Node's own way of reading a request and writing an answer.`,
    `A fresh list takes ${rounded(whole.cpu)} ms of the processor within one process. All of these lists show the same cards: only the address, the chips and the price field are new. Over the network ${spoken(translatedAfter)} fresh pages come first, because V8 takes as many until its translation of the code is done: before, a page takes up to twice as long. What is done is told by the call trees of V8's profiler during the same run; the last row is what is left of the time over the network.`,
    "Processor times hold on a busy machine too; requests a second and latencies only on one that does nothing else.",
  ];
}

function timeRow(name: string, { cpu, p50 }: Timings) {
  return [name, rounded(cpu), rounded(p50)];
}

/** What the profiler saw within one process, as times, and what the network adds to it. */
function taskTable(
  shares: Share[],
  { inProcessMs, freshMs }: { inProcessMs: number; freshMs: number },
): Table {
  const rows: [string, number][] = [
    ...shares.map(({ task, share }): [string, number] => [task, share * inProcessMs]),
    ["HTTP, Hono, the page cache, and more to clear away", freshMs - inProcessMs],
  ];
  return {
    title: "Where the time of such a list goes",
    columns: ["", "ms", "%"],
    rows: rows.map(([task, ms]) => [task, rounded(ms), rounded((ms / freshMs) * 100)]),
  };
}

/** An uncached list rendered in this process, without the network. */
async function measureInProcess() {
  const renderer = await createRenderer();
  try {
    const path = (turn: number) => `/viviendas?maxPrice=${2_000_000 + turn}`;
    const options = { tries: 300, warmUp: 300 };
    const whole = await measure(options, (turn) => renderer.answer(path(1 + turn)));
    const packed = await measure(options, (turn) => renderer.packed(path(1000 + turn)));
    const { shares } = await profile(() =>
      measure({ tries: 300 }, (turn) => renderer.packed(path(2000 + turn))),
    );
    return { whole, packed, shares };
  } finally {
    await renderer.close();
  }
}
