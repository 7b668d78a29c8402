import { expect, test } from "vitest";
import { roadKm } from "./distance.ts";

test("from Madrid to València it is about 350 km by road, and nothing to where one is", () => {
  const madrid = { latitude: 40.42, longitude: -3.7 };
  const valencia = { latitude: 39.47, longitude: -0.38 };
  expect(roadKm(madrid, valencia)).toBeGreaterThan(330);
  expect(roadKm(madrid, valencia)).toBeLessThan(400);
  expect(roadKm(madrid, madrid)).toBe(0);
});
