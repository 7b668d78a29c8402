import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BudgetHouse,
  type BudgetLineCode,
  type BudgetPlot,
  budgetSections,
} from "#app/domain/budget-types.ts";
import { rates } from "#supabase/seed/facts/rates.ts";
import { budget } from "./budget.ts";
import { houseTimeline, usualTimeline } from "./timeline.ts";

const onDay = "2026-11-15";
const valencia = "10";
const house: BudgetHouse = {
  kind: "modular",
  priceEur: 180_000,
  includes: {
    transport_crane: "included",
    foundation: "excluded",
    utility_connections: "excluded",
    project_licence: "excluded",
  },
  options: [],
  footprintM2: 120,
};
const plot: BudgetPlot = {
  priceEur: 80_000,
  sellerType: "private",
  soilClass: "urban",
  slopeClass: "flat",
  services: ["water", "electricity", "sewer"],
  distanceKm: 40,
};
const lineOf = (input: Partial<Parameters<typeof budget>[0]>, code: BudgetLineCode) => {
  const found = budget({ house, plot, regionCode: valencia, rates, onDay, ...input }).lines.find(
    (line) => line.code === code,
  );
  return found && { low: found.low, high: found.high };
};

test("the worked example of the market facts comes out to the euro", () => {
  const onItsSlab = { ...house, includes: { ...house.includes, foundation: "included" } } as BudgetHouse;
  const { pem } = budget({ house: onItsSlab, plot, regionCode: valencia, rates, onDay });
  expect(pem).toEqual({ low: 151_261, expected: 151_261, high: 151_261 });
  const example = { house: onItsSlab };
  expect(lineOf(example, "plot_tax")).toEqual({ low: 7_200, high: 7_200 });
  expect(lineOf(example, "deeds")).toEqual({ low: 478 + 154, high: 637 + 154 + 400 });
  expect(lineOf(example, "house_tax")).toEqual({ low: 18_000, high: 18_000 });
  expect(lineOf(example, "icio")).toEqual({ low: 756, high: 6_050 });
  expect(lineOf(example, "architect")).toEqual({ low: 6_050, high: 18_151 });
  expect(lineOf(example, "surveys")).toEqual({ low: 1_100, high: 1_700 });
  expect(lineOf(example, "new_build_deed")).toEqual({ low: 2_118, high: 2_269 });
});

test("a tax in bands counts slices, or the whole value where the region says so", () => {
  const asturias = "03";
  const balearicIslands = "04";
  const taxOf = (regionCode: string, priceEur: number, code: BudgetLineCode = "plot_tax") => {
    const sellerType = code === "plot_ajd" ? "business" : "private";
    return lineOf({ regionCode, plot: { ...plot, priceEur, sellerType } }, code)?.low;
  };
  expect(taxOf(balearicIslands, 500_000)).toBe(400_000 * 0.08 + 100_000 * 0.09);
  expect(taxOf(asturias, 300_000)).toBe(24_000);
  expect(taxOf(asturias, 300_001)).toBe(27_000);
  expect(taxOf(asturias, 600_000)).toBe(60_000);
  expect(taxOf(valencia, 1_000_000)).toBe(90_000);
  expect(taxOf(valencia, 1_200_000)).toBe(132_000);
  expect(taxOf(balearicIslands, 999_999, "plot_ajd")).toBe(15_000);
  expect(taxOf(balearicIslands, 1_000_000, "plot_ajd")).toBe(20_000);
});

test("a business seller charges VAT and the deed pays stamp duty instead of transfer tax", () => {
  const business = { ...plot, sellerType: "business" } as const;
  expect(lineOf({ plot: business }, "plot_tax")).toEqual({ low: 16_800, high: 16_800 });
  expect(lineOf({ plot: business }, "plot_ajd")).toEqual({ low: 1_120, high: 1_200 });
  expect(lineOf({}, "plot_ajd")).toBeUndefined();
});

