import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { localeOf } from "#app/i18n/locale.ts";
import { startSite } from "#tests/setup/site.ts";
import { findChromium } from "../../scripts/bootstrap/chromium.mjs";
import type { Benchmark, Goal } from "../benchmark.ts";
import { waitUntilIdle } from "../cpu-time.ts";
import { rounded } from "../measure.ts";
import { createProgress, say } from "../terminal.ts";
import { convertToThreadTime } from "../thread-time.ts";

const run = promisify(execFile);
const folder = fileURLToPath(new URL("../lighthouse/", import.meta.url));
const program = `${folder}node_modules/.bin/lighthouse`;
const pages = ["/", "/en", "/viviendas", "/en/viviendas", "/catalogo/alba", "/en/catalogo/alba"];
/** Medians of so many runs, because single runs vary on a busy machine. */
const runs = 3;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Read from two reports of a page: by the clock, and by the CPU time of each thread. */
const metrics: {
  name: string;
  read: (byClock: Report, byThread: Report) => number;
  goal: Omit<Goal, "name" | "measured">;
}[] = [
  ...categories.map((category) => ({
    name: category,
    read: ({ categories }: Report) => categories[category]!.score * 100,
    goal: { atLeast: 100, unit: "" },
  })),
  {
    name: "performance, thread",
    read: (_, { categories }) => categories.performance!.score * 100,
    goal: { atLeast: 100, unit: "" },
  },
  {
    name: "LCP",
    read: ({ audits }) => audits["largest-contentful-paint"]!.numericValue,
    goal: { atMost: 1800, unit: "ms" },
  },
  {
    name: "LCP, thread",
    read: (_, { audits }) => audits["largest-contentful-paint"]!.numericValue,
    goal: { atMost: 1800, unit: "ms" },
  },
  {
    name: "TBT",
    read: ({ audits }) => audits["total-blocking-time"]!.numericValue,
    goal: { atMost: 50, unit: "ms" },
  },
  {
    name: "TBT, thread",
    read: (_, { audits }) => audits["total-blocking-time"]!.numericValue,
    goal: { atMost: 50, unit: "ms" },
  },
  {
    name: "CLS × 1000",
    read: ({ audits }) => audits["cumulative-layout-shift"]!.numericValue * 1000,
    goal: { atMost: 0, unit: "" },
  },
];

export const benchmark: Benchmark = {
  title: "Lighthouse",
  question: `How does Lighthouse rate six pages, on its phone with slow 4G? Medians of ${runs} runs.`,
  limitMinutes: 15,
  async run() {
    if (!existsSync(program)) {
      say("installing Lighthouse");
      execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "ignore" });
    }
    const site = await startSite();
    say("  waiting until the pages are warm");
    await waitUntilIdle(site.pid);
    const progress = createProgress("Lighthouse", pages.length * runs);
    let done = 0;
    try {
      const rows: { path: string; found: number[] }[] = [];
      for (const path of pages) {
        await fetch(site.origin + path);
        const reports: number[][] = [];
        for (let turn = 0; turn < runs; turn += 1) {
          reports.push(await metricsOf(site.origin + path));
          done += 1;
          progress(done);
        }
        rows.push({
          path,
          found: metrics.map((_, index) => median(reports.map((one) => one[index]!))),
        });
      }
      return {
        tables: [
          {
            title: "Scores, and times in ms",
            columns: ["", ...metrics.map(({ name }) => name)],
            rows: rows.map(({ path, found }) => [path, ...found.map(rounded)]),
          },
        ],
        goals: goalsOf(rows),
        notes: [
          "Lighthouse measures by the clock, so its times include what other processes do on the same two cores during a task, times four. Each trace is therefore rated twice: as it is, and (columns “thread”) with every task as long as the CPU time of its thread.",
        ],
      };
    } finally {
      await site.stop();
    }
  },
};

async function visit(url: string): Promise<number[]> {
  const artifacts = mkdtempSync(join(tmpdir(), "hornero-lighthouse-"));
  try {
    const byClock = await rate(url, `-GA=${artifacts}`);
    convertToThreadTime(join(artifacts, "trace.json"));
    const byThread = await rate(url, `-A=${artifacts}`);
    return metrics.map(({ read }) => read(byClock, byThread));
  } finally {
    rmSync(artifacts, { recursive: true, force: true });
  }
}

/** With `-GA` Lighthouse visits the page, saves its artifacts and rates them; with `-A` it rates saved artifacts. */
async function rate(url: string, mode: string): Promise<Report> {
  const { stdout } = await run(
    program,
    [
      ...[url, mode, "--quiet", "--output", "json", `--only-categories=${categories.join(",")}`],
      // The home page redirects by language.
      `--extra-headers=${JSON.stringify({ "Accept-Language": localeOf(new URL(url).pathname) })}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
    ],
    { maxBuffer: 50_000_000, env: { ...process.env, CHROME_PATH: findChromium(process.env) ?? "" } },
  );
  return JSON.parse(stdout) as Report;
}

/** Lighthouse sometimes loses the trace of a run and reports so or leaves metrics out: that run is repeated. */
const maxRetries = 3;

async function metricsOf(url: string): Promise<number[]> {
  for (let retries = 0; ; retries += 1) {
    try {
      const found = await visit(url);
      if (found.every(Number.isFinite)) return found;
      throw new Error(`Lighthouse left metrics of ${url} out`);
    } catch (error) {
      if (retries === maxRetries) throw error;
      say(`  Lighthouse lost its trace: ${url}`);
    }
  }
}

/** The worst page for each metric. */
function goalsOf(rows: { path: string; found: number[] }[]): Goal[] {
  return metrics.map(({ name, goal }, index) => {
    const isWorse = (a: number, b: number) => ("atLeast" in goal ? a < b : a > b);
    const { path, found } = rows.reduce((a, b) => (isWorse(b.found[index]!, a.found[index]!) ? b : a));
    return { ...goal, name: `${name} of the worst page (${path})`, measured: found[index]! };
  });
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
