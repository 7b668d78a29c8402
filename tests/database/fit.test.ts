// app/domain/fit.ts holds the rule; SQL and the columns of both indexes repeat it for speed. Every copy answers the same
// generated cases here: small numbers, so that equal sizes and unknown rules are frequent.
import { afterAll, beforeAll, expect, test } from "vitest";
import { fit as checkFit, type FitHouse, type FitPlot } from "#app/domain/fit.ts";
import { fitHouseColumns, fitPlotColumns, plotsThatFit } from "#app/listings/fit-sql.server.ts";
import { findHouses } from "#app/search/houses/find-houses.server.ts";
import { findCheapestPlots } from "#app/search/plots/cheapest.server.ts";
import { readPlotIndex } from "#app/search/plots/plot-index.server.ts";
import { readPlotQuery } from "#app/search/plots/query.server.ts";
import { eachRow } from "#app/search/row-set.ts";

import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
let houses: (FitHouse & { slug: string })[];
let plots: (FitPlot & { id: number; slug: string; status: string; priceEur: number })[];

beforeAll(async () => {
  database = await openScratchDatabase();
  const { owner, visitor } = database;
  await owner`select setseed(0.5)`;
  await owner`
    update houses set built_area_m2 = 90 + floor(random() * 30), usable_area_m2 = 80, coverage_m2 = 45 + floor(random() * 15),
      storeys = 1 + floor(random() * 2), eaves_height_cm = 300 + 100 * floor(random() * 3),
      height_cm = 500 + 100 * floor(random() * 3)`;
  // About one rule in fifteen is unknown.
  const orUnknown = (value: string) => owner.unsafe(`case when random() > 0.07 then ${value} end`);
  await owner`
    update plots set surface_m2 = 200 + floor(random() * 3),
      soil_class = case when random() > 0.1 then 'urban' else 'rustic' end,
      min_plot_m2 = ${orUnknown("198 + floor(random() * 4)")},
      buildability_percent = ${orUnknown("46 + floor(random() * 20)")},
      occupancy_percent = ${orUnknown("22 + floor(random() * 12)")},
      max_storeys = ${orUnknown("1 + floor(random() * 2)")},
      max_height_cm = ${orUnknown("400 + 100 * floor(random() * 4)")},
      height_measure = (array['eaves', 'ridge', null])[1 + floor(random() * 3)]`;
  houses = await visitor`select slug, ${fitHouseColumns(visitor)} from houses h`;
  plots =
    await visitor`select p.id::int, p.slug, p.status, p.price_eur, ${fitPlotColumns(visitor)} from plots p`;
});
afterAll(() => database.close());

const plotsForHouse = (house: FitHouse) => plots.filter((plot) => checkFit(house, plot).fits);

test("the generated cases decide both ways, by every rule", () => {
  const results = houses.flatMap((house) => plots.map((plot) => checkFit(house, plot)));
  expect(results.length).toBeGreaterThan(10_000);
  expect(results.filter(({ fits }) => fits).length).toBeGreaterThan(500);
  const verdicts = new Set(
    results.flatMap(({ rules }) => rules.map(({ code, verdict }) => `${code} ${verdict}`)),
  );
  // Soil is always known.
  expect(verdicts.size).toBe(7 * 3 - 1);
});

test("SQL and the rule find the same plots for each house", async () => {
  const { visitor } = database;
  for (const house of houses) {
    const rows = await visitor`select p.slug from plots p where ${plotsThatFit(visitor, house)}`;
    const expected = plotsForHouse(house).map(({ slug }) => slug);
    expect(rows.map(({ slug }) => slug).sort(), house.slug).toEqual(expected.sort());
  }
});

test("the plot index and the rule find the same plots for each house", async () => {
  for (const house of houses) {
    const query = new URLSearchParams({ casa: house.slug });
    const { snapshot, conditions } = await readPlotQuery(database.reader, "es", query);
    const found: number[] = [];
    eachRow(conditions.matching, (row) => found.push(snapshot.columns.id[row]!));
    const expected = plotsForHouse(house).filter(({ status }) => status !== "sold");
    expect(found.sort(), house.slug).toEqual(expected.map(({ id }) => id).sort());
  }
});

test("the cheapest plot of each house is the cheapest that the rule allows", async () => {
  const snapshot = await readPlotIndex(database.reader);
  const prices = findCheapestPlots(snapshot, houses, null).map((id) =>
    id < 0 ? Number.POSITIVE_INFINITY : snapshot.columns.price[snapshot.rowOf(id)]!,
  );
  const expected = houses.map((house) =>
    Math.min(
      ...plotsForHouse(house)
        .filter(({ status }) => status === "available")
        .map(({ priceEur }) => priceEur),
    ),
  );
  expect(prices).toEqual(expected);
});

test("the house index and the rule find the same houses for each plot", async () => {
  for (const plot of plots.filter((_, i) => i % 7 === 0)) {
    const expected = houses.filter((house) => checkFit(house, plot).fits).map(({ slug }) => slug);
    const { houses: found, total } = await findHouses(database.reader, "es", { fitsPlotSlug: plot.slug });
    expect(found.map(({ slug }) => slug).sort(), plot.slug).toEqual(expected.sort());
    expect(total).toBe(expected.length);
  }
});
