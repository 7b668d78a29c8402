import { expect, test } from "vitest";
import { addWorkingDays } from "./working-days.ts";

test.each([
  ["2026-11-18", 1, "2026-11-19"],
  ["2026-11-20", 1, "2026-11-23"],
  ["2026-11-21", 1, "2026-11-23"],
  ["2026-11-18", 10, "2026-12-02"],
])("%s and %i working days is %s", (day, count, later) => {
  expect(addWorkingDays(day, count)).toBe(later);
});
