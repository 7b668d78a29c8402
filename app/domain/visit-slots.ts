import { parseOpeningHours } from "#app/domain/opening-hours.ts";
import { madridDay, madridMoment } from "#app/domain/today.ts";

const dayMs = 24 * 3600_000;
/** Visits last an hour: the last one begins an hour before closing. */
export const visitMinutes = 60;
/** Someone has to read the request and to drive there. */
const noticeMs = dayMs;
const maxDays = 42;

/** When the operator receives visitors. */
export interface VisitCalendar {
  /** schema.org's notation, such as "Mo-Fr 09:00-18:00; Sa 10:00-14:00". */
  hours: string;
  /** Days without visits, such as 2026-12-25. */
  blockedDays: readonly string[];
}

export interface OpenDay {
  day: string;
  times: string[];
}

/** The days of the next weeks on which visits are possible, with the times at which one may begin. */
export function listOpenDays({ hours, blockedDays }: VisitCalendar, now: Date): OpenDay[] {
  const spans = parseOpeningHours(hours) ?? parseOpeningHours("Mo-Fr 10:00-18:00")!;
  const first = Date.parse(madridDay(now));
  const days: OpenDay[] = [];
  for (let count = 1; count <= maxDays; count += 1) {
    const date = new Date(first + count * dayMs);
    const day = date.toISOString().slice(0, 10);
    if (blockedDays.includes(day)) continue;
    const weekday = (date.getUTCDay() + 6) % 7;
    const times = spans
      .filter(({ firstDay, lastDay }) => weekday >= firstDay && weekday <= lastDay)
      .flatMap(({ opens, closes }) => startsBetween(opens, closes))
      .filter((time) => madridMoment(day, time).getTime() >= now.getTime() + noticeMs);
    if (times.length > 0) days.push({ day, times });
  }
  return days;
}

/** The moment of a day and time that are open; null when nobody could be received then. */
export function parseSlot(openDays: readonly OpenDay[], day: string, time: string): Date | null {
  const isOpen = openDays.find((open) => open.day === day)?.times.includes(time);
  return isOpen ? madridMoment(day, time) : null;
}

function startsBetween(opens: string, closes: string): string[] {
  const [first, last] = [minutesOf(opens), minutesOf(closes) - visitMinutes];
  const starts: string[] = [];
  for (let minute = first; minute <= last; minute += visitMinutes)
    starts.push(
      `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
    );
  return starts;
}

function minutesOf(time: string) {
  const [hours, minutes] = time.split(":").map(Number);
  return hours! * 60 + minutes!;
}
