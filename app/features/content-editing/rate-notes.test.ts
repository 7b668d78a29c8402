import { expect, test } from "vitest";
import { describeRate, isRateStale } from "./rate-notes.ts";

const rate = {
  region_code: "12",
  low: 8,
  high: 8,
  above_eur: 0,
  unit: "percent",
  valid_from: "2025-03-01",
  review_on: null,
};
const references = { regions: [{ value: "12", text: "Galicia" }] };

test("a rate says where it holds, how much it is and since when", () => {
  expect(describeRate(rate, "es", references)).toBe("Galicia · 8 % · desde el 1/3/2025");
  expect(
    describeRate({ ...rate, region_code: null, low: 1000, high: 1500.5, unit: "eur_per_m2" }, "en", {}),
  ).toBe("Spain · €1,000–1,500.5/m² · since 1/3/2025");
  expect(describeRate(rate, "en", references)).toBe("Galicia · 8% · since 1/3/2025");
  expect(describeRate({ ...rate, above_eur: 400_000 }, "es", references)).toBe(
    "Galicia · 8 % a partir de 400.000 € · desde el 1/3/2025",
  );
});

test("a rate is stale after a year, or on the day on which someone wanted to look at it again", () => {
  expect(isRateStale(rate, "2026-02-28")).toBe(false);
  expect(isRateStale(rate, "2026-03-02")).toBe(true);
  expect(isRateStale({ ...rate, review_on: "2027-01-01" }, "2026-11-17")).toBe(false);
  expect(isRateStale({ ...rate, review_on: "2026-11-17" }, "2026-11-17")).toBe(true);
});
