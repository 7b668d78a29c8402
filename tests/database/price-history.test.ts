import { afterAll, beforeAll, expect, test } from "vitest";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { locales } from "#app/domain/localised.ts";
import { today } from "#app/domain/today.ts";
import { allMessages } from "#app/i18n/messages/all.ts";
import { provideAllMessages } from "#app/i18n/messages.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import { findPlot } from "#app/listings/plots.server.ts";
import { findMedianPrices } from "#app/pricing/median-prices.server.ts";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { searchPlots } from "#app/search/plots/search-plots.server.ts";
import { readChangeFeed } from "#app/seo/change-feeds.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

for (const locale of locales) provideAllMessages(locale, allMessages[locale]);

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const createReader = () => createContentReader(database.visitor).reader;

test("the list, the pages and the feed tell the same price drops, none of the day of publication", async () => {
  const sql = database.owner;
  await sql`
    update plots set price_eur = price_eur - 500 where id = (
      select id from plots where status = 'available' and published_at::date = now()::date order by id limit 1)`;
  const dropped = await sql<{ slug: string }[]>`
    select p.slug from price_changes c join plots p on p.id = c.plot_id
    where c.changed_at > p.published_at + interval '1 day'`;
  expect(dropped.length).toBeGreaterThan(10);
  const slugs = dropped.map(({ slug }) => slug).toSorted();
  const { items } = await readChangeFeed(createReader(), "es", "bajadas");
  const paths = items.map(({ path }) => path).filter((path) => path.startsWith("/terrenos/"));
  expect(paths.toSorted()).toEqual(slugs.map((slug) => `/terrenos/${slug}`));
  const drops = await Promise.all(
    slugs.map(async (slug) => {
      const [first, last, ...more] = (await findPlot(createReader(), "es", slug))!.priceHistory.points;
      expect(more).toEqual([]);
      return { slug, drop: first!.priceEur - last!.priceEur };
    }),
  );
  expect(await dropsOfList()).toEqual(drops);
});

async function dropsOfList() {
  const drops: { slug: string; drop: number }[] = [];
  for (let path: string | null = "/terrenos"; path; ) {
    const { searchParams } = new URL(path, "http://localhost");
    const { plots, next }: FoundPlots = await searchPlots(database.reader, "es", searchParams);
    for (const { slug, priceDropEur } of plots) if (priceDropEur) drops.push({ slug, drop: priceDropEur });
    path = next;
  }
  return drops.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

test("the history of a plot begins with its publication, without what it cost as a draft", async () => {
  const sql = database.owner;
  const [plot] = await sql<{ id: string; slug: string }[]>`
    update plots set published_at = now() - interval '90 days', price_eur = 100000 where id = (
      select id from plots where status = 'available' and seller_type = 'private' and published_at <= now()
        and id not in (select plot_id from price_changes) order by id limit 1)
    returning id, slug`;
  await sql`delete from price_changes where plot_id = ${plot!.id}`;
  await sql`
    insert into price_changes (plot_id, old_price_eur, new_price_eur, changed_at) values
      (${plot!.id}, 120000, 110000, now() - interval '100 days'),
      (${plot!.id}, 110000, 104000, now() - interval '40 days')`;
  await sql`update plots set price_eur = 95000 where id = ${plot!.id}`;
  const found = await findPlot(createReader(), "es", plot!.slug);
  expect(found!.priceHistory.points.map(({ priceEur }) => priceEur)).toEqual([110_000, 104_000, 95_000]);
  expect(found!.priceHistory.points.at(-1)!.day).toBe(today());
  expect(found!.priceHistory.until).toBe(today());
});

test("the history of a house records each change of its price, with the tax that visitors see", async () => {
  const sql = database.owner;
  await sql`update houses set published_at = now() - interval '30 days' where slug = 'alba'`;
  const before = await findHouse(createReader(), "es", "alba");
  expect(before!.priceHistory.points).toHaveLength(1);
  await sql`update houses set price_eur = price_eur - 1000 where slug = 'alba'`;
  const after = await findHouse(createReader(), "es", "alba");
  const [first, last] = after!.priceHistory.points;
  expect(first).toEqual(before!.priceHistory.points[0]);
  expect(first!.priceEur - last!.priceEur).toBe(1000 + 10 * before!.taxPercent);
});

test("medians are of available plots with the same class of land, with their number", async () => {
  const [place] = await database.owner<{ ine_code: string; region_code: string; soil_class: "urban" }[]>`
    select p.ine_code, v.region_code, p.soil_class from plots p join provinces v on v.code = left(p.ine_code, 2)
    where p.status = 'available' and p.soil_class = 'urban' and p.published_at <= now()
    group by 1, 2, 3 order by count(*) desc limit 1`;
  const medians = await findMedianPrices(createReader(), {
    ineCode: place!.ine_code,
    regionCode: place!.region_code,
    soilClass: place!.soil_class,
  });
  const sorted = async (area: string) => {
    const rows = await database.owner<{ price: number }[]>`
      select price_eur::float8 / surface_m2 as price from plots
      where status = 'available' and soil_class = 'urban' and published_at <= now() and ${database.owner.unsafe(area)} order by 1`;
    return rows.map(({ price }) => price);
  };
  const region = `left(ine_code, 2) in (select code from provinces where region_code = '${place!.region_code}')`;
  for (const [found, area] of [
    [medians.municipality, `ine_code = '${place!.ine_code}'`],
    [medians.province, `left(ine_code, 2) = '${place!.ine_code.slice(0, 2)}'`],
    [medians.region, region],
  ] as const) {
    const prices = await sorted(area);
    const middle = (prices.length - 1) / 2;
    expect(found.count).toBe(prices.length);
    expect(found.medianEurM2).toBeCloseTo((prices[Math.floor(middle)]! + prices[Math.ceil(middle)]!) / 2, 6);
  }
  const nowhere = { ineCode: "00000", regionCode: "99", soilClass: "urban" } as const;
  expect((await findMedianPrices(createReader(), nowhere)).region.count).toBe(0);
});
