import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findHouses } from "#app/search/houses/find-houses.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

test("the price per m² of a technology is that of its houses", async () => {
  const technologies = await database.visitor<{ slug: string }[]>`select slug from house_technologies`;
  for (const { slug } of technologies) {
    const { houses, perM2Eur } = await findHouses(database.reader, "es", { technologySlug: slug });
    const prices = houses.map(({ priceEur, builtAreaM2 }) => priceEur / builtAreaM2);
    expect(perM2Eur).toEqual({ low: Math.min(...prices), high: Math.max(...prices) });
  }
});

test("mobile homes cost what the guide says, without VAT or heating", async () => {
  const [range] = await database.visitor<{ low: number; high: number }[]>`
    select min(price_eur) as low, max(price_eur) as high from houses where kind = 'mobile'`;
  expect(range!.low).toBeGreaterThanOrEqual(9_500);
  expect(range!.high).toBeLessThanOrEqual(40_000);
});

test.each(["es/technologies", "en/technologies", "es/styles", "en/styles"])(
  "every market price per m² in %s has its year",
  async (name) => {
    const content = await readFile(resolve(import.meta.dirname, `../../content/${name}.json`), "utf8");
    const texts = [...content.matchAll(/"(?:value|priceNote)": "([^"]*(?:por|per)\sm²[^"]*)"/g)];
    expect(texts.length).toBeGreaterThan(3);
    for (const [, text] of texts) expect(text).toMatch(/\b20\d\d\b/);
  },
);
