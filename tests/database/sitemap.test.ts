import { afterAll, beforeAll, expect, test } from "vitest";
import { isPlaceSlug } from "#app/domain/place-slug.ts";
import { listPagesOfFile, listSitemapFiles } from "#app/seo/sitemap.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

async function listed() {
  const files = await listSitemapFiles(database.reader);
  const pages = await Promise.all(files.map((file) => listPagesOfFile(database.reader, file.name)));
  const paths = pages.flat().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  return new Set(paths);
}

/** URL of each table's rows, and which of them are public. */
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
  ["professionals", "/profesionales/", "published_at <= now()"],
  ["legal_pages", "/legales/", "true"],
] as const;

/** Places share the path of plots; tests/database/place-pages.test.ts checks them. */
const isPlace = (path: string) => path.startsWith("/terrenos/") && isPlaceSlug(path);

async function expectAllListed() {
  const paths = await listed();
  for (const [table, start, isPublic] of tables) {
    const rows = await database.owner.unsafe<{ slug: string }[]>(
      `select slug from ${table} where ${isPublic}`,
    );
    const expected = rows.map(({ slug }) => start + slug).sort();
    const listed = [...paths].filter((path) => path.startsWith(start) && !isPlace(path));
    expect(listed.sort(), table).toEqual(expected);
  }
}

test("the sitemap lists exactly the published pages", async () => {
  await expectAllListed();
});

test("unpublished, sold and scheduled entries are not in the sitemap", async () => {
  const { owner } = database;
  await owner`update houses set published_at = null where slug = 'alba'`;
  await owner`update posts set published_at = now() + interval '1 day' where id = (select min(id) from posts)`;
  await owner`update plots set status = 'sold' where id = (select min(id) from plots where status = 'available')`;
  const paths = await listed();
  expect(paths).not.toContain("/catalogo/alba");
  await expectAllListed();
});

test("the sitemap of a small catalogue is one file that starts with the home page", async () => {
  expect(await listSitemapFiles(database.reader)).toEqual([{ name: null, changedOn: null }]);
  const [first] = await listPagesOfFile(database.reader, null);
  expect(first!.path).toBe("/");
});

test("pages and lists say on which day they last changed", async () => {
  const { owner } = database;
  await owner`update plots set published_at = '2026-01-02' where published_at is not null`;
  await owner`update plots set changed_at = now() - interval '9 days'`;
  const [plot] = await owner<{ slug: string; today: string }[]>`
    select p.slug, to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM-DD') as today
    from plots p join municipalities m using (ine_code)
    where m.province_code = '46' and p.status = 'available' order by p.id limit 1`;
  const dayOf = async (path: string) =>
    (await listPagesOfFile(database.reader, null)).find((page) => page.path === path)!.changedOn;
  const paths = [`/terrenos/${plot!.slug}`, "/terrenos", "/terrenos/comunitat-valenciana"];
  for (const path of paths) expect((await dayOf(path))! < plot!.today, path).toBe(true);
  await owner`update plots set price_eur = price_eur - 500 where slug = ${plot!.slug}`;
  for (const path of paths) expect(await dayOf(path), path).toBe(plot!.today);
  expect((await dayOf("/terrenos/galicia"))! < plot!.today).toBe(true);
});

test("the sitemap shows the pictures of houses", async () => {
  const pages = await listPagesOfFile(database.reader, null);
  const house = pages.find(({ path }) => path === "/catalogo/brezo");
  expect(house!.pictures!.length).toBeGreaterThan(3);
  expect(house!.pictures![0]).toMatch(/^\/pictures\/brezo-day\.[0-9a-f]+\.\d+\.webp$/);
});

test("on a public address the sitemap has no rows of the demonstration and no figures made of them", async () => {
  const paths = (await listPagesOfFile(database.reader, null, true)).map(({ path }) => path);
  expect(paths.filter((path) => /^\/(terrenos|catalogo|projects|promociones|blog)\//.test(path))).toEqual([]);
  expect(paths).toContain("/legales/aviso-legal");
});

test("a large sitemap is split by ids of houses and plots and lists every page once", async () => {
  const { owner } = database;
  await owner`alter table plots alter column id set generated by default`;
  await owner`
    update plots set id = 120000
    where id = (
      select max(id) from plots
      where status <> 'sold' and published_at <= now() and id not in (select plot_id from price_changes))`;
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(await listSitemapFiles(database.reader)).toEqual([
    { name: "pages", changedOn: day },
    { name: "houses-1", changedOn: day },
    { name: "plots-1", changedOn: day },
    { name: "plots-3", changedOn: day },
  ]);
  expect(await listPagesOfFile(database.reader, "plots-3")).toHaveLength(1);
  await expectAllListed();
});
