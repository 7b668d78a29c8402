import { expect, test } from "vitest";
import { priceHistoryOf } from "./price-history.ts";

test("a price that never changed has one point, the publication", () => {
  expect(priceHistoryOf("2026-03-01", 90_000, [], "2026-11-18").points).toEqual([
    { day: "2026-03-01", priceEur: 90_000 },
  ]);
});

test("the history begins with the price at publication, and the last change of a day counts", () => {
  const changes = [
    { day: "2026-05-02", oldPriceEur: 95_000, newPriceEur: 92_000 },
    { day: "2026-05-02", oldPriceEur: 92_000, newPriceEur: 91_000 },
    { day: "2026-09-30", oldPriceEur: 91_000, newPriceEur: 90_000 },
  ];
  expect(priceHistoryOf("2026-03-01", 90_000, changes, "2026-11-18")).toEqual({
    points: [
      { day: "2026-03-01", priceEur: 95_000 },
      { day: "2026-05-02", priceEur: 91_000 },
      { day: "2026-09-30", priceEur: 90_000 },
    ],
    until: "2026-11-18",
  });
});
