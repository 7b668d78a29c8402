import { globSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { messageAreasOf } from "#app/i18n/page-messages.ts";
import routes from "#app/routes.ts";
import { budgetOf, budgetsKb, viewBudgetKb } from "./first-load-budgets.ts";

// The JavaScript that a browser loads before a page is interactive: the entry, the route manifest, the page with its
// layouts and all that these import, and the page's messages. Read from the build that `npm test` has made.

interface RouteManifest {
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
const pages = listPages(routes);

test("every budget names a page", () => {
  const ids = pages.map(({ id }) => id);
  expect(Object.keys(budgetsKb).filter((id) => !ids.includes(id))).toEqual([]);
});

test("no page loads more JavaScript than its budget", () => {
  const tooLarge = pages.flatMap(({ id, path }) => {
    const files = listFirstLoadFiles(id, path);
    const kb = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const budget = budgetOf(id);
    if (kb <= budget) return [];
    const largest = files
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 8)
      .map(({ file, bytes }) => `${file} ${(bytes / 1000).toFixed(1)}`);
    return [`${id} loads ${kb.toFixed(1)} kB gzip, its budget is ${budget} (${largest.join(", ")})`];
  });
  expect(tooLarge).toEqual([]);
});

test("the 3D view loads no more JavaScript than its budget, and the path tracer with its button alone", () => {
  const page = new Set(
    listFirstLoadFiles("routes/catalogue/house", "/catalogo/:slug").map(({ file }) => file),
  );
  const files = new Set(
    ["view-stage.tsx", "walk-panel.tsx", "view-tools.tsx"].flatMap((name) =>
      listStaticImports(`app/house-view/${name}`),
    ),
  );
  const loaded = [...files].filter((file) => !page.has(file)).map(withGzipSize);
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toBeLessThanOrEqual(viewBudgetKb);
  const [tracer] = listStaticImports("app/house-view/path-tracing.ts");
  expect(files.has(tracer!)).toBe(false);
});

function listStaticImports(entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const { file, imports = [] } = readChunks()[entry]!;
  return [`/${file}`, ...imports.flatMap((name) => listStaticImports(name, seen))];
}

function listPages(entries: readonly RouteConfigEntry[]): { id: string; path: string }[] {
  return entries.flatMap(({ path = "", file, children }) => {
    if (children) return listPages(children);
    if (!file.endsWith(".tsx")) return [];
    return [{ id: file.replace(/\.tsx$/, ""), path: `/${path.replace(/^en\?\/?/, "")}` }];
  });
}

function listFirstLoadFiles(id: string, path: string) {
  const { file: manifestFile, manifest } = readRouteManifest();
  const { entry } = manifest;
  const files = new Set([manifestFile, entry.module, ...entry.imports, ...listMessageFiles(path)]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""]) {
    for (const file of listRouteFiles(route)) files.add(file);
  }
  return [...files].filter((file) => file.endsWith(".js")).map(withGzipSize);
}

function listRouteFiles(route: Route) {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  const separate = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  return [...separate.filter((file) => file !== undefined), route.module, ...(route.imports ?? [])];
}

function listMessageFiles(path: string) {
  const chunks = readChunks();
  return messageAreasOf(path).map((area) => `/${chunks[`app/i18n/messages/es/${area}.json`]!.file}`);
}

function readChunks(): Record<string, { file: string; imports?: string[] }> {
  return JSON.parse(readFileSync(`${client}/.vite/manifest.json`, "utf8"));
}

function readRouteManifest(): { file: string; manifest: RouteManifest } {
  const file = `/${globSync("assets/manifest-*.js", { cwd: client })[0]!}`;
  const source = readFileSync(client + file, "utf8");
  return { file, manifest: JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1)) };
}

/** The build writes a compressed copy of every file. */
function withGzipSize(file: string) {
  return { file, bytes: statSync(`${client}${file}.gz`).size };
}
