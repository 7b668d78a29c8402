import fc from "fast-check";
import { expect, test } from "vitest";
import { buildableRectangle, type Point, type Setbacks } from "#app/domain/plot/outline.ts";
import { fit as checkFit, type FitHouse, type FitPlot } from "./fit.ts";
import { checkPlacement, firstPlacement, rectangleRing } from "./placement.ts";

const house = {
  builtAreaM2: 98,
  footprintM2: 98,
  footprintWidthCm: 1400,
  footprintDepthCm: 700,
  storeys: 1,
  heightCm: 500,
};
const rings = rectangleRing(house);
const rectangle = (width: number, depth: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
];
const site = { outline: rectangle(24, 30), setbacks: { frontM: 5, sideM: 3, rearM: 4 } };

test("a house in the middle keeps its distance to the street, the sides and the rear", () => {
  const { distances, faults } = checkPlacement(rings, site, { x: 12, y: 15, rotation: 0, north: 0 });
  expect(distances.map(({ side, distanceM }) => [side, distanceM])).toEqual([
    ["front", 11.5],
    ["side", 5],
    ["rear", 11.5],
    ["side", 5],
  ]);
  expect(faults).toEqual([]);
});

test("a house too near to a side says to which one, and by how much", () => {
  const { faults } = checkPlacement(rings, site, { x: 9.5, y: 15, rotation: 0, north: 0 });
  expect(faults).toEqual([{ edge: 3, side: "side", distanceM: 2.5, neededM: 3 }]);
  const outside = checkPlacement(rings, site, { x: 5, y: 15, rotation: 0, north: 0 });
  expect(outside.faults[0]!.distanceM).toBe(-2);
});

test("turned by a quarter it takes its depth along the street", () => {
  const { distances } = checkPlacement(rings, site, { x: 12, y: 15, rotation: 90, north: 0 });
  expect(distances[0]!.distanceM).toBeCloseTo(8);
  expect(distances[1]!.distanceM).toBeCloseTo(8.5);
});

test("while the setbacks are unknown only the boundary counts", () => {
  const open = { ...site, setbacks: null };
  expect(checkPlacement(rings, open, { x: 7, y: 15, rotation: 0, north: 0 }).faults).toEqual([]);
  expect(checkPlacement(rings, open, { x: 6, y: 15, rotation: 0, north: 0 }).faults).toHaveLength(1);
});

/** Tenths of a metre, so that a grid of tenths misses no place where a house could stand. */
const tenths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 10);
const pairs = fc.record({
  width: tenths(40, 300),
  depth: tenths(40, 300),
  setbacks: fc.record({ frontM: tenths(0, 80), sideM: tenths(0, 50), rearM: tenths(0, 60) }),
  houseWidth: tenths(30, 260),
  houseDepth: tenths(20, 140),
  built: fc.integer({ min: 20, max: 300 }),
  buildable: fc.integer({ min: 20, max: 400 }),
  storeys: fc.integer({ min: 1, max: 3 }),
  maxStoreys: fc.integer({ min: 1, max: 3 }),
});

test("10,000 random pairs: the rule agrees with trying every place on the plot", () => {
  let [fitting, refused] = [0, 0];
  fc.assert(
    fc.property(pairs, (pair) => {
      const outline = rectangle(pair.width, pair.depth);
      const room = buildableRectangle(outline, pair.setbacks);
      const cm = (metres: number) => Math.round(metres * 100);
      const tried: FitHouse = {
        builtAreaM2: pair.built,
        footprintM2: 10,
        footprintWidthCm: cm(pair.houseWidth),
        footprintDepthCm: cm(pair.houseDepth),
        storeys: pair.storeys,
        heightCm: 300,
      };
      const plot: FitPlot = {
        soilClass: "urban",
        surfaceM2: pair.width * pair.depth,
        minPlotM2: 1,
        buildableM2: pair.buildable,
        maxFootprintM2: 1000,
        maxStoreys: pair.maxStoreys,
        maxHeightCm: 1000,
        buildableWidthCm: room ? cm(room.width) : 0,
        buildableDepthCm: room ? cm(room.depth) : 0,
      };
      const rule = checkFit(tried, plot).fits;
      const fits =
        fitsSomewhere(pair.houseWidth, pair.houseDepth, outline, pair.setbacks) ||
        fitsSomewhere(pair.houseDepth, pair.houseWidth, outline, pair.setbacks);
      expect(rule).toBe(fits && pair.built <= pair.buildable && pair.storeys <= pair.maxStoreys);
      if (rule) fitting += 1;
      else refused += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(Math.min(fitting, refused)).toBeGreaterThan(500);
});

/** Puts the lower left corner on every tenth of a metre and looks whether all four corners keep every setback. */
function fitsSomewhere(width: number, depth: number, outline: Point[], setbacks: Setbacks) {
  const [plotWidth, plotDepth] = outline[2]!;
  const keeps = (x: number, y: number) =>
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ].every(
      ([cornerX, cornerY]) =>
        cornerY! >= setbacks.frontM - 1e-6 &&
        cornerX! >= setbacks.sideM - 1e-6 &&
        plotWidth - cornerX! >= setbacks.sideM - 1e-6 &&
        plotDepth - cornerY! >= setbacks.rearM - 1e-6,
    );
  for (let x = 0; x + width <= plotWidth + 1e-6; x += 0.1) {
    // Rows are alike along the depth: the first column that keeps the sides is enough to try.
    if (x < setbacks.sideM - 1e-6) continue;
    for (let y = 0; y + depth <= plotDepth + 1e-6; y += 0.1) if (keeps(x, y)) return true;
    return false;
  }
  return false;
}

test("where the rule says that a house fits, its first place on a plot of any shape breaks nothing", () => {
  const corner = fc.double({ min: 0, max: 9, noNaN: true });
  fc.assert(
    fc.property(
      corner,
      corner,
      corner,
      pairs,
      (a, b, c, { width, depth, setbacks, houseWidth, houseDepth }) => {
        const outline: Point[] = [
          [a, 0],
          [a + width, b / 3],
          [a + width - c, depth + b],
          [0, depth],
        ];
        const room = buildableRectangle(outline, setbacks);
        const tried = { ...house, footprintWidthCm: houseWidth * 100, footprintDepthCm: houseDepth * 100 };
        const fitsIn = (w: number, d: number) => room !== null && w <= room.width && d <= room.depth;
        fc.pre(fitsIn(houseWidth, houseDepth) || fitsIn(houseDepth, houseWidth));
        const ground = { outline, setbacks };
        const { faults } = checkPlacement(rectangleRing(tried), ground, firstPlacement(tried, ground));
        expect(faults).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});
