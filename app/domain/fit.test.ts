import fc from "fast-check";
import { expect, test } from "vitest";
import { fit as checkFit, type FitHouse, type FitPlot } from "./fit.ts";

const house: FitHouse = {
  builtAreaM2: 101,
  footprintM2: 101,
  footprintWidthCm: 1440,
  footprintDepthCm: 700,
  storeys: 1,
  heightCm: 560,
};
const plot: FitPlot = {
  soilClass: "urban",
  surfaceM2: 812,
  minPlotM2: 500,
  buildableM2: 325,
  maxFootprintM2: 284,
  maxStoreys: 2,
  maxHeightCm: 700,
  buildableWidthCm: 1600,
  buildableDepthCm: 2400,
};
const verdictOf = (code: string, changes: Partial<FitPlot>) =>
  checkFit(house, { ...plot, ...changes }).rules.find((rule) => rule.code === code)?.verdict;

test("a house that keeps every rule fits and says how much room is left", () => {
  expect(checkFit(house, plot)).toMatchObject({
    fits: true,
    isTurned: false,
    spareWidthCm: 160,
    spareDepthCm: 1700,
  });
});

test("a house too long for the street side fits turned by 90 degrees", () => {
  expect(checkFit(house, { ...plot, buildableWidthCm: 1000 })).toMatchObject({
    fits: true,
    isTurned: true,
    spareWidthCm: 300,
  });
});

test("each rule fails by itself, with what is needed and what is allowed", () => {
  expect(verdictOf("soil_class", { soilClass: "rustic" })).toBe("fails");
  expect(verdictOf("min_plot", { minPlotM2: 1000 })).toBe("fails");
  expect(verdictOf("built_area", { buildableM2: 100 })).toBe("fails");
  expect(verdictOf("occupancy", { maxFootprintM2: 100 })).toBe("fails");
  expect(verdictOf("storeys", { maxStoreys: 0 })).toBe("fails");
  expect(verdictOf("height", { maxHeightCm: 559 })).toBe("fails");
  expect(verdictOf("setbacks", { buildableWidthCm: 690, buildableDepthCm: 690 })).toBe("fails");
  const failed = checkFit(house, { ...plot, buildableM2: 90 }).rules.find(
    ({ verdict }) => verdict === "fails",
  );
  expect(failed).toEqual({ code: "built_area", verdict: "fails", needed: 101, allowed: 90 });
});

test("an unknown rule leaves the verdict open, unless another rule fails", () => {
  expect(checkFit(house, { ...plot, buildableM2: null })).toMatchObject({ fits: false, isOpen: true });
  expect(checkFit(house, { ...plot, buildableM2: null, maxStoreys: 0 })).toMatchObject({
    fits: false,
    isOpen: false,
  });
});

test("the verdict on the whole agrees with the verdicts of the single rules", () => {
  const size = fc.integer({ min: 1, max: 6 });
  const known = fc.option(size, { freq: 6 });
  fc.assert(
    fc.property(
      fc.record<FitHouse>({
        builtAreaM2: size,
        footprintM2: size,
        footprintWidthCm: size,
        footprintDepthCm: size,
        storeys: size,
        heightCm: size,
      }),
      fc.record<FitPlot>({
        soilClass: fc.constantFrom("urban", "urban", "urban", "rustic"),
        surfaceM2: size,
        minPlotM2: known,
        buildableM2: known,
        maxFootprintM2: known,
        maxStoreys: known,
        maxHeightCm: known,
        buildableWidthCm: known,
        buildableDepthCm: known,
      }),
      (someHouse, somePlot) => {
        const { fits, isOpen, rules } = checkFit(someHouse, somePlot);
        const fails = rules.some(({ verdict }) => verdict === "fails");
        const isUnknown = rules.some(({ verdict }) => verdict === "unknown");
        expect(fits).toBe(!fails && !isUnknown);
        expect(isOpen).toBe(!fails && isUnknown);
      },
    ),
    { numRuns: 5_000 },
  );
});
