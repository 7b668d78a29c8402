import { expect, test } from "vitest";
import { daysLeft, secondsParts } from "./remaining-time.ts";

test("days are counted as a clock does, also over the change of the clocks", () => {
  expect(daysLeft("2026-11-30", "2026-11-30")).toBe(0);
  expect(daysLeft("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysLeft("2026-12-31", "2027-01-01")).toBe(1);
});

test("seconds are split into days, hours, minutes and seconds", () => {
  expect(secondsParts(90_061)).toEqual({ days: 1, hours: 1, minutes: "01", seconds: "01" });
  expect(secondsParts(59)).toEqual({ days: 0, hours: 0, minutes: "00", seconds: "59" });
});
