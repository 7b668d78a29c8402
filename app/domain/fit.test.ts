import fc from "fast-check";
import { expect, test } from "vitest";
import { fit as checkFit, type FitHouse, type FitPlot } from "./fit.ts";

const house: FitHouse = {
  builtAreaM2: 101,
  coverageM2: 101,
  storeys: 1,
  heightCm: 560,
  eavesHeightCm: 320,
  shapeId: 11,
};
const plot: FitPlot = {
  soilClass: "urban",
  surfaceM2: 812,
  minPlotM2: 500,
  floorAreaM2: 325,
  maxFootprintM2: 284,
  maxStoreys: 2,
  maxHeightCm: 700,
  heightMeasure: "ridge",
  setbackAreaM2: 400,
  // The eleventh shape is the third bit of the second byte.
  fittingShapes: "0004",
};
const ruleOf = (code: string, changes: Partial<FitPlot>) =>
  checkFit(house, { ...plot, ...changes }).rules.find((rule) => rule.code === code);
const verdictOf = (code: string, changes: Partial<FitPlot>) => ruleOf(code, changes)?.verdict;

test("a house that keeps every rule fits", () => {
  expect(checkFit(house, plot)).toMatchObject({ fits: true, isOpen: false });
});

test("each rule fails by itself, with what is needed and what is allowed", () => {
  expect(verdictOf("soil_class", { soilClass: "rustic" })).toBe("fails");
  expect(verdictOf("min_plot", { minPlotM2: 1000 })).toBe("fails");
  expect(verdictOf("built_area", { floorAreaM2: 100 })).toBe("fails");
  expect(verdictOf("occupancy", { maxFootprintM2: 100 })).toBe("fails");
  expect(verdictOf("storeys", { maxStoreys: 0 })).toBe("fails");
  expect(verdictOf("height", { maxHeightCm: 559 })).toBe("fails");
  expect(verdictOf("setbacks", { fittingShapes: "ff03" })).toBe("fails");
  expect(verdictOf("setbacks", { fittingShapes: "ff" })).toBe("fails");
  const failed = checkFit(house, { ...plot, floorAreaM2: 90 }).rules.find(
    ({ verdict }) => verdict === "fails",
  );
  expect(failed).toEqual({ code: "built_area", verdict: "fails", needed: 101, allowed: 90 });
});

test("a house that covers more than the plot does not fit, even while the coverage is unknown", () => {
  const tiny = { ...plot, surfaceM2: 40, maxFootprintM2: null, floorAreaM2: null, minPlotM2: null };
  expect(checkFit(house, tiny)).toMatchObject({ fits: false, isOpen: false });
  expect(ruleOf("occupancy", tiny)).toEqual({
    code: "occupancy",
    verdict: "fails",
    needed: 101,
    allowed: 40,
  });
  expect(verdictOf("occupancy", { ...tiny, surfaceM2: 101 })).toBe("unknown");
});

test("the height is compared by the ordinance's own measure, and by both while that is unknown", () => {
  expect(ruleOf("height", { maxHeightCm: 400, heightMeasure: "eaves" })).toMatchObject({
    verdict: "passes",
    needed: 320,
    measure: "eaves",
  });
  expect(verdictOf("height", { maxHeightCm: 400, heightMeasure: "ridge" })).toBe("fails");
  expect(ruleOf("height", { maxHeightCm: 400, heightMeasure: null })).toEqual({
    code: "height",
    verdict: "unknown",
    needed: 560,
    neededToEaves: 320,
    allowed: 400,
    measure: null,
  });
  expect(verdictOf("height", { maxHeightCm: 560, heightMeasure: null })).toBe("passes");
  expect(verdictOf("height", { maxHeightCm: 319, heightMeasure: null })).toBe("fails");
});

test("an unknown rule leaves the verdict open, unless another rule fails", () => {
  expect(checkFit(house, { ...plot, floorAreaM2: null })).toMatchObject({ fits: false, isOpen: true });
  expect(checkFit(house, { ...plot, fittingShapes: null })).toMatchObject({ fits: false, isOpen: true });
  expect(checkFit(house, { ...plot, floorAreaM2: null, maxStoreys: 0 })).toMatchObject({
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
        coverageM2: size,
        storeys: size,
        heightCm: fc.integer({ min: 4, max: 8 }),
        eavesHeightCm: fc.integer({ min: 1, max: 4 }),
        shapeId: size,
      }),
      fc.record<FitPlot>({
        soilClass: fc.constantFrom("urban", "urban", "urban", "rustic"),
        surfaceM2: size,
        minPlotM2: known,
        floorAreaM2: known,
        maxFootprintM2: known,
        maxStoreys: known,
        maxHeightCm: known,
        heightMeasure: fc.constantFrom("eaves", "ridge", null),
        setbackAreaM2: known,
        fittingShapes: fc.constantFrom("3f", "3e", "0f", null),
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
