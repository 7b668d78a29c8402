import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { localeOf } from "#app/i18n/locale.ts";
import { startSite } from "#tests/setup/site.ts";
import { findChromium } from "../../scripts/bootstrap/chromium.mjs";
import { rounded } from "../measure.ts";
import type { Goal, Part } from "../part.ts";
import { whenQuiet } from "../processor-time.ts";
import { createProgress, say } from "../terminal.ts";

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
      const rows: { path: string; figures: number[] }[] = [];
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
          figures: reports[0]!.map((_, index) => median(reports.map((one) => one[index]!))),
        });
      }
      return {
        tables: [
          {
            title: "Scores, and times in ms",
            columns: ["", ...categories, "LCP", "TBT", "CLS × 1000"],
            rows: rows.map(({ path, figures }) => [path, ...figures.map(rounded)]),
          },
        ],
        goals: goalsOf(rows),
      };
    } finally {
      await site.stop();
    }
  },
};

async function look(url: string): Promise<Report> {
  const { stdout } = await run(
    program,
    [
      ...[url, "--quiet", "--output", "json", `--only-categories=${categories.join(",")}`],
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
      const { categories: found, audits } = await look(url);
      const figures = [
        ...categories.map((category) => found[category]!.score * 100),
        audits["largest-contentful-paint"]!.numericValue,
        audits["total-blocking-time"]!.numericValue,
        audits["cumulative-layout-shift"]!.numericValue * 1000,
      ];
      if (figures.every(Number.isFinite)) return figures;
      throw new Error(`Lighthouse left figures of ${url} out`);
    } catch (error) {
      if (lost === mostLost) throw error;
      say(`  a run without its trace: ${url}`);
    }
  }
}

function goalsOf(rows: { path: string; figures: number[] }[]): Goal[] {
  const worst = (index: number, isHigh: boolean) =>
    rows.reduce((a, b) => (a.figures[index]! > b.figures[index]! === isHigh ? b : a));
  const scores = categories.map((category, index) => {
    const { path, figures } = worst(index, true);
    return {
      name: `lowest score for ${category} (${path})`,
      measured: figures[index]!,
      atLeast: 100,
      unit: "",
    };
  });
  const times = (
    [
      ["LCP", 1800, "ms"],
      ["TBT", 50, "ms"],
      ["CLS", 0, "thousandths"],
    ] as const
  ).map(([name, atMost, unit], offset) => {
    const index = categories.length + offset;
    const { path, figures } = worst(index, false);
    return { name: `highest ${name} (${path})`, measured: figures[index]!, atMost, unit };
  });
  return [...scores, ...times];
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
