import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { localeOf } from "#app/i18n/locale.ts";
import { startSite } from "#tests/setup/site.ts";
import { findChromium } from "../../scripts/bootstrap/chromium.mjs";
import { rounded } from "../measure.ts";
import type { Goal, Part } from "../part.ts";
import { whenQuiet } from "../processor-time.ts";
import { createProgress, say } from "../terminal.ts";
import { giveEachThreadAProcessor } from "../thread-time.ts";

const run = promisify(execFile);
const folder = fileURLToPath(new URL("../lighthouse/", import.meta.url));
const program = `${folder}node_modules/.bin/lighthouse`;
const pages = ["/", "/en", "/viviendas", "/en/viviendas", "/catalogo/alba", "/en/catalogo/alba"];
/** The median of so many: one run says little on a machine that does other things. */
const runs = 3;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** What is read from the reports of a page: from the one by the clock, and for those of times also from the other one. */
const figures: {
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

export const part: Part = {
  title: "Lighthouse",
  question: `What does Lighthouse say of six pages, on its phone with slow 4G? Medians of ${runs} runs.`,
  limitMinutes: 15,
  async run() {
    if (!existsSync(program)) {
      say("installing Lighthouse");
      execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "ignore" });
    }
    const site = await startSite();
    say("  until the pages are warm");
    await whenQuiet(site.pid);
    const progress = createProgress("Lighthouse", pages.length * runs);
    let done = 0;
    try {
      const rows: { path: string; found: number[] }[] = [];
      for (const path of pages) {
        await fetch(site.origin + path);
        const reports: number[][] = [];
        for (let turn = 0; turn < runs; turn += 1) {
          reports.push(await figuresOf(site.origin + path));
          done += 1;
          progress(done);
        }
        rows.push({
          path,
          found: figures.map((_, index) => median(reports.map((one) => one[index]!))),
        });
      }
      return {
        tables: [
          {
            title: "Scores, and times in ms",
            columns: ["", ...figures.map(({ name }) => name)],
            rows: rows.map(({ path, found }) => [path, ...found.map(rounded)]),
          },
        ],
        goals: goalsOf(rows),
        notes: [
          "Lighthouse counts by the clock, in TBT, which is 30 % of the score for performance, above all: what the browser's other processes, Lighthouse and the site do on the same two cores in the middle of a task is counted, times four. So each trace is judged twice: as it is, and (columns “thread”) with every task as long as its own thread had a processor.",
        ],
      };
    } finally {
      await site.stop();
    }
  },
};

async function look(url: string): Promise<number[]> {
  const visit = mkdtempSync(join(tmpdir(), "hornero-lighthouse-"));
  try {
    const byClock = await judge(url, `-GA=${visit}`);
    giveEachThreadAProcessor(join(visit, "trace.json"));
    const byThread = await judge(url, `-A=${visit}`);
    return figures.map(({ read }) => read(byClock, byThread));
  } finally {
    rmSync(visit, { recursive: true, force: true });
  }
}

/** With `-GA` Lighthouse visits the page, keeps what it found in a folder and judges that; with `-A` it judges what lies there. */
async function judge(url: string, mode: string): Promise<Report> {
  const { stdout } = await run(
    program,
    [
      ...[url, mode, "--quiet", "--output", "json", `--only-categories=${categories.join(",")}`],
      // Otherwise the home page would send an English browser on from Spanish to English.
      `--extra-headers=${JSON.stringify({ "Accept-Language": localeOf(new URL(url).pathname) })}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
    ],
    { maxBuffer: 50_000_000, env: { ...process.env, CHROME_PATH: findChromium(process.env) ?? "" } },
  );
  return JSON.parse(stdout) as Report;
}

/** Now and then Lighthouse loses the trace of a run, and says so or leaves figures out: such a run does not count. */
const mostLost = 3;

async function figuresOf(url: string): Promise<number[]> {
  for (let lost = 0; ; lost += 1) {
    try {
      const found = await look(url);
      if (found.every(Number.isFinite)) return found;
      throw new Error(`Lighthouse left figures of ${url} out`);
    } catch (error) {
      if (lost === mostLost) throw error;
      say(`  a run without its trace: ${url}`);
    }
  }
}

/** Of every figure the worst page. */
function goalsOf(rows: { path: string; found: number[] }[]): Goal[] {
  return figures.map(({ name, goal }, index) => {
    const isWorse = (a: number, b: number) => ("atLeast" in goal ? a < b : a > b);
    const { path, found } = rows.reduce((a, b) => (isWorse(b.found[index]!, a.found[index]!) ? b : a));
    return { ...goal, name: `${name} of the worst page (${path})`, measured: found[index]! };
  });
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
