import { expect, test } from "vitest";
import { daylightAt } from "./daylight.ts";

test("the lamps are off by day and on at night", () => {
  expect(daylightAt(40).lamps).toBe(0);
  expect(daylightAt(-10).lamps).toBe(1);
});

test("the sun grows stronger as it rises, and the light never leaves its range", () => {
  const strengths = [-90, -5, 1, 8, 20, 90].map((altitude) => daylightAt(altitude).sunStrength);
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  expect(daylightAt(90)).toEqual(daylightAt(28));
  expect(daylightAt(-90)).toEqual(daylightAt(-14));
});

test("between two moments the colours are mixed", () => {
  expect(daylightAt(8).backdrop).toEqual(["#bccad4", "#f5e3cd"]);
  expect(daylightAt(18).backdrop[1]).toBe("#f6ecde");
});
