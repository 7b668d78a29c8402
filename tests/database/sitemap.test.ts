import { afterAll, beforeAll, expect, test } from "vitest";
import { countPublicPages, listPublicPages } from "#app/data/sitemap.server.ts";
import type { Database } from "#server/database/open.ts";
import { openScratchDatabase } from "#server/database/scratch.ts";

let database: Database;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

async function listed() {
  const pages = await listPublicPages(database.visitor, { limit: 5000 });
  expect(pages.length).toBe(await countPublicPages(database.visitor));
  return new Set(pages.map(({ path }) => path));
}

/** Where each table's rows have their pages, and which of them a visitor may see. */
const tables = [
  ["houses", "/catalogo/", "published_at <= now()"],
  ["house_styles", "/viviendas-prefabricadas-estilos/", "true"],
  ["house_technologies", "/viviendas-prefabricadas-tecnologias/", "true"],
  ["studios", "/studios-signature/", "published_at <= now()"],
  ["plots", "/terrenos/", "published_at <= now() and status <> 'sold'"],
  ["showcase_projects", "/projects/", "published_at <= now()"],
  ["promotions", "/promociones/", "published_at <= now()"],
  ["plans", "/planes/", "published_at <= now()"],
  ["posts", "/blog/", "published_at <= now()"],
  ["legal_pages", "/legales/", "true"],
] as const;

async function expectAllListed() {
  const paths = await listed();
  for (const [table, start, isPublic] of tables) {
    const rows = await database.owner.unsafe<{ slug: string }[]>(
      `select slug from ${table} where ${isPublic}`,
    );
    const expected = rows.map(({ slug }) => start + slug).sort();
    expect([...paths].filter((path) => path.startsWith(start)).sort(), table).toEqual(expected);
  }
}

test("the sitemap is what the database publishes", async () => {
  await expectAllListed();
});

test("what is withdrawn, sold or still to come leaves the sitemap", async () => {
  const { owner } = database;
  await owner`update houses set published_at = null where slug = 'alba'`;
  await owner`update posts set published_at = now() + interval '1 day' where id = (select min(id) from posts)`;
  await owner`update plots set status = 'sold' where id = (select min(id) from plots where status = 'available')`;
  const paths = await listed();
  expect(paths).not.toContain("/catalogo/alba");
  await expectAllListed();
});

test("files of the sitemap follow each other without a gap", async () => {
  const [all, first, second] = await Promise.all([
    listPublicPages(database.visitor, { limit: 100 }),
    listPublicPages(database.visitor, { limit: 60 }),
    listPublicPages(database.visitor, { offset: 60, limit: 40 }),
  ]);
  expect([...first, ...second]).toEqual(all);
  expect(all[0]).toEqual({ path: "/", changedOn: null });
});
