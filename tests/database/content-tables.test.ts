// A page in the cache is dropped when a table changes that its loaders name (`reader.sqlFor`). A forgotten name leaves old
// pages in the cache, so PostgreSQL counts here which tables the queries of every public page scan.
// It sees the branches of the loaders that these URLs take.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import postgres, { type Sql } from "postgres";
import { createStaticHandler, type LoaderFunction, matchRoutes, type RouteObject } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "#app/context.ts";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { createRequestContext } from "#app/entry.server.tsx";
import { parseEnv } from "#app/env.server.ts";
import { loader as rootLoader } from "#app/root.tsx";
import routeConfig from "#app/routes.ts";
import { listFirstPages } from "#app/seo/sitemap.server.ts";
import { cacheKeyOf } from "#server/cache/cache-key.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

/** The URL of a model has a hash, and that of an older one is gone. */
const oldModel = `/modelos/alba/${"0".repeat(32)}.glb`;

/** Written by triggers of the table that it belongs to, which pages name. */
const derived: ReadonlyMap<string, string> = new Map([["house_vocabulary", "houses"]]);

/** Public URLs besides those of the sitemap. */
const moreUrls = [
  "/en",
  "/viviendas?q=alba&terreno=parcela-segorbe-1&presupuesto=400000",
  "/mobile-homes?q=faro",
  "/terrenos?q=mar&casa=alba&presupuesto=400000",
  "/terrenos?q=valencia&region=10",
  "/comparar?casas=alba,cubo",
  "/comparar?terrenos=parcela-segorbe-1",
  "/profesionales?region=10",
  "/contacto?casa=alba&terreno=parcela-segorbe-1",
  "/contacto-profesionales",
  "/casa-de-tus-suenos?paso=estilo",
  "/casa-de-tus-suenos?paso=comunidad",
  "/casa-de-tus-suenos?paso=casas&terreno=own&comunidad=10&presupuesto=300000&estilo=moderno",
  "/casa-de-tus-suenos/oferta?casa=alba&terreno=parcela-segorbe-1",
  "/casa-de-tus-suenos/proyecto?casa=alba&terreno=parcela-segorbe-1&municipio=46250",
  "/login",
  "/signup",
  "/forgot-password",
  "/thank-you",
  "/thank-you-signup",
  "/sell-plot-thank-you",
  "/terrenos/rss.xml",
  "/terrenos/valencia/rss.xml",
  "/opensearch.xml",
  "/llms.txt",
  "/.well-known/security.txt",
  "/no-existe",
  "/_ui",
  "/_pictures",
  "/_cards?houses=alba&plots=parcela-segorbe-1&region=10&since=2026-01-01",
  "/_project/parts?casa=alba&terreno=parcela-segorbe-1",
  "/_project/houses",
  "/_project/plots?casa=alba",
  "/_project/places?q=val",
  "/_plots/marks?view=-10,36,4,44,6",
  "/_houses/alba/price?region=10",
  "/_plots/prices?province=46&municipality=Valencia&soil=urban&surface=800",
  "/_count/viviendas?style=moderno",
  "/_count/terrenos?soil=urban",
  "/_cities?q=val&province=46",
  "/_suggest?q=val",
  "/_towns?at=39.47,-0.38",
  "/_towns?province=46&name=Valencia",
  "/_map/spain",
  "/planos/alba/planta-baja.svg",
  "/terrenos/parcela-segorbe-1/dibujo.svg",
  "/blog/rss.xml",
  "/manifest.webmanifest",
  oldModel,
  "/feeds/terrenos.json",
  "/feeds/casas.json",
  "/feeds/terrenos.xml",
  "/sitemap.xml",
  "/robots.txt",
];

let database: ScratchDatabase;
/** A single connection, whose transaction counts the scans of its tables. */
let visitor: Sql;
let urls: string[] = [];

beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "true" });
  const { host, port, database: name, user, pass } = database.visitor.options;
  visitor = postgres({
    host: host[0]!,
    port: port[0]!,
    database: name,
    user,
    pass: pass ?? "",
    max: 1,
    transform: { column: { from: postgres.toCamel } },
    connection: { role: "anon" },
  });
  const sitemap = await listFirstPages(database.reader, { limit: 500, maxOfEachKind: 2 });
  urls = [...new Set([...sitemap.map(({ path }) => path), ...moreUrls])];
});

afterAll(async () => {
  await visitor.end();
  await database.close();
});

