/**
 * npm run bench [-- <name>…]
 * Runs the named benchmarks, or all: prints their tables and rewrites their sections of docs/benchmarks.md.
 * Exits with 1 when a goal is missed.
 */
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { buildSite } from "../scripts/bootstrap/build.mjs";
import { inTurn } from "../scripts/bootstrap/checkout.mjs";
import { type Benchmark, type Findings, isMet } from "./benchmark.ts";
import { writeSection } from "./report.ts";
import { describeGoal, say, sayGoal, sayTable } from "./terminal.ts";

// Before any import of React, whose development build is slow.
process.env.NODE_ENV = "production";

const known = readdirSync(new URL("./benchmarks/", import.meta.url))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -3))
  .sort();
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  say(`There is no benchmark ${unknown.join(", ")}. Known: ${known.join(", ")}`);
  process.exit(1);
}

const summary: (string | number)[][] = [];
let missed = 0;
let broken = 0;
for (const name of requested.length > 0 ? requested : known) {
  const { benchmark } = (await import(`./benchmarks/${name}.ts`)) as { benchmark: Benchmark };
  if (!benchmark.needsNoSite) await inTurn(buildSite);
  say(`\n${benchmark.title}`);
  const findings = await withinLimit(benchmark).catch((error: Error) => {
    say(`  ✗ ${error.stack}`);
    return null;
  });
  // A benchmark that fails must not stop the others.
  if (!findings) {
    broken += 1;
    continue;
  }
  for (const table of findings.tables) sayTable(table);
  say("");
  for (const goal of findings.goals) sayGoal(goal);
  writeSection(name, benchmark, findings);
  missed += findings.goals.filter((goal) => !isMet(goal)).length;
  summary.push(...findings.goals.map((goal) => [name, isMet(goal) ? "met" : "missed", describeGoal(goal)]));
}
sayTable({ title: "All goals", columns: ["benchmark", "", "goal"], rows: summary });
if (broken) say(`\n${broken} benchmarks failed`);
say(missed ? `\n${missed} goals missed` : "\nevery goal met");
// A failed benchmark may leave handles open, which must not keep the command waiting.
process.exit(missed + broken ? 1 : 0);

async function withinLimit({ run, limitMinutes }: Benchmark): Promise<Findings> {
  const timeout = sleep(limitMinutes * 60_000, undefined, { ref: false }).then(() => {
    throw new Error(`not done after ${limitMinutes} minutes`);
  });
  return Promise.race([run(), timeout]);
}
