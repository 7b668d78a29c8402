import { pino } from "pino";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { remembered } from "#app/data/remembered.server.ts";
import { listFirstPages, listPagesOfFile } from "#app/seo/sitemap.server.ts";
import { storePage } from "#server/cache/compressed-response.ts";
import { type ContentMemory, openContentMemory } from "#server/cache/content-memory.ts";
import { createTableNoter } from "#server/cache/tables-read.ts";
import { warmPages } from "#server/cache/warm.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

const log = pino({ level: "silent" });
let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "true" });
});
afterAll(() => database.close());

/** The memory of a process of its own, as far as the database can tell. */
async function openProcess() {
  const { host, port, database: name, user, pass } = database.owner.options;
  const owner = postgres({ host: host[0]!, port: port[0]!, database: name, user, pass: pass ?? "", max: 2 });
  const content = await openContentMemory(owner, log);
  onTestFinished(async () => {
    await content.close();
    await owner.end();
  });
  return { content, sql: owner };
}

/** The name of a house as a page of it would show it. */
async function showName({ content, sql }: { content: ContentMemory; sql: Sql }) {
  const noteTables = createTableNoter(content.sources, content.reads);
  const { bytes } = await content.pages.get("/catalogo/alba", async () => {
    const reading = noteTables(sql);
    const [house] = await remembered(
      reading.sql,
      "alba",
      (connection) => connection<{ name: string }[]>`select name from houses where slug = 'alba'`,
    );
    const page = await storePage(new Response(house!.name));
    return { page, tables: reading.names };
  });
  return "plain" in bytes ? String(bytes.plain) : "packed";
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
  const brought: string[] = [];
  const warming = new AbortController();
  await warmPages({
    sql: database.visitor,
    signal: warming.signal,
    log,
    async bring({ pathname, search }) {
      brought.push(pathname + search);
      if (brought.length === 20) warming.abort();
    },
  });
  const timesBrought = (path: string) => brought.filter((other) => other === path).length;
  const [first, second] = await listPagesOfFile(database.visitor, null);
  expect([first!.path, second!.path]).toEqual(["/", "/viviendas"]);
  for (const path of ["/", "/en", "/viviendas", "/en/viviendas"])
    expect(timesBrought(path), path).toBeGreaterThanOrEqual(2);
  // Told to stop, it ends with the page under way.
  expect(brought.length).toBeLessThanOrEqual(21);
});

test("the cache is warmed with pages of every kind, however many houses and plots there are", async () => {
  const all = await listPagesOfFile(database.visitor, null);
  const first = await listFirstPages(database.visitor, { limit: 700, mostOfEach: 3 });
  const kindOf = ({ path }: { path: string }) => path.split("/").slice(0, 2).join("/");
  expect(new Set(first.map(kindOf))).toEqual(new Set(all.map(kindOf)));
  for (const start of ["/catalogo/", "/terrenos/"])
    expect(first.filter(({ path }) => path.startsWith(start)).length).toBe(3);
  expect(await listFirstPages(database.visitor, { limit: 5000, mostOfEach: 5000 })).toEqual(all);
});
