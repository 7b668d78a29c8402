import { useLocale } from "use-intl";
import { languages } from "#app/domain/localised.ts";

/** Writes a day such as 2026-12-31 in words. */
export function useDay(month: "long" | "short" = "long") {
  const format = new Intl.DateTimeFormat(languages[useLocale()].tag, {
    day: "numeric",
    month,
    year: "numeric",
    timeZone: "UTC",
  });
  return (day: string) => format.format(new Date(day));
}

/** Writes a day with its weekday, to choose it: jueves, 19 de noviembre. */
export function useWeekday() {
  const format = new Intl.DateTimeFormat(languages[useLocale()].tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return (day: string) => format.format(new Date(day));
}

/** Writes the moment of an appointment in Madrid time: jueves, 19 de noviembre, 10:00. */
export function useAppointment() {
  const format = new Intl.DateTimeFormat(languages[useLocale()].tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Madrid",
  });
  return (moment: string) => format.format(new Date(moment));
}

/** Formats a moment in Madrid time, equal on server and browser: 15 nov 2026, 11:00. */
export function useMoment(dateStyle: "medium" | "short" = "medium") {
  const format = new Intl.DateTimeFormat(languages[useLocale()].tag, {
    dateStyle,
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  });
  return (moment: string) => format.format(new Date(moment));
}
