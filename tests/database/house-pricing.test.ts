import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { priceWithOptions } from "#app/domain/chosen-options.ts";
import { isHeated } from "#app/domain/house-options.ts";
import { findHousePrice } from "#app/features/catalogue/house-price.server.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import type { WantedPlot } from "#app/pricing/total-price.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { searchHouses } from "#app/search/houses/search-houses.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());
afterEach(() => {
  vi.useRealTimers();
});

const setTime = (moment: string) => vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] });
const find = async (slug: string) => (await findHouse(database.reader, "es", slug))!;

test("every house has heating and hot water in its price, and lists show the price of its page", async () => {
  for (const moment of ["2026-11-17T12:00:00Z", "2027-03-15T12:00:00Z"]) {
    setTime(moment);
    const cards = await listHouses(database.reader, "es");
    expect(cards.length).toBeGreaterThan(25);
    for (const card of cards) {
      const house = await find(card.slug);
      expect(card, house.slug).toMatchObject({ isHeated: true, defaultOptions: house.defaultOptions });
      expect(isHeated(house, house.defaultOptions), house.slug).toBe(true);
      expect(priceWithOptions(house, house.defaultOptions).totalEur, house.slug).toBe(card.priceEur);
      // Filters compare the same price.
      const query = new URLSearchParams({ minPrice: `${card.priceEur}`, maxPrice: `${card.priceEur}` });
      const found = await searchHouses(database.reader, "es", card.kind, query);
      expect(found.houses.map(({ slug }) => slug)).toContain(card.slug);
    }
  }
});

test("the cheapest complete heating is the default", async () => {
  setTime("2027-03-15T12:00:00Z");
  expect((await find("duna")).defaultOptions).toEqual(["heat_pump"]);
  expect((await find("trigo")).defaultOptions).toEqual(["air_conditioning"]);
  expect((await find("cubo")).defaultOptions).toEqual([]);
  await database.owner`update house_options set is_heating = true
    where code = 'wood_stove' and house_id = (select id from houses where slug = 'silo')`;
  expect((await find("silo")).defaultOptions).toEqual(["wood_stove"]);
});

test("a running promotion lowers the price until midnight in Madrid", async () => {
  setTime("2027-01-31T22:59:59Z");
  const before = await find("duna");
  expect(before.promotion).toMatchObject({ slug: "primeras-impresas", endsOn: "2027-01-31" });
  expect(before.netPriceEur).toBe(177_660);
  const [cheap] = (await listHouses(database.reader, "es", { slugs: ["duna"] })).map(
    ({ priceEur }) => priceEur,
  );
  setTime("2027-01-31T23:00:00Z");
  const after = await find("duna");
  expect(after).toMatchObject({ promotion: null, netPriceEur: 189_000 });
  const [card] = await listHouses(database.reader, "es", { slugs: ["duna"] });
  expect(card).toMatchObject({ promotion: null });
  expect(card!.priceEur).toBe(cheap! + Math.round(189_000 * 0.06 * 1.1));
  const query = new URLSearchParams({ minPrice: `${card!.priceEur}`, maxPrice: `${card!.priceEur}` });
  const found = await searchHouses(database.reader, "es", "modular", query);
  expect(found.houses.map(({ slug }) => slug)).toContain("duna");
});

test("an option that a promotion gives away is chosen at no cost", async () => {
  setTime("2026-12-10T12:00:00Z");
  const senda = await find("senda");
  expect(senda.defaultOptions).toEqual(["air_conditioning", "winter_insulation"]);
  const free = senda.options.find(({ code }) => code === "winter_insulation")!;
  expect(free).toMatchObject({ priceEur: 0, netPriceEur: 0 });
  expect(free.listPriceEur).toBeGreaterThan(0);
  const alba = await find("alba");
  expect(priceWithOptions(alba, alba.defaultOptions).totalEur).toBe(162_800);
});

test("the price within a budget is on the dearest plot that keeps it, and on the cheapest if none does", async () => {
  const house = await find("faro");
  const wanted: WantedPlot = { regionCode: null, plotSlug: null, budgetEur: null };
  const price = (changes: Partial<WantedPlot>, chosen: readonly string[] = house.defaultOptions) =>
    findHousePrice(database.reader, house, chosen, { ...wanted, ...changes });
  const cheapest = (await price({}))!;
  expect(cheapest).toMatchObject({ reason: "cheapest", fit: "fits" });
  const budgetEur = cheapest.total.expected + 60_000;
  const within = (await price({ budgetEur }))!;
  expect(within.reason).toBe("budget");
  expect(within.total.expected).toBeLessThanOrEqual(budgetEur);
  expect(within.total.expected).toBeGreaterThan(cheapest.total.expected);
  const withMore = (await price(
    { budgetEur },
    house.options.map(({ code }) => code),
  ))!;
  expect(withMore.reason === "cheapest" || withMore.total.expected <= budgetEur).toBe(true);
  expect(await price({ budgetEur: 1_000 })).toMatchObject({ reason: "cheapest", plot: cheapest.plot });
  // A named plot gives what a project with it gives.
  expect(await price({ plotSlug: cheapest.plot.slug })).toMatchObject({
    reason: "named",
    fit: "fits",
    total: cheapest.total,
  });
});
