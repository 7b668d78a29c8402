import { expect, test } from "vitest";
import { today } from "./today.ts";

test("the day is Madrid's, which begins before London's", () => {
  expect(today(new Date("2026-12-31T23:30:00Z"))).toBe("2027-01-01");
  expect(today(new Date("2026-06-30T21:59:59Z"))).toBe("2026-06-30");
  expect(today(new Date("2026-06-30T22:00:00Z"))).toBe("2026-07-01");
  expect(today(new Date("2026-06-30T21:59:59Z"))).toBe("2026-06-30");
});
