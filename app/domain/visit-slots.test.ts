import { expect, test } from "vitest";
import { madridMoment } from "#app/domain/today.ts";
import { listOpenDays, parseSlot } from "#app/domain/visit-slots.ts";

// A Wednesday.
const now = new Date("2026-11-18T10:00:00Z");
const calendar = { hours: "Mo-Fr 09:00-12:00; Sa 10:00-11:00", blockedDays: ["2026-11-20"] };

test("visits are possible in the opening hours, a day ahead, and not on blocked days", () => {
  const days = listOpenDays(calendar, now);
  expect(days.slice(0, 4)).toEqual([
    // It is eleven in Madrid: only what is a whole day away is left of Thursday.
    { day: "2026-11-19", times: ["11:00"] },
    { day: "2026-11-21", times: ["10:00"] },
    { day: "2026-11-23", times: ["09:00", "10:00", "11:00"] },
    { day: "2026-11-24", times: ["09:00", "10:00", "11:00"] },
  ]);
  expect(days.at(-1)!.day).toBe("2026-12-30");
});

test("only an open time of an open day is a slot", () => {
  const days = listOpenDays(calendar, now);
  expect(parseSlot(days, "2026-11-23", "09:00")?.toISOString()).toBe("2026-11-23T08:00:00.000Z");
  for (const [day, time] of [
    ["2026-11-20", "09:00"],
    ["2026-11-22", "10:00"],
    ["2026-11-23", "12:00"],
    ["2026-11-23", "09:30"],
    ["", ""],
  ] as const)
    expect(parseSlot(days, day, time), `${day} ${time}`).toBeNull();
});

test("a time in Madrid is another moment in summer", () => {
  expect(madridMoment("2026-07-01", "09:00").toISOString()).toBe("2026-07-01T07:00:00.000Z");
  expect(madridMoment("2026-12-01", "09:00").toISOString()).toBe("2026-12-01T08:00:00.000Z");
  expect(madridMoment("2026-10-25", "09:00").toISOString()).toBe("2026-10-25T08:00:00.000Z");
});
