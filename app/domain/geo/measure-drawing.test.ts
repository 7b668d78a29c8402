import { expect, test } from "vitest";
import { measureDrawing } from "./measure-drawing.ts";

/** 30 × 25 m in Madrid. */
const corners = [
  [-3.6999596, 40.3982882],
  [-3.6996061, 40.3982904],
  [-3.6996085, 40.3985156],
  [-3.699962, 40.3985135],
] as const;

test("a drawing has a side from the second corner and an area from the third", () => {
  expect(measureDrawing([])).toEqual({ sideM: null, areaM2: null });
  expect(measureDrawing(corners.slice(0, 1))).toEqual({ sideM: null, areaM2: null });
  const { sideM, areaM2 } = measureDrawing(corners.slice(0, 2));
  expect(sideM).toBeCloseTo(30, 0);
  expect(areaM2).toBeNull();
});

test("a drawing of a few metres measures what is on the ground within 0.5 %", () => {
  const { sideM, areaM2 } = measureDrawing(corners);
  expect(Math.abs(sideM! / 30 - 1)).toBeLessThan(0.005);
  expect(Math.abs(areaM2! / 750 - 1)).toBeLessThan(0.005);
});
