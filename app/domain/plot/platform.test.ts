import { expect, test } from "vitest";
import type { Point } from "#app/domain/plot/outline.ts";
import { groundSource, groundWithHouse } from "./platform.ts";

const outline: Point[] = [
  [0, 0],
  [20, 0],
  [20, 40],
  [0, 40],
];
const house: Point[][] = [
  [
    [5, 15],
    [15, 15],
    [15, 25],
    [5, 25],
  ],
];

test("the ground is level around the house and follows the slope beyond its banks", () => {
  const at = groundWithHouse({ outline, slopeClass: "steep" }, house);
  expect(at([10, 20])).toBe(0);
  expect(at([10, 26])).toBe(0);
  expect(at([10, 40])).toBeCloseTo(3.6);
  expect(at([10, 0])).toBeCloseTo(-3.6);
  // A bank is not steeper than 1 in 1.5.
  expect(at([10, 28])).toBeCloseTo(1);
});

test("a measured ground takes precedence over the class of the slope", () => {
  const relief = { left: 0, bottom: 0, stepM: 40, columns: 2, rows: 2, heights: [100, 102, 100, 102] };
  const plot = { outline, slopeClass: "flat" as const, relief };
  expect(groundSource(plot)).toBe("measured");
  expect(groundWithHouse(plot, house)([20, 20])).toBeCloseTo(0.5);
  expect(groundSource({ outline, slopeClass: "flat" })).toBe("level");
});
