import { expect, test } from "vitest";
import { sunPaths } from "./sun-path.ts";

const valencia = { latitude: 39.47, longitude: -0.38, timeZone: "Europe/Madrid" };

test("the sun of summer rises in the north-east and climbs to 74° over València, the sun of winter to 27°", () => {
  const [summer, equinox, winter] = sunPaths(valencia, 2026);
  expect(summer!.highest).toBe(74);
  expect(equinox!.highest).toBe(51);
  expect(winter!.highest).toBe(27);
  expect(summer!.points[0]![0]).toBeLessThan(65);
  expect(Math.abs(equinox!.points[0]![0] - 90)).toBeLessThan(2);
  expect(winter!.points[0]![0]).toBeGreaterThan(115);
});

test("a path runs from the horizon to the horizon, by the clocks of the place", () => {
  for (const { points, sunrise, sunset } of sunPaths(valencia, 2026)) {
    expect(points[0]![1]).toBeLessThan(0.5);
    expect(points.at(-1)![1]).toBeLessThan(0.5);
    expect(sunrise).toBeGreaterThan(6);
    expect(sunset).toBeLessThan(22);
  }
});
