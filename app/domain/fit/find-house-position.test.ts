import { expect, test } from "vitest";
import type { Ring } from "#app/domain/convex.ts";
import { areaOfRings } from "#app/domain/plane.ts";
import { findHousePosition } from "./find-house-position.ts";
import { findSetbackArea } from "./setback-area.ts";

const box = (width: number, depth: number): Ring => [
  [-width / 2, -depth / 2],
  [width / 2, -depth / 2],
  [width / 2, depth / 2],
  [-width / 2, depth / 2],
];
const setbacks = { frontM: 3, sideM: 3, rearM: 3 };
const rectangle: Ring = [
  [0, 0],
  [20, 0],
  [20, 40],
  [0, 40],
];
const corner: Ring = [
  [0, 0],
  [30, 0],
  [30, 14],
  [14, 14],
  [14, 40],
  [0, 40],
];
const flag: Ring = [
  [0, 0],
  [4, 0],
  [4, 30],
  [24, 30],
  [24, 50],
  [0, 50],
];
const fits = (house: readonly Ring[], plot: Ring, of = setbacks) =>
  findHousePosition(house, findSetbackArea(plot, of), [plot[0]!, plot[1]!]) !== null;

test("a rectangle leaves its width less two sides and its depth less front and rear", () => {
  expect(areaOfRings(findSetbackArea(rectangle, { frontM: 5, sideM: 3, rearM: 4 }))).toBeCloseTo(14 * 31, 1);
  expect(findSetbackArea(rectangle, { frontM: 5, sideM: 10, rearM: 4 })).toEqual([]);
});

test("a house takes exactly what the setbacks leave, and no centimetre more", () => {
  expect(fits([box(14, 34)], rectangle)).toBe(true);
  expect(fits([box(34, 14)], rectangle)).toBe(true);
  expect(fits([box(14.02, 34)], rectangle)).toBe(false);
});

test("a house that fits along the diagonal alone is turned", () => {
  const square: Ring = [
    [0, 0],
    [20, 0],
    [20, 20],
    [0, 20],
  ];
  // The diagonal of 14 m is 19.8 m.
  expect(fits([box(17.5, 2)], square)).toBe(true);
  expect(fits([box(18, 2)], square)).toBe(false);
});

test("an L-shaped house fits around the inward corner of an L-shaped plot", () => {
  const house: Ring = [
    [-12, -18],
    [12, -18],
    [12, -10.5],
    [-4.5, -10.5],
    [-4.5, 16],
    [-12, 16],
  ];
  expect(fits([house], corner)).toBe(true);
  expect(fits([box(24, 34)], corner)).toBe(false);
  expect(fits([box(8, 34)], corner)).toBe(true);
  expect(fits([box(8.1, 34)], corner)).toBe(false);
});

test("the pole of a flag takes nothing from the plot behind it", () => {
  expect(fits([box(17.9, 13.9)], flag)).toBe(true);
  expect(fits([box(18.1, 14.1)], flag)).toBe(false);
});

test("a waist that is too narrow leaves two parts, and a house fits in one of them", () => {
  const waist: Ring = [
    [0, 0],
    [20, 0],
    [20, 15],
    [12, 15],
    [12, 20],
    [20, 20],
    [20, 40],
    [0, 40],
    [0, 20],
    [8, 20],
    [8, 15],
    [0, 15],
  ];
  expect(findSetbackArea(waist, setbacks)).toHaveLength(2);
  expect(fits([box(13.9, 13.9)], waist)).toBe(true);
  expect(fits([box(10, 25)], waist)).toBe(false);
});