test("transfer tax in bands is marginal, and the rate of the day applies", () => {
  const dear = { ...plot, priceEur: 500_000 };
  expect(lineOf({ plot: dear, regionCode: "07" }, "plot_tax")).toEqual({ low: 45_000, high: 45_000 });
  expect(lineOf({ onDay: "2026-05-31" }, "plot_tax")).toEqual({ low: 8_000, high: 8_000 });
});

test("no IVA in the Canary Islands, Ceuta or Melilla", () => {
  expect(lineOf({ regionCode: "05" }, "house_tax")).toEqual({ low: 12_600, high: 12_600 });
  expect(lineOf({ regionCode: "18" }, "house_tax")).toEqual({ low: 900, high: 18_000 });
  expect(lineOf({ house: { ...house, kind: "mobile" } }, "house_tax")).toEqual({ low: 37_800, high: 37_800 });
});

test("what the price of the house includes costs nothing more", () => {
  const turnkey = { ...house, includes: { ...house.includes, foundation: "included" } } as BudgetHouse;
  const found = budget({ house: turnkey, plot, regionCode: valencia, rates, onDay }).lines.find(
    ({ code }) => code === "foundation",
  );
  expect(found).toMatchObject({ isIncluded: true, low: 0, expected: 0, high: 0 });
});

test("any budget adds up, and every line runs from low over expected to high", () => {
  const input = fc.record({
    plotEur: fc.integer({ min: 1_000, max: 3_000_000 }),
    houseEur: fc.integer({ min: 9_000, max: 900_000 }),
    sellerType: fc.constantFrom("private", "business"),
    soilClass: fc.constantFrom("urban", "urbanizable", "rustic"),
    slopeClass: fc.constantFrom("flat", "gentle", "steep"),
    regionCode: fc.constantFrom(
      "01",
      "02",
      "03",
      "04",
      "05",
      "06",
      "07",
      "08",
      "09",
      "10",
      "11",
      "12",
      "13",
      "14",
      "15",
      "16",
      "17",
      "18",
      "19",
    ),
    distanceKm: fc.integer({ min: 0, max: 1200 }),
    kind: fc.constantFrom("modular", "mobile"),
  });
  fc.assert(
    fc.property(input, ({ plotEur, houseEur, kind, regionCode, ...site }) => {
      const { lines, total } = budget({
        house: { ...house, kind, priceEur: houseEur } as BudgetHouse,
        plot: { ...plot, ...site, priceEur: plotEur } as BudgetPlot,
        regionCode,
        rates,
        onDay,
      });
      for (const key of ["low", "expected", "high"] as const) {
        expect(total[key]).toBe(lines.reduce((sum, line) => sum + line[key], 0));
      }
      for (const { low, expected, high } of lines) {
        expect(low).toBeGreaterThanOrEqual(0);
        expect(expected).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(expected);
      }
    }),
  );
});

test("land that is not being developed yet is exempt from VAT, no matter who sells it", () => {
  for (const soilClass of ["urbanizable", "rustic"] as const) {
    const exempt = { ...plot, sellerType: "business", soilClass } as const;
    expect(lineOf({ plot: exempt }, "plot_tax")).toEqual({ low: 7_200, high: 7_200 });
    expect(lineOf({ plot: exempt }, "plot_ajd")).toBeUndefined();
  }
});

test("licence tax and fees are counted on the execution cost with the foundation", () => {
  const { pem, lines } = budget({ house, plot, regionCode: valencia, rates, onDay });
  const foundation = lines.find(({ code }) => code === "foundation")!;
  expect(pem.high).toBe(Math.round((180_000 + foundation.high) / 1.19));
  expect(lineOf({}, "icio")!.high).toBe(Math.round(pem.high * 0.04));
});

test("a building pays for what its completion needs, a movable home only for what applies to it", () => {
  const codesOf = (kind: BudgetHouse["kind"]) =>
    budget({ house: { ...house, kind }, plot, regionCode: valencia, rates, onDay }).lines.map(
      ({ code }) => code,
    );
  const ofBuildings: BudgetLineCode[] = [
    "building_engineer",
    "valuation",
    "works_insurance",
    "new_build_deed",
    "new_build_deeds",
  ];
  expect(codesOf("modular")).toEqual(expect.arrayContaining([...ofBuildings, "licence_fee", "completion"]));
  expect(codesOf("mobile").filter((code) => ofBuildings.includes(code))).toEqual([]);
  expect(lineOf({ house: { ...house, kind: "mobile", priceEur: 20_000 } }, "architect")!.low).toBe(900);
});

