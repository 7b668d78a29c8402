import { expect, test } from "vitest";
import { offerQuality } from "./submission-quality.ts";

const whole = {
  cadastralReference: "9872023VH5797S0001WX",
  point: { latitude: 40, longitude: -3 },
  soilClass: "urban",
  buildabilityPercent: 40,
  services: ["water"],
  slopeClass: "flat",
  priceEur: 80_000,
} as const;

test("an offer that tells all has nothing missing", () => {
  const told = { ...whole, services: [...whole.services] };
  expect(offerQuality(told, { photos: 4, documents: 1 })).toEqual({ score: 100, missing: [] });
});

test("an empty offer lacks everything, the weightiest first", () => {
  const { score, missing } = offerQuality({}, { photos: 0, documents: 0 });
  expect(score).toBe(0);
  expect(missing.slice(0, 3)).toEqual(["reference", "planning", "photos"]);
});

test("that no service reaches the plot is known, and so is a buildability of nothing", () => {
  const told = { ...whole, services: [], buildabilityPercent: 0 };
  expect(offerQuality(told, { photos: 4, documents: 1 }).missing).toEqual([]);
});

test("three photos are not enough", () => {
  expect(
    offerQuality({ ...whole, services: [...whole.services] }, { photos: 3, documents: 1 }).missing,
  ).toEqual(["photos"]);
});
