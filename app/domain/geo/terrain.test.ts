import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "#app/domain/plot/outline.ts";
import {
  type ElevationGrid,
  heightAt,
  houseGroundOf,
  resampleGrid,
  sectionOf,
  slopeClassOf,
  slopeOf,
} from "./terrain.ts";

const outline: Point[] = [
  [0, 0],
  [20, 0],
  [20, 30],
  [0, 30],
];
const house: Point[] = [
  [5, 10],
  [15, 10],
  [15, 18],
  [5, 18],
];

/** Heights of a plane around the parcel. */
function planeOf(east: number, north: number, at = 100): ElevationGrid {
  const [left, bottom, stepM, columns, rows] = [-10, -10, 5, 9, 11];
  const heights = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [left + (i % columns) * stepM, bottom + Math.floor(i / columns) * stepM];
    return at + x * east + y * north;
  });
  return { left, bottom, stepM, columns, rows, heights };
}

test("a height between four others, and beyond the edge", () => {
  const grid = planeOf(0.1, 0.2);
  expect(heightAt(grid, [3, 7])).toBeCloseTo(100 + 0.3 + 1.4, 9);
  expect(heightAt(grid, [500, 0])).toBeCloseTo(100 + 3, 9);
});

test.each([
  [0, -0.12, 12, "n"],
  [0.08, 0, 8, "w"],
  [-0.1, 0.1, 14.1, "se"],
  [0.001, 0.001, 0.1, null],
] as const)("a plane of %s and %s falls by %s %% to %s", (east, north, percent, falls) => {
  expect(slopeOf(planeOf(east, north), outline)).toMatchObject({ percent, falls });
});

test("any plane has its slope, whatever the shape of the parcel", () => {
  const number = fc.double({ min: -0.4, max: 0.4, noNaN: true });
  const radii = fc.array(fc.double({ min: 6, max: 12, noNaN: true }), { minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(number, number, radii, (east, north, distances) => {
      const ring = distances.map((radius, i): Point => {
        const angle = (2 * Math.PI * i) / distances.length;
        return [10 + radius * Math.cos(angle), 15 + radius * Math.sin(angle)];
      });
      const { percent } = slopeOf(planeOf(east, north), ring);
      expect(percent).toBeCloseTo(Math.hypot(east, north) * 100, 0);
    }),
  );
});

test("slopes have the classes that people choose from", () => {
  expect([0, 4.9, 5, 14.9, 15].map(slopeClassOf)).toEqual(["flat", "flat", "gentle", "gentle", "steep"]);
});

test("a section runs downhill from one side of the parcel to the other", () => {
  const { points, lengthM } = sectionOf(planeOf(0, 0.1), outline, [10, 15]);
  expect(lengthM).toBe(30);
  expect(points[0]).toEqual([0, 103]);
  expect(points.at(-1)).toEqual([30, 100]);
});

test("on level ground the section leads away from the street", () => {
  expect(sectionOf(planeOf(0, 0), outline, [10, 15])).toMatchObject({ lengthM: 30 });
});

test("the earth above the platform fills what is below it", () => {
  // 8 m along a fall of 10 %: a wedge of 0.4 m over 4 m, on a width of 10 m.
  const ground = houseGroundOf(planeOf(0, 0.1), outline, [house]);
  expect(ground).toMatchObject({ levelM: 101.4, cutM3: 8, fillM3: 8, fromM: 12, toM: 20 });
  expect(ground.dropM).toBeGreaterThan(0.6);
  expect(houseGroundOf(planeOf(0, 0), outline, [house])).toMatchObject({ cutM3: 0, fillM3: 0, dropM: 0 });
});

test("a coarser grid has the same ground", () => {
  const grid = planeOf(0.1, 0.2);
  const coarse = resampleGrid(grid, 6);
  expect([coarse.columns, coarse.rows, coarse.stepM]).toEqual([5, 6, 10]);
  expect(coarse.heights).toHaveLength(30);
  expect(slopeOf(coarse, outline).percent).toBe(slopeOf(grid, outline).percent);
  expect(resampleGrid(grid, 20)).toMatchObject({ columns: 9, rows: 11, stepM: 5 });
});
