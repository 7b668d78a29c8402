import { expect, test } from "vitest";
import { parseOpeningHours } from "./opening-hours.ts";

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
