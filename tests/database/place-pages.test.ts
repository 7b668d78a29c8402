import { afterAll, beforeAll, expect, test } from "vitest";
import { slugOf } from "#app/domain/slug.ts";
import { findPlacePage } from "#app/features/plots/place-page.server.ts";
import { listListedPlaces } from "#app/search/plots/place-links.server.ts";
import { listPlaces } from "#app/search/plots/places.server.ts";
import { searchPlots } from "#app/search/plots/search-plots.server.ts";
import { listPagesOfFile } from "#app/seo/sitemap.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const find = (slug: string, query = "") =>
  findPlacePage(database.reader, "es", slug, new URLSearchParams(query));

test("the slugs of places are unique and have no digit, those of plots always have one", async () => {
  const { directory, municipality } = await listPlaces(database.reader);
  const slugs = directory.places.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  for (const { code, name } of municipality)
    expect(directory.findByCode("municipality", code).slug, name).toContain(slugOf(name).split("-")[0]);
  await expect(database.owner`update plots set slug = 'betera' where id = 1`).rejects.toThrow(
    /plots_slug_has_number/,
  );
});

test("places with the same municipalities share one page", async () => {
  const { directory } = await listPlaces(database.reader);
  expect(directory.findByCode("province", "28").slug).toBe("comunidad-de-madrid");
  expect(directory.findByCode("municipality", "07024").slug).toBe("formentera");
  expect(directory.findByCode("municipality", "46250").slug).toBe("valencia-municipio");
});

test("a page counts exactly the plots that the database has there", async () => {
  const { directory } = await listPlaces(database.reader);
  for (const slug of ["comunitat-valenciana", "valencia", "costa-brava", "mallorca", "palafrugell"]) {
    const codes = directory.find(slug)!.municipalities.map((code) => String(code).padStart(5, "0"));
    const [row] = await database.visitor<{ count: number; low: number }[]>`
      select count(*)::int, min(price_eur) as low from plots where ine_code = any (${codes}) and status <> 'sold'`;
    const page = (await find(slug))!;
    expect(page.total, slug).toBe(row!.count);
    expect(page.found.facets.total, slug).toBe(row!.count);
    expect(page.summary!.priceEur.low, slug).toBeGreaterThanOrEqual(row!.low);
  }
});

test("the median per m² is that of the urban plots", async () => {
  const page = (await find("comunitat-valenciana"))!;
  const [row] = await database.visitor<{ median: number; count: number }[]>`
    select percentile_cont(0.5) within group (order by price_eur::float8 *
        case when seller_type = 'business' then 1.21 else 1 end / surface_m2) as median, count(*)::int
    from plots p join municipalities m using (ine_code) join provinces r on r.code = m.province_code
    where r.region_code = '10' and soil_class = 'urban' and status <> 'sold'`;
  expect(page.summary!.perM2.urban!.count).toBe(row!.count);
  expect(page.summary!.perM2.urban!.medianEur).toBeCloseTo(row!.median, 0);
});

test("filters stay on the page of the place", async () => {
  const page = (await find("valencia", "maxPrice=90000&province=28"))!;
  expect(page.found.search).toMatchObject({ province: ["46"], maxPrice: 90_000 });
  expect(page.found.facets.total).toBeLessThan(page.total);
  expect(page.found.canonicalPath).toBe("/terrenos/valencia");
  const area = (await find("costa-blanca", "sort=cheapest"))!;
  expect(area.found.search.area).toEqual(["costa-blanca"]);
});

test.each([
  ["province=46", "/terrenos/valencia"],
  ["region=10&province=46&maxPrice=90000", "/terrenos/valencia"],
  ["area=costa-brava", "/terrenos/costa-brava"],
  ["province=28", "/terrenos/comunidad-de-madrid"],
  ["province=46,03", "/terrenos"],
  ["municipality=29069", "/terrenos"],
  ["maxPrice=90000", "/terrenos"],
])("the list with %s is canonical at %s", async (query, path) => {
  const { canonicalPath } = await searchPlots(database.reader, "es", new URLSearchParams(query));
  expect(canonicalPath).toBe(path);
});

test("the next page of the list is canonical at its own address", async () => {
  const { next } = await searchPlots(database.reader, "es", new URLSearchParams());
  const { searchParams } = new URL(next!, "http://x");
  expect((await searchPlots(database.reader, "es", searchParams)).canonicalPath).toBe(next);
});

test("a place with fewer than three plots is not listed and leads to a larger one", async () => {
  const marbella = (await find("marbella"))!;
  expect(marbella).toMatchObject({ total: 0, isListed: false, larger: { slug: "malaga" } });
  const listed = await listListedPlaces(database.reader);
  expect(listed.map(({ slug }) => slug)).not.toContain("marbella");
  expect(await find("no-such-place")).toBeNull();
});

test("the sitemap lists the pages of places that search engines may list", async () => {
  const paths = (await listPagesOfFile(database.reader, null)).map(({ path }) => path);
  const listed = (await listListedPlaces(database.reader)).map(({ slug }) => `/terrenos/${slug}`);
  expect(listed).toEqual(expect.arrayContaining(["/terrenos/valencia", "/terrenos/costa-brava"]));
  expect(paths).toEqual(expect.arrayContaining(listed));
});

test("a municipality with three plots has a page that search engines list, and its filter points there", async () => {
  const { directory } = await listPlaces(database.reader);
  const code = String(directory.find("betera")!.municipalities[0]).padStart(5, "0");
  expect((await find("betera"))!).toMatchObject({ total: 2, isListed: false });
  await database.owner`
    update plots set ine_code = ${code}
    where id = (select min(id) from plots where status = 'available' and ine_code like '46%' and ine_code <> ${code})`;
  expect((await find("betera"))!).toMatchObject({ total: 3, isListed: true });
  const paths = (await listPagesOfFile(database.reader, null)).map(({ path }) => path);
  expect(paths).toContain("/terrenos/betera");
  const { canonicalPath } = await searchPlots(
    database.reader,
    "es",
    new URLSearchParams(`municipality=${code}&soil=urban`),
  );
  expect(canonicalPath).toBe("/terrenos/betera");
});
