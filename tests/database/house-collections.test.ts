import { afterAll, beforeAll, expect, test } from "vitest";
import { findCollectionPage } from "#app/features/catalogue/collection-page.server.ts";
import es from "#app/i18n/messages/es/index.ts";
import { provideAllMessages } from "#app/i18n/messages.ts";
import { readCollections } from "#app/search/houses/house-collections.server.ts";
import { listPagesOfFile } from "#app/seo/sitemap.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  provideAllMessages("es", es);
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const find = async (slug: string) => (await findCollectionPage(database.reader, "es", slug))!;

test("price bands and bedrooms divide all modular houses", async () => {
  const { all } = await readCollections(database.reader);
  const [row] = await database.visitor<{ count: number }[]>`
    select count(*)::int from houses where kind = 'modular' and bedrooms > 0`;
  for (const kind of ["price", "bedrooms"] as const) {
    const own = all.filter((collection) => collection.kind === kind);
    expect(new Set(own.map(({ slug }) => slug)).size).toBe(own.length);
    expect(
      own.reduce((sum, { count }) => sum + count, 0),
      kind,
    ).toBe(row!.count);
  }
});

test("a page says what the database has", async () => {
  const { figures, count } = await find("madera-3-dormitorios");
  const [row] = await database.visitor<{ count: number; low: number; high: number; weeks: number }[]>`
    select count(*)::int, min(built_area_m2) as low, max(built_area_m2) as high, max(delivery_weeks_max) as weeks
    from houses where kind = 'modular' and technology = 'wood' and bedrooms = 3`;
  expect(count).toBe(row!.count);
  expect(figures!.areaM2).toMatchObject({ low: row!.low, high: row!.high });
  expect(figures!.weeks.high).toBe(row!.weeks);
});

test("a band holds the houses whose price with tax lies in it", async () => {
  const { figures } = await find("de-150000-a-200000-euros");
  expect(figures!.priceEur.low).toBeGreaterThanOrEqual(150_000);
  expect(figures!.priceEur.high).toBeLessThan(200_000);
});

test("the same house costs more where the factory is farther and the tax is higher", async () => {
  const near = await find("galicia");
  const far = await find("comunitat-valenciana");
  const canaries = await find("canarias");
  expect(canaries.region!.taxPercent).toBeLessThan(near.region!.taxPercent);
  const shared = near.delivered.filter(({ slug }) => far.delivered.some((other) => other.slug === slug));
  expect(shared.length).toBeGreaterThan(3);
  for (const { slug, factoryKm, transportEur } of shared) {
    const other = far.delivered.find((house) => house.slug === slug)!;
    expect(Math.sign(other.transportEur - transportEur) * Math.sign(other.factoryKm - factoryKm)).not.toBe(
      -1,
    );
  }
});

test("small collections lead to a larger page and are not in the sitemap", async () => {
  const { all } = await readCollections(database.reader);
  const small = all.find(({ kind, isListed }) => kind === "bedrooms" && !isListed)!;
  expect((await find(small.slug)).larger).not.toBeNull();
  const paths = (await listPagesOfFile(database.reader, null)).map(({ path }) => path);
  const listed = all.filter(({ isListed }) => isListed).map(({ slug }) => `/viviendas/${slug}`);
  expect(listed.length).toBeGreaterThan(20);
  expect(paths).toEqual(expect.arrayContaining(listed));
  expect(paths).not.toContain(`/viviendas/${small.slug}`);
  expect(paths).not.toContain("/viviendas/ceuta");
  expect(await findCollectionPage(database.reader, "es", "no-such-collection")).toBeNull();
});

test("on a public address the sitemap has no collections of the demonstration", async () => {
  const paths = (await listPagesOfFile(database.reader, null, true)).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith("/viviendas/"))).toEqual([]);
});
