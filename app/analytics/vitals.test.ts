import { expect, test } from "vitest";
import { bucketOf, percentile } from "./vitals.ts";

test("a value falls into the bucket that ends at or above it", () => {
  expect(bucketOf("LCP", 0)).toBe(250);
  expect(bucketOf("LCP", 2500)).toBe(2500);
  expect(bucketOf("LCP", 2500.1)).toBe(3000);
  expect(bucketOf("CLS", 0.1)).toBe(100);
  expect(bucketOf("INP", 1e9)).toBe(60000);
});

test("percentiles are read from the buckets in any order", () => {
  const buckets = [
    { upperBound: 2500, visits: 20 },
    { upperBound: 1000, visits: 75 },
    { upperBound: 4000, visits: 5 },
  ];
  expect([0.5, 0.75, 0.76, 0.95, 1].map((share) => percentile(buckets, share))).toEqual([
    1000, 1000, 2500, 2500, 4000,
  ]);
  expect(percentile([], 0.75)).toBeNull();
});
