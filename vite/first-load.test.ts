import { globSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { budgetsKb, defaultBudgetKb } from "./first-load-budgets.ts";
import { pagesOf } from "./page-texts.ts";

// The JavaScript that a browser loads before a page answers: the entry, the list of routes, the page with its layouts and
// all that these import, and the page's texts in the longer language. Read from the build that `npm test` has made.

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

interface Route {
  parentId?: string;
  module: string;
  imports?: string[];
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
}

const client = resolve(import.meta.dirname, "../build/client");
const pages = [...pagesOf(routes)].map(([name, files]) => ({
  name,
  id: files.at(-1)!.replace(/^app\/|\.tsx$/g, ""),
}));

test("every budget names a page", () => {
  const ids = pages.map(({ id }) => id);
  expect(Object.keys(budgetsKb).filter((id) => !ids.includes(id))).toEqual([]);
});

test("no page loads more JavaScript than its budget", () => {
  const tooHeavy = pages.flatMap(({ id, name }) => {
    const files = firstLoadOf(id, name);
    const kB = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const budget = budgetsKb[id] ?? defaultBudgetKb;
    if (kB <= budget) return [];
    const largest = files
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 6)
      .map(({ file, bytes }) => `${file} ${(bytes / 1000).toFixed(1)}`);
    return [`${id} loads ${kB.toFixed(1)} kB gzip, its budget is ${budget} (${largest.join(", ")})`];
  });
  expect(tooHeavy).toEqual([]);
});

function firstLoadOf(id: string, name: string) {
  const { file: list, manifest } = readManifest();
  const { entry } = manifest;
  const files = new Set([list, entry.module, ...entry.imports]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""]) {
    for (const file of filesOf(route)) files.add(file);
  }
  const texts = ["shell", name].map((part) => heavier(`es/${part}.js`, `en/${part}.js`));
  return [...[...files].filter((file) => file.endsWith(".js")).map(weighed), ...texts];
}

/** With what the build keeps apart of a route, as page-scripts.server.ts fetches it. */
function filesOf(route: Route) {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  const apart = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  return [...apart.filter((file) => file !== undefined), route.module, ...(route.imports ?? [])];
}

function heavier(...names: string[]) {
  const folder = globSync("assets/texts-*", { cwd: client })[0]!;
  return names.map((name) => weighed(`/${folder}/${name}`)).reduce((a, b) => (a.bytes >= b.bytes ? a : b));
}

function readManifest(): { file: string; manifest: Manifest } {
  const file = `/${globSync("assets/manifest-*.js", { cwd: client })[0]!}`;
  const source = readFileSync(client + file, "utf8");
  return { file, manifest: JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1)) };
}

/** As it travels: the build has packed every file. */
function weighed(file: string) {
  return { file, bytes: statSync(`${client}${file}.gz`).size };
}
