/**
 * npm run bench [-- <part>…]
 * Runs the named parts, or all of them: prints their tables and rewrites their sections of docs/benchmarks.md.
 * Ends with 1 when a goal is missed.
 */
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { buildSite } from "../scripts/bootstrap/build.mjs";
import { inTurn } from "../scripts/bootstrap/checkout.mjs";
import { type Findings, isMet, type Part } from "./part.ts";
import { writeSection } from "./report.ts";
import { describeGoal, say, sayGoal, sayTable } from "./terminal.ts";

// Before any part brings React along: it has a slow, talkative half otherwise.
process.env.NODE_ENV = "production";

const known = readdirSync(new URL("./parts/", import.meta.url))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -3))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  say(`There is no part ${unknown.join(", ")}. Known: ${known.join(", ")}`);
  process.exit(1);
}

const summary: (string | number)[][] = [];
let missed = 0;
let broken = 0;
for (const name of asked.length > 0 ? asked : known) {
  const { part } = (await import(`./parts/${name}.ts`)) as { part: Part };
  if (!part.needsNoSite) await inTurn(buildSite);
  say(`\n${part.title}`);
  const findings = await withinLimit(part).catch((error: Error) => {
    say(`  ✗ ${error.stack}`);
    return null;
  });
  // One part that cannot run must not cost the others hours later.
  if (!findings) {
    broken += 1;
    continue;
  }
  for (const table of findings.tables) sayTable(table);
  say("");
  for (const goal of findings.goals) sayGoal(goal);
  writeSection(name, part, findings);
  missed += findings.goals.filter((goal) => !isMet(goal)).length;
  summary.push(...findings.goals.map((goal) => [name, isMet(goal) ? "met" : "missed", describeGoal(goal)]));
}
sayTable({ title: "All goals", columns: ["part", "", "goal"], rows: summary });
if (broken) say(`\n${broken} parts did not end`);
say(missed ? `\n${missed} goals missed` : "\nevery goal met");
// Sites and databases were stopped by their parts; what a failed one left must not keep the command waiting.
process.exit(missed + broken ? 1 : 0);

async function withinLimit({ run, limitMinutes }: Part): Promise<Findings> {
  const cut = sleep(limitMinutes * 60_000, undefined, { ref: false }).then(() => {
    throw new Error(`not done after ${limitMinutes} minutes`);
  });
  return Promise.race([run(), cut]);
}