test("transport, crane and connections are taxed at the general rate, foundations at that of the building", () => {
  const { lines } = budget({ house: { ...house, includes: {} }, plot, regionCode: valencia, rates, onDay });
  const sum = (...codes: BudgetLineCode[]) =>
    lines.filter(({ code }) => codes.includes(code)).reduce((euros, { high }) => euros + high, 0);
  expect(sum("works_tax")).toBe(Math.round(sum("foundation") * 0.1));
  expect(sum("delivery_tax")).toBe(Math.round(sum("transport", "crane", "connections") * 0.21));
});

test("the dates follow the house and the slope of the plot", () => {
  const of = (min: number, max: number, slopeClass: "flat" | "steep" = "flat") =>
    houseTimeline(rates, onDay, { deliveryWeeks: { min, max }, slopeClass }).totalWeeks;
  const licence = { min: 8 + 4, max: 13 + 52 };
  expect(of(26, 34)).toEqual({ min: licence.min + 26, max: licence.max + 34 });
  expect(of(9, 13)).toEqual({ min: licence.min + 9, max: licence.max + 13 });
  // A steep plot takes longer than the factory of a small house.
  expect(of(9, 13, "steep").max).toBe(licence.max + 10 + 1 + 5);
});

test("the factory works while the licence is pending, and works on site follow both", () => {
  const { phases, totalWeeks } = usualTimeline(rates, onDay);
  const [project, licence, factory, works] = phases;
  expect(licence!.start).toEqual(project!.end);
  expect(factory!.start.min).toBeGreaterThanOrEqual(project!.end.min);
  expect(factory!.start.max).toBeLessThan(licence!.end.max);
  expect(works!.start.min).toBeGreaterThanOrEqual(licence!.end.min);
  expect(totalWeeks).toEqual(works!.end);
});

test("an architect is paid by phases that add up to the fee", () => {
  const { lines } = budget({ house, plot, regionCode: valencia, rates, onDay });
  const fee = lines.find(({ code }) => code === "architect")!;
  expect(fee.phases!.map(({ code }) => code)).toEqual([
    "preliminary_design",
    "basic_project",
    "execution_project",
    "site_direction",
  ]);
  const sum = fee.phases!.reduce((euros, { expected }) => euros + expected, 0);
  expect(Math.abs(sum - fee.expected)).toBeLessThanOrEqual(2);
});

test("a plot that is the buyer's already costs nothing, and one of no known region no tax", () => {
  const owned = budget({ house, plot: { ...plot, priceEur: null }, regionCode: valencia, rates, onDay });
  expect(owned.lines.map(({ code }) => code)).not.toContain("plot");
  expect(owned.lines.map(({ code }) => code)).toContain("foundation");
  const nowhere = budget({ house, plot, regionCode: null, rates, onDay });
  expect(nowhere.lines.map(({ code }) => code)).not.toContain("plot_tax");
});

test("amounts from disputed, estimated or old rates are marked", () => {
  const marksOf = (code: BudgetLineCode, day = onDay) =>
    budget({ house, plot, regionCode: valencia, rates, onDay: day }).lines.find((line) => line.code === code)!
      .marks;
  expect(marksOf("new_build_deed")).toEqual(["disputed"]);
  expect(marksOf("foundation")).toEqual(["estimate"]);
  expect(marksOf("foundation", "2027-02-01")).toEqual(["estimate", "outdated"]);
  expect(marksOf("house_tax", "2027-02-01")).toEqual([]);
});

test("the table of the budget's lines in docs names each of them", () => {
  const table = readFileSync(resolve(import.meta.dirname, "../../docs/budget-lines.md"), "utf8");
  for (const code of Object.values(budgetSections).flat()) expect(table).toContain(`\`${code}\``);
});
