import { expect, test } from "vitest";
import { isOpenAt, parseOpeningHours } from "./opening-hours.ts";

test("reads a span of days and a single day", () => {
  expect(parseOpeningHours("Mo-Fr 09:00-18:00; Sa 10:00-14:00")).toEqual([
    { firstDay: 0, lastDay: 4, opens: "9:00", closes: "18:00" },
    { firstDay: 5, lastDay: 5, opens: "10:00", closes: "14:00" },
  ]);
});

test("hours written as a sentence are left to be shown as they are", () => {
  expect(parseOpeningHours("Lunes a viernes, con cita")).toBeNull();
  expect(parseOpeningHours("Xx-Fr 09:00-18:00")).toBeNull();
});

test("opening hours are in Madrid time, summer and winter", () => {
  const hours = "Mo-Fr 09:00-18:00; Sa 10:00-14:00";
  const isOpen = (moment: string) => isOpenAt(hours, new Date(moment));
  expect(isOpen("2026-11-16T08:00:00Z")).toBe(true); // Monday, 9:00
  expect(isOpen("2026-11-16T07:59:00Z")).toBe(false);
  expect(isOpen("2026-07-17T15:59:00Z")).toBe(true); // Friday in summer, 17:59
  expect(isOpen("2026-07-17T16:00:00Z")).toBe(false);
  expect(isOpen("2026-11-14T10:00:00Z")).toBe(true); // Saturday
  expect(isOpen("2026-11-15T10:00:00Z")).toBe(false); // Sunday
});
