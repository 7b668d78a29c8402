import { expect, test } from "vitest";
import { today } from "./today.ts";

test("the day is Madrid's, which begins before London's", () => {
  expect(today(new Date("2026-12-31T23:30:00Z"))).toBe("2027-01-01");
  expect(today(new Date("2026-06-30T21:59:59Z"))).toBe("2026-06-30");
  expect(today(new Date("2026-06-30T22:00:00Z"))).toBe("2026-07-01");
  expect(today(new Date("2026-06-30T21:59:59Z"))).toBe("2026-06-30");
});

test("it agrees with the time zones that Node knows, hour by hour", () => {
  const madrid = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" });
  for (const year of [2024, 2026, 2027, 2029, 2032, 2038]) {
    for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 3_600_000) {
      const now = new Date(time);
      if (today(now) !== madrid.format(now)) expect.fail(now.toISOString());
    }
  }
});
