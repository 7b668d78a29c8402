import { afterAll, beforeAll, expect, test } from "vitest";
import { findPlot } from "#app/listings/plots.server.ts";
import { listPlotMarks, parseMapView } from "#app/search/plots/plot-map.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { searchingPlots, slugsOf } from "./plot-search.fixture.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());
const { search, listWrittenColumns } = searchingPlots(() => database);

test("the next search sees a plot that was sold, scheduled, repriced, added or deleted", async () => {
  const slug = "parcela-segorbe-1";
  const before = await search("");
  await database.owner`update plots set status = 'sold' where slug = ${slug}`;
  const sold = await search("");
  expect(sold.facets).toMatchObject({ total: before.facets.total - 1, all: before.facets.all - 1 });
  expect((await findPlot(database.reader, "es", slug))?.status).toBe("sold");
  await database.owner`update plots set status = 'available', price_eur = 4321 where slug = ${slug}`;
  expect(slugsOf(await search("maxPrice=6000&region=10"))).toContain(slug);
  await database.owner`update plots set published_at = now() + interval '1 hour' where slug = ${slug}`;
  expect((await search("")).facets.total).toBe(before.facets.total - 1);
  await database.owner`update plots set published_at = now() where slug = ${slug}`;
  expect((await search("")).facets.total).toBe(before.facets.total);
  const names = await listWrittenColumns();
  await database.owner.unsafe(
    `insert into plots (slug, ${names}) select slug || '-copy', ${names} from plots where slug = '${slug}'`,
  );
  expect((await search("")).facets.total).toBe(before.facets.total + 1);
  await database.owner`delete from plots where slug = ${`${slug}-copy`}`;
  expect((await search("")).facets.total).toBe(before.facets.total);
});

test("cached orders, prices with tax and fitting houses follow every changed plot", async () => {
  const { owner } = database;
  const slug = "parcela-segorbe-1";
  const [plot] = await owner`select price_eur, seller_type, max_storeys from plots where slug = ${slug}`;
  const cheapest = async () => (await search("sort=cheapest")).plots[0]!;
  const [first, fitting] = [await cheapest(), (await search("casa=alba")).facets.total];
  await owner`update plots set price_eur = 1000, seller_type = 'business' where slug = ${slug}`;
  const lowered = await cheapest();
  expect(lowered.slug).toBe(slug);
  expect(lowered.priceEur).toBeGreaterThan(1000);
  expect(slugsOf(await search(`minPrice=${lowered.priceEur}&maxPrice=${lowered.priceEur}`))).toEqual([slug]);
  const fits = slugsOf(await search("casa=alba&sort=cheapest"))[0] === slug;
  await owner`update plots set max_storeys = null where slug = ${slug}`;
  expect((await search("casa=alba")).facets.total).toBe(fits ? fitting - 1 : fitting);
  await owner`update plots set ${owner(plot as Record<string, string>)} where slug = ${slug}`;
  expect((await search("casa=alba")).facets.total).toBe(fitting);
  expect((await cheapest()).slug).toBe(first.slug);
});

test("a plot that is moved to another town is found there and nowhere else", async () => {
  const slug = "parcela-segorbe-1";
  const [plot] =
    await database.owner`select ine_code, exact_latitude, exact_longitude from plots where slug = ${slug}`;
  const countIn = async (query: string) => (await search(query)).facets.total;
  const [before, there] = [await countIn("municipality=12104"), await countIn("municipality=28079")];
  await database.owner`update plots set ine_code = '28079', exact_latitude = 40.4, exact_longitude = -3.7 where slug = ${slug}`;
  expect(await countIn("municipality=12104")).toBe(before - 1);
  expect(await countIn("municipality=28079")).toBe(there + 1);
  const moved = await search("region=13");
  expect(moved.facets.region.find(({ code }) => code === "13")!.count).toBe(moved.facets.total);
  expect(slugsOf(await search("box=-3.75,40.35,-3.65,40.45"))).toContain(slug);
  const view = parseMapView(new URLSearchParams("view=-4,40,-3,41,8"))!;
  const { pins, clusters } = await listPlotMarks(database.reader, "es", new URLSearchParams(), view);
  expect(pins.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(
    (await search("box=-4,40,-3,41")).facets.total,
  );
  await database.owner`update plots set ${database.owner(plot as Record<string, string>)} where slug = ${slug}`;
  expect(await countIn("municipality=12104")).toBe(before);
  expect(await countIn("municipality=28079")).toBe(there);
});

test("a plot is found once its scheduled publication has passed", async () => {
  const before = (await search("")).facets.total;
  await database.owner`update plots set published_at = now() + interval '4 seconds' where slug = 'parcela-segorbe-1'`;
  expect((await search("")).facets.total).toBe(before - 1);
  await expect.poll(async () => (await search("")).facets.total).toBe(before);
});

test("the plot index does not miss a transaction that began earlier and committed later", async () => {
  const before = (await search("")).facets.total;
  await database.owner.begin(async (slow) => {
    await slow`update plots set status = 'sold' where slug = 'parcela-segorbe-1'`;
    await database.owner`update plots set price_eur = price_eur + 500 where slug <> 'parcela-segorbe-1' and ine_code like '28%'`;
    expect((await search("")).facets.total).toBe(before);
  });
  expect((await search("")).facets.total).toBe(before - 1);
  await database.owner`update plots set status = 'available' where slug = 'parcela-segorbe-1'`;
});
