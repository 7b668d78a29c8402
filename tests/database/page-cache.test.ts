import { pino } from "pino";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { listFirstPages, listPagesOfFile } from "#app/seo/sitemap.server.ts";
import { compressResponse } from "#server/cache/compressed-response.ts";
import { type ContentCache, openContentCache } from "#server/cache/content-cache.ts";
import { warmUpSitemap } from "#server/cache/warm-up.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

const log = pino({ level: "silent" });
let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "true" });
});
afterAll(() => database.close());

/** The caches of a process of its own, as far as the database can tell. */
async function openProcess() {
  const { host, port, database: name, user, pass } = database.owner.options;
  const owner = postgres({ host: host[0]!, port: port[0]!, database: name, user, pass: pass ?? "", max: 2 });
  const cache = await openContentCache(owner, log, { seconds: 0, purgeUrl: null, purgeToken: undefined });
  onTestFinished(async () => {
    await cache.close();
    await owner.end();
  });
  return { cache, sql: owner };
}

/** The name of a house as a page of it would show it. */
async function showName({ cache, sql }: { cache: ContentCache; sql: Sql }) {
  const { bodies } = await cache.pages.get("/catalogo/alba", async () => {
    const { reader, recorded } = createContentReader(sql, cache.queries);
    const [house] = await reader.cached(
      "alba",
      (own) => own.sqlFor("houses")<{ name: string }[]>`select name from houses where slug = 'alba'`,
    );
    return { page: await compressResponse(new Response(house!.name)), tables: recorded };
  });
  return String(bodies.identity);
}

test("a content change drops cached pages and queries in every process", async () => {
  const processes = [await openProcess(), await openProcess()];
  const [before] = await database.owner`select name from houses where slug = 'alba'`;
  for (const process of processes) expect(await showName(process)).toBe(before!.name);
  await database.owner`update houses set name = 'Otra' where slug = 'alba'`;
  for (const process of processes) await expect.poll(() => showName(process)).toBe("Otra");
  await database.owner`update houses set name = ${before!.name} where slug = 'alba'`;
});

test("the cache is warmed with the pages of the sitemap in both languages", async () => {
  const warmed: string[] = [];
  const warming = new AbortController();
  await warmUpSitemap({
    sql: database.visitor,
    signal: warming.signal,
    log,
    async warmPage(path) {
      warmed.push(path);
      if (warmed.length === 20) warming.abort();
    },
  });
  const timesWarmed = (path: string) => warmed.filter((other) => other === path).length;
  const [first, second] = await listPagesOfFile(database.reader, null);
  expect([first!.path, second!.path]).toEqual(["/", "/viviendas"]);
  for (const path of ["/", "/en", "/viviendas", "/en/viviendas"])
    expect(timesWarmed(path), path).toBeGreaterThanOrEqual(2);
  // Aborted, it ends with the current page.
  expect(warmed.length).toBeLessThanOrEqual(21);
});

test("the cache is warmed with pages of every kind, however many houses and plots there are", async () => {
  const all = await listPagesOfFile(database.reader, null);
  const first = await listFirstPages(database.reader, { limit: 700, maxOfEachKind: 3 });
  const kindOf = ({ path }: { path: string }) => path.split("/").slice(0, 2).join("/");
  expect(new Set(first.map(kindOf))).toEqual(new Set(all.map(kindOf)));
  // The slug of a plot has a digit, that of a place none.
  for (const kind of [/^\/catalogo\//, /^\/terrenos\/.*\d/, /^\/terrenos\/\D+$/])
    expect(first.filter(({ path }) => kind.test(path)).length, `${kind}`).toBe(3);
  expect(await listFirstPages(database.reader, { limit: 5000, maxOfEachKind: 5000 })).toEqual(
    all.map(({ path }) => ({ path })),
  );
});
