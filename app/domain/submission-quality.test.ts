import { expect, test } from "vitest";
import { submissionQuality } from "./submission-quality.ts";

const whole = {
  cadastralReference: "9872023VH5797S0001WX",
  point: { latitude: 40, longitude: -3 },
  soilClass: "urban",
  buildabilityPercent: 40,
  services: ["water"],
  slopeClass: "flat",
  priceEur: 80_000,
} as const;

test("a complete submission has nothing missing", () => {
  const submission = { ...whole, services: [...whole.services] };
  expect(submissionQuality(submission, { photos: 4, documents: 1 })).toEqual({ score: 100, missing: [] });
});

test("an empty submission lacks everything, the largest weight first", () => {
  const { score, missing } = submissionQuality({}, { photos: 0, documents: 0 });
  expect(score).toBe(0);
  expect(missing.slice(0, 3)).toEqual(["reference", "planning", "photos"]);
});

test("no services and a buildability of zero count as known", () => {
  const submission = { ...whole, services: [], buildabilityPercent: 0 };
  expect(submissionQuality(submission, { photos: 4, documents: 1 }).missing).toEqual([]);
});

test("three photos are not enough for a complete submission", () => {
  expect(
    submissionQuality({ ...whole, services: [...whole.services] }, { photos: 3, documents: 1 }).missing,
  ).toEqual(["photos"]);
});
