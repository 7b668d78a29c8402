// `npm test` and `npm run test:deep`: every check of the project, one after the other, with counts at the end.
import { readFileSync, rmSync } from "node:fs";
import { buildSite } from "./bootstrap/build.mjs";
import { inTurn, noteFile } from "./bootstrap/checkout.mjs";
import { findChromium, provideChromium } from "./bootstrap/chromium.mjs";
import { installDependencies } from "./bootstrap/dependencies.mjs";
import { provideNginx } from "./bootstrap/nginx.mjs";
import { parseOptions } from "./bootstrap/options.mjs";
import { provideOtherBrowsers } from "./bootstrap/other-browsers.mjs";
import { runTool } from "./bootstrap/run.mjs";
import { StepError, say, sayFailure, secondsSince } from "./bootstrap/steps.mjs";
import { countPlaywright, countVitest, sum } from "./bootstrap/test-counts.mjs";

/** @typedef {import("./bootstrap/test-counts.mjs").Counts} Counts */

const passed = { passed: 1, failed: 0, skipped: 0 };
const failed = { passed: 0, failed: 1, skipped: 0 };

try {
  const isDeep = parseOptions(process.argv.slice(2), ["deep"]).has("deep");
  await inTurn(installDependencies);
  // Test runners set their own mode.
  delete process.env.NODE_ENV;
  process.exitCode = conclude(await runStages(isDeep));
} catch (error) {
  sayFailure(error);
  say("0 passed, 1 failed");
  process.exitCode = 1;
}

/** Runs every stage, also after a failure, unless it needs the build or the browser. @param {boolean} isDeep */
async function runStages(isDeep) {
  const build = await preparation("build", () => inTurn(buildSite));
  const browser = await preparation("browser", provideChromium);
  const proxy = await preparation("proxy", provideNginx);
  const others = isDeep ? [await preparation("other browsers", provideOtherBrowsers)] : [];
  return [
    build,
    await stage(
      "types",
      async () => (await check("react-router", ["typegen"])) ?? (await check("tsc", [])) ?? passed,
    ),
    await stage("lint", async () => (await check("biome", ["check"])) ?? passed),
    await stage("unused code", async () => (await check("knip", [])) ?? passed),
    await stage("unit tests", () => vitest("unit")),
    await stage("database", () => vitest("database")),
    ...(isDeep ? [await stage("deep", () => vitest("deep"))] : []),
    build.failed || browser.failed
      ? skipped("browser tests", build.failed ? "there is no build to test" : "there is no browser")
      : await stage("browser tests", () => playwright(isDeep)),
    ...[proxy, ...others].filter(({ failed }) => failed),
  ];
}

/** @typedef {Counts & { name: string }} Stage */

/**
 * @param {string} name
 * @param {() => Promise<Counts>} work
 * @returns {Promise<Stage>}
 */
async function stage(name, work) {
  say(`\n── ${name}`);
  const startMs = performance.now();
  const counts = await work();
  say(`${counts.failed ? "✗" : "✓"} ${name} (${secondsSince(startMs)})`);
  return { name, ...counts };
}

/** @param {string} name @param {() => Promise<void>} work @returns {Promise<Stage>} */
async function preparation(name, work) {
  try {
    await work();
    return { name, ...passed };
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    sayFailure(error);
    return { name, ...failed };
  }
}

/** @param {string} name @param {string} reason @returns {Stage} */
function skipped(name, reason) {
  say(`\n✗ ${name} did not run: ${reason}`);
  return { name, ...failed };
}

/** @param {string} tool @param {string[]} args @returns {Promise<Counts | null>} null on success */
async function check(tool, args) {
  const { code } = await runTool(tool, args, { shows: true });
  return code === 0 ? null : failed;
}

/** @param {string} project one of vitest.config.ts */
async function vitest(project) {
  const file = freshReport(`vitest-${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await runTool("vitest", ["run", "--project", project, ...reporters], { shows: true });
  return countVitest(readReport(file), code);
}

/** @param {boolean} isDeep */
async function playwright(isDeep) {
  const args = isDeep ? [] : ["--grep-invert", "@deep"];
  const file = freshReport("playwright.json");
  const { code } = await runTool("playwright", ["test", ...args, "--reporter=list,json"], {
    shows: true,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      CHROMIUM_PATH: findChromium(process.env) ?? undefined,
      ...(isDeep && { DEEP_PROJECTS: "yes" }),
    },
  });
  return countPlaywright(readReport(file), code);
}

/** @param {string} name */
function freshReport(name) {
  const file = noteFile(name);
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** @param {Stage[]} stages @returns {number} the exit code */
function conclude(stages) {
  const total = sum(stages);
  say("");
  for (const { name, failed, skipped, failures = [] } of stages) {
    if (failed) say(`✗ ${name}: ${failed} failed`);
    for (const failure of failures) say(`  ${failure}`);
    if (skipped) say(`· ${name}: ${skipped} skipped`);
  }
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}
