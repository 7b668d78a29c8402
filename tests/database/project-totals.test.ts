import { afterAll, beforeAll, expect, test } from "vitest";
import type { Project } from "#app/domain/project.ts";
import { findProjectTotals } from "#app/pricing/project-totals.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { emptyProject } from "#tests/setup/empty-project.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const totalsOf = (changes: Partial<Project>) =>
  findProjectTotals(database.reader, "es", { ...emptyProject, ...changes });

test("the user's own plot is taxed by its town and adds only its own cost", async () => {
  const ownPlot: NonNullable<Project["ownPlot"]> = {
    surfaceM2: 800,
    frontM: 20,
    ineCode: "46147",
    municipalityName: "",
    provinceName: "",
    priceEur: 80_000,
    sellerType: "private",
    soilClass: "urban",
    slopeClass: "flat",
    services: ["water", "electricity", "sewer"],
    buildabilityPercent: 40,
    occupancyPercent: 35,
    maxStoreys: 2,
    maxHeightCm: 700,
    minPlotM2: 500,
    setbackFrontCm: 500,
    setbackSideCm: 300,
    setbackRearCm: 300,
  };
  const { totals } = await totalsOf({ houseSlug: "alba", ownPlot });
  expect(totals.site).toMatchObject({
    provinceName: expect.stringContaining("Valencia"),
    setbackAreaM2: 448,
    buildableM2: 320,
  });
  expect(totals.budget!.lines.find(({ code }) => code === "plot_tax")!.expected).toBe(7_200);
  const owned = await totalsOf({ houseSlug: "alba", ownPlot: { ...ownPlot, priceEur: null } });
  expect(owned.totals.budget!.lines.map(({ code }) => code)).not.toContain("plot");
  const nowhere = await totalsOf({ houseSlug: "alba", ownPlot: { ...ownPlot, ineCode: null } });
  expect(nowhere.totals.budget!.lines.map(({ code }) => code)).not.toContain("plot_tax");
});

test("a house without a plot has a price, and a missing house or plot leaves the rest", async () => {
  const { totals } = await totalsOf({ houseSlug: "alba" });
  expect(totals).toMatchObject({ site: null, fit: null, placementCheck: null });
  expect(totals.budget!.total.expected).toBeGreaterThan(100_000);
  const gone = await totalsOf({ houseSlug: "no-such-house", plotSlug: "no-such-plot" });
  expect(gone).toMatchObject({ house: null, plot: null, totals: { budget: null } });
});

test("terrace and pool are on the site plan only if they are in the price or chosen", async () => {
  const groundOf = async (houseSlug: string, options: string[]) => {
    const { ground } = (await totalsOf({ houseSlug, options })).house!;
    return { terraces: ground.terraces.length > 0, pools: ground.pools.length > 0 };
  };
  expect(await groundOf("cubo", [])).toEqual({ terraces: false, pools: false });
  expect(await groundOf("cubo", ["terrace"])).toEqual({ terraces: true, pools: false });
  expect(await groundOf("cubo", ["terrace", "pool"])).toEqual({ terraces: true, pools: true });
  expect(await groundOf("alba", [])).toMatchObject({ terraces: true });
});
