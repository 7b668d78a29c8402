import { afterAll, beforeAll, expect, test } from "vitest";
import { fit as checkFit, type FitHouse, type FitPlot } from "#app/domain/fit.ts";
import { housesAndPlotsThatFit, plotsThatFit } from "#app/listings/fit-sql.server.ts";
import { findHouses } from "#app/search/houses/find-houses.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
let houses: (FitHouse & { slug: string })[];
let plots: (FitPlot & { slug: string })[];

beforeAll(async () => {
  database = await openScratchDatabase();
  houses = await database.visitor`
    select slug, built_area_m2, footprint_m2, footprint_width_cm, footprint_depth_cm, storeys, height_cm from houses`;
  plots = await database.visitor`
    select slug, soil_class, surface_m2, min_plot_m2, buildable_m2, footprint_m2 as max_footprint_m2, max_storeys, max_height_cm,
      buildable_width_cm, buildable_depth_cm
    from plots`;
});
afterAll(() => database.close());

test("the plots of a house agree with the fit rule on every pair", async () => {
  expect(houses.length * plots.length).toBeGreaterThan(10_000);
  let fitting = 0;
  for (const house of houses) {
    const inRule = plots.filter((plot) => checkFit(house, plot).fits).map(({ slug }) => slug);
    const rows =
      await database.visitor`select p.slug from plots p where ${plotsThatFit(database.visitor, house)}`;
    expect(rows.map(({ slug }) => slug).sort(), house.slug).toEqual(inRule.sort());
    fitting += inRule.length;
  }
  expect(fitting).toBeGreaterThan(500);
});

test("the houses of a plot agree with the fit rule on every pair", async () => {
  for (const plot of plots.filter((_, i) => i % 7 === 0)) {
    const inRule = houses.filter((house) => checkFit(house, plot).fits).map(({ slug }) => slug);
    const { houses: found, total } = await findHouses(database.reader, "es", { fitsPlotSlug: plot.slug });
    expect(found.map(({ slug }) => slug).sort(), plot.slug).toEqual(inRule.sort());
    expect(total).toBe(inRule.length);
  }
});

test("the fit of all houses with all plots at once agrees with the rule", async () => {
  const sql = database.visitor;
  const rows = await sql<{ house: string; plot: string }[]>`
    select h.slug as house, p.slug as plot from houses h join plots p on ${housesAndPlotsThatFit(sql)}`;
  const inRule = houses.flatMap((house) =>
    plots.filter((plot) => checkFit(house, plot).fits).map((plot) => `${house.slug} ${plot.slug}`),
  );
  expect(rows.map(({ house, plot }) => `${house} ${plot}`).sort()).toEqual(inRule.sort());
});
