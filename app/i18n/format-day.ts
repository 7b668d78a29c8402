import { type Locale, languages } from "#app/domain/localised.ts";

/** Writes a day such as 2026-12-31 in words, outside React; components use useDay. */
export function formatDay(locale: Locale, day: string, month: "long" | "short" = "long"): string {
  return new Date(day).toLocaleDateString(languages[locale].tag, {
    day: "numeric",
    month,
    year: "numeric",
    timeZone: "UTC",
  });
}
