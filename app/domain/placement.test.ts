import { expect, test } from "vitest";
import type { Point } from "#app/domain/plot/outline.ts";
import { checkPlacement, type PlacedHouse } from "./placement.ts";

const box = (west: number, south: number, east: number, north: number): Point[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const house: PlacedHouse = { outline: [box(-7, -3.5, 7, 3.5)], terraces: [], pools: [] };
const site = { outline: box(0, 0, 24, 30), setbacks: { frontM: 5, sideM: 3, rearM: 4 } };
const at = (x: number, y: number, rotation = 0) => ({ x, y, rotation, north: 0 });

test("a house in the middle keeps its distance to the street, the sides and the rear", () => {
  const { distances, faults } = checkPlacement(house, site, at(12, 15));
  expect(distances.map(({ side, distanceM }) => [side, distanceM])).toEqual([
    ["front", 11.5],
    ["side", 5],
    ["rear", 11.5],
    ["side", 5],
  ]);
  expect(distances[0]).toMatchObject({ from: [12, 11.5], to: [12, 0] });
  expect(faults).toEqual([]);
});

test("a house too near to a side says to which one, and by how much", () => {
  const { faults } = checkPlacement(house, site, at(9.5, 15));
  expect(faults).toMatchObject([{ edge: 3, side: "side", part: "house", distanceM: 2.5, neededM: 3 }]);
  const outside = checkPlacement(house, site, at(5, 15));
  expect(outside.faults[0]!.distanceM).toBe(-2);
});

test("turned by a quarter it takes its depth along the street", () => {
  const { distances } = checkPlacement(house, site, at(12, 15, 90));
  expect(distances[0]!.distanceM).toBeCloseTo(8);
  expect(distances[1]!.distanceM).toBeCloseTo(8.5);
});

test("while the setbacks are unknown only the boundary counts", () => {
  const open = { ...site, setbacks: null };
  expect(checkPlacement(house, open, at(7, 15)).faults).toEqual([]);
  expect(checkPlacement(house, open, at(6, 15)).faults).toHaveLength(1);
});

test("a deck may reach up to the boundary but not beyond, and a pool keeps the setbacks", () => {
  const terraces = [box(-7, -9, 7, -3.5)];
  const withDeck = { ...house, terraces };
  expect(checkPlacement(withDeck, site, at(12, 9)).faults).toEqual([]);
  expect(checkPlacement(withDeck, site, at(12, 8.6)).faults).toMatchObject([
    { part: "deck", side: "front", distanceM: expect.closeTo(-0.4) },
  ]);
  const withPool = { ...house, pools: terraces };
  expect(checkPlacement(withPool, site, at(12, 13)).faults).toMatchObject([
    { part: "pool", side: "front", distanceM: 4, neededM: 5 },
  ]);
});

test("on a plot with an inward corner distances are measured to edges, not to their lines", () => {
  const outline: Point[] = [
    [0, 0],
    [30, 0],
    [30, 12],
    [14, 12],
    [14, 40],
    [0, 40],
  ];
  const ground = { outline, setbacks: { frontM: 3, sideM: 3, rearM: 3 } };
  const { distances, faults } = checkPlacement(house, ground, at(7, 22, 90));
  expect(faults).toEqual([]);
  // The edge at 12 m ends at the corner (14, 12), which is 4.6 m away from the corner (10.5, 15) of the house.
  expect(distances[2]!.distanceM).toBeCloseTo(Math.hypot(3.5, 3));
  // The corner of the plot would lie within the house.
  expect(checkPlacement(house, ground, at(14, 10)).faults.some(({ distanceM }) => distanceM < 0)).toBe(true);
});
