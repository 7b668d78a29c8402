import { afterAll, beforeAll, expect, test } from "vitest";
import { fit as checkFit, type FitHouse, type FitPlot } from "#app/domain/fit.ts";
import { municipalityCodesEnd } from "#app/domain/place-names.ts";
import { noPreferences } from "#app/domain/preferences.ts";
import { fitPlotColumns } from "#app/listings/fit-sql.server.ts";
import { findMatchingHouses } from "#app/search/houses/matching-houses.server.ts";
import { findCheapestPlots } from "#app/search/plots/cheapest.server.ts";
import { readPlotIndex } from "#app/search/plots/plot-index.server.ts";

import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

/** Compares prices with those by the rule, because any of the plots that cost the same may be found. */
async function comparePrices(provinces: string[] | null) {
  const { visitor } = database;
  const houses = await visitor<FitHouse[]>`
    select built_area_m2, coverage_m2, storeys, height_cm, eaves_height_cm, shape_id from houses order by id`;
  const within = provinces ? visitor`and left(p.ine_code, 2) = any (${provinces})` : visitor``;
  const plots = await visitor<(FitPlot & { priceEur: number })[]>`
    select p.price_eur, ${fitPlotColumns(visitor)} from plots p where p.status = 'available' ${within} order by p.price_eur`;
  const isWanted = provinces && new Uint8Array(municipalityCodesEnd);
  for (const province of provinces ?? [])
    isWanted!.fill(1, Number(province) * 1000, (Number(province) + 1) * 1000);
  const snapshot = await readPlotIndex(database.reader);
  const found = findCheapestPlots(snapshot, houses, isWanted).map((id) =>
    id < 0 ? null : snapshot.columns.price[snapshot.rowOf(id)]!,
  );
  expect(found).toEqual(
    houses.map((house) => plots.find((plot) => checkFit(house, plot).fits)?.priceEur ?? null),
  );
  return found;
}

test("the index finds the same cheapest plot per house as the rule, in all of Spain and in one place", async () => {
  const everywhere = await comparePrices(null);
  expect(everywhere.filter((price) => price !== null).length).toBeGreaterThan(10);
  await comparePrices(["28"]);
  await comparePrices(["46", "12", "03"]);
  expect(await comparePrices(["99"])).toEqual(everywhere.map(() => null));
});

test("the cheapest plots follow a plot that was repriced, reserved, moved, added or deleted", async () => {
  const { owner } = database;
  await comparePrices(null);
  const [cheapest] = await owner<{ id: number }[]>`
    select id from plots where status = 'available' and soil_class = 'urban' and buildable_m2 > 200 order by price_eur limit 1`;
  const id = cheapest!.id;
  await owner`update plots set price_eur = price_eur * 9 where id = ${id}`;
  await comparePrices(null);
  await owner`update plots set price_eur = 7000 where id = ${id}`;
  expect(await comparePrices(null)).toContain(7000);
  await owner`update plots set status = 'reserved' where id = ${id}`;
  expect(await comparePrices(null)).not.toContain(7000);
  await owner`update plots set status = 'available', ine_code = '28079', exact_latitude = 40.4, exact_longitude = -3.7 where id = ${id}`;
  expect(await comparePrices(["28"])).toContain(7000);
  await owner`delete from plots where id = ${id}`;
  expect(await comparePrices(null)).not.toContain(7000);
});

test("houses that match all preferences come first, with a plot of the region", async () => {
  const preferences = {
    ...noPreferences,
    bedrooms: 3,
    styles: ["moderno"],
    regionCode: "10",
    plot: "looking" as const,
  };
  const { houses, fullMatchCount } = await findMatchingHouses(database.reader, "es", preferences);
  expect(fullMatchCount).toBeGreaterThan(0);
  expect(houses[0]).toMatchObject({ isFullMatch: true, styleSlug: "moderno" });
  expect(houses[0]!.bedrooms).toBeGreaterThanOrEqual(3);
  expect(
    ["Valencia", "Castellón", "Alicante"].some((name) => houses[0]!.plot!.provinceName.includes(name)),
  ).toBe(true);
});

test("a user with an own plot is shown no other plot", async () => {
  const { houses } = await findMatchingHouses(database.reader, "es", {
    ...noPreferences,
    plot: "own",
    regionCode: "13",
  });
  expect(houses.length).toBe(6);
  expect(houses.map(({ plot }) => plot)).toEqual(houses.map(() => null));
});
