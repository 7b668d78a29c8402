import { expect, test } from "vitest";
import { outlineArea, type Point, sideOf } from "./outline.ts";

const plot: Point[] = [
  [0, 0],
  [20, 0],
  [22, 40],
  [1, 39],
];

test("the surface of an outline", () => {
  expect(outlineArea(plot)).toBe(809);
});

test("the first edge is the street, the one that runs back is the rear, the others are sides", () => {
  expect(plot.map((_, edge) => sideOf(plot, edge))).toEqual(["front", "side", "rear", "side"]);
});
