const hourMs = 60 * 60_000;
const quarterMs = hourMs / 4;
let last = { quarter: Number.NaN, day: "" };

/** The day in the houses' country, written 2026-12-31: taxes, rates and promotions change with it. */
export function today(now = new Date()): string {
  // Cached per quarter of an hour, because lists need it for each card and formatting a date takes a hundred times as long
  // as a division.
  const quarter = Math.floor(now.getTime() / quarterMs);
  if (quarter !== last.quarter) last = { quarter, day: madridDay(now) };
  return last.day;
}

/**
 * The day of a moment in the houses' country. By the rule of the European Union, in which summer lasts from the last Sunday of March until that of October, at one
 * o'clock UTC: `Intl` knows time zones too, but loading them takes longer than all other scripts of a page.
 */
export function madridDay(now: Date) {
  return new Date(now.getTime() + (isSummerTime(now) ? 2 : 1) * hourMs).toISOString().slice(0, 10);
}

/** The moment of a day and a time there, such as 2026-12-31 and 09:00. */
export function madridMoment(day: string, time: string): Date {
  const inSummer = new Date(`${day}T${time}:00+02:00`);
  return isSummerTime(inSummer) ? inSummer : new Date(`${day}T${time}:00+01:00`);
}

function isSummerTime(moment: Date) {
  const year = moment.getUTCFullYear();
  const time = moment.getTime();
  return time >= lastSunday(year, 2) + hourMs && time < lastSunday(year, 9) + hourMs;
}

/** The midnight with which it begins; of months with 31 days. */
function lastSunday(year: number, month: number) {
  const end = new Date(Date.UTC(year, month, 31));
  return end.getTime() - end.getUTCDay() * 24 * hourMs;
}