const modules = import.meta.glob<{ loader?: LoaderFunction; default?: unknown }>(
  ["../../app/{routes,layouts}/**/*.{ts,tsx}", "!**/*.test.*"],
  { eager: true },
);

/** The loaders of the site without its components and without the middleware that guards personal pages. */
function toRoutes(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, file, path, index, children }) => {
    const { loader, default: page } = modules[`../../app/${file}`]!;
    return {
      id: id ?? file,
      handle: { isPage: page !== undefined },
      ...(path && { path }),
      ...(loader && { loader }),
      ...(index ? { index } : children && { children: toRoutes(children) }),
    } as RouteObject;
  });
}

const routes: RouteObject[] = [
  { id: "root", loader: rootLoader as LoaderFunction, children: toRoutes(routeConfig as RouteConfigEntry[]) },
];
const handler = createStaticHandler(routes);

function matchUrl(url: string) {
  return matchRoutes(routes, url.split("?")[0]!)!;
}

/** Runs the loaders of a URL. */
async function load(url: string) {
  const { reader, recorded } = createContentReader(visitor);
  const services = {
    env: parseEnv({}),
    reader,
    accounts: { publishableKey: "" },
    plotSubmissions: { limits: {} },
    geo: { findExample: async () => null },
    hasDemoCatalogue: () => true,
    buildId: "test",
  } as unknown as Services;
  const request = new Request(`http://127.0.0.1:3000${url}`);
  const requestContext = createRequestContext(services);
  const { isPage } = matchUrl(url).at(-1)!.route.handle as { isPage: boolean };
  await visitor`begin`;
  try {
    const before = await countScans();
    const result = await (isPage
      ? handler.query(request, { requestContext })
      : handler.queryRoute(request, { requestContext }).catch(responseOrThrow));
    const scans = await countScans();
    const scanned = [...scans].filter(([table, count]) => count > (before.get(table) ?? 0));
    return { status: statusOf(result), named: recorded, scanned: scanned.map(([table]) => table) };
  } finally {
    await visitor`rollback`;
  }
}

/** Includes earlier transactions of the connection that are not flushed to the statistics yet. */
async function countScans() {
  const counts = await visitor<{ table: string; count: number }[]>`
    select relname as table, (seq_scan + coalesce(idx_scan, 0))::int as count from pg_stat_xact_user_tables
    where schemaname = 'public'`;
  return new Map(counts.map(({ table, count }) => [table, count]));
}

function responseOrThrow(error: unknown): Response {
  if (error instanceof Response) return error;
  throw error;
}

function statusOf(result: unknown): number {
  if (result instanceof Response) return result.status;
  const { statusCode, errors } = result as { statusCode?: number; errors?: Record<string, unknown> };
  if (statusCode && statusCode >= 500) throw Object.values(errors ?? {})[0];
  return statusCode ?? 200;
}

test("public pages name the tables that they read, and the cache is notified of their changes", async () => {
  const watched = await database.owner<{ name: string }[]>`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'public.notify_content_changed'::regproc
      and t.tgtype & 60 = 60 -- insert, update, delete and truncate`;
  const watchedNames = new Set(watched.map(({ name }) => name));
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const url of urls) {
    const { status, named, scanned } = await load(url);
    if (status >= 400 && url !== "/no-existe" && url !== oldModel) faults.push(`${url} answered ${status}`);
    for (const table of scanned) {
      seen.add(table);
      if (!(named as ReadonlySet<string>).has(derived.get(table) ?? table))
        faults.push(`${url} reads ${table} without naming it`);
    }
    for (const table of named) {
      if (!watchedNames.has(table))
        faults.push(`${url} reads ${table}, whose changes the cache does not hear of`);
    }
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(15);
});

test("every loader of a cached URL runs in the test above", () => {
  const loaded = new Set(urls.flatMap((url) => matchUrl(url).map(({ route }) => route.id)));
  const missing = (entries: RouteObject[], parent = ""): string[] =>
    entries.flatMap(({ id, path = "", loader, children }) => {
      const url = `${parent}/${path.replace("en?", "").replace(/:\w+/g, "x")}`.replace(/\/+/g, "/");
      if (children) return missing(children, url);
      const isCached = cacheKeyOf(new URL(url, "http://site")) !== null;
      return loader && isCached && !loaded.has(id!) ? [id!] : [];
    });
  expect(missing(routes)).toEqual([]);
});
