import { expect, test } from "vitest";
import { sunPaths } from "#app/domain/sun-path.ts";
import { higherOf, horizonOf, sunHoursOf } from "./horizon.ts";
import type { ElevationGrid } from "./terrain.ts";

const madrid = { latitude: 40.4, longitude: -3.7, timeZone: "Europe/Madrid" };

/** A plain with a wall of some height, from 500 m to the south on. */
function wallOf(heightM: number): ElevationGrid {
  const [columns, rows, stepM] = [101, 101, 25];
  const heights = Array.from({ length: columns * rows }, (_, i) =>
    (Math.floor(i / columns) - 50) * stepM <= -500 ? heightM : 0,
  );
  return { left: -1250, bottom: -1250, stepM, columns, rows, heights };
}

test("a wall in the south rises by its angle, and leaves the north free", () => {
  const horizon = horizonOf(wallOf(200), [0, 0]);
  expect(horizon).toHaveLength(72);
  expect(horizon[36]).toBeCloseTo((Math.atan2(200, 500) * 180) / Math.PI, 0);
  expect(horizon[0]).toBe(0);
});

test("a grid that is turned against north turns the horizon with it", () => {
  const [straight, turned] = [horizonOf(wallOf(200), [0, 0]), horizonOf(wallOf(200), [0, 0], 10)];
  expect(turned[34]).toBeCloseTo(straight[36]!, 1);
});

test("a wall in the south takes the winter sun and leaves that of summer", () => {
  const paths = sunPaths(madrid, 2026);
  const free = sunHoursOf(paths, Array(72).fill(0));
  expect(free.map(({ hours, possibleHours }) => hours === possibleHours)).toEqual([true, true, true]);
  expect(free.map(({ hours }) => hours)).toEqual([15, 12, 9.5]);
  const [summer, , winter] = sunHoursOf(paths, horizonOf(wallOf(300), [0, 0]));
  expect(summer!.hours).toBeGreaterThan(13);
  expect(winter!.hours).toBeLessThan(3);
});

test("the higher of two horizons counts", () => {
  expect(higherOf([1, 5], [2, 3])).toEqual([2, 5]);
});
