import type { Locale } from "#app/i18n/locale.ts";

// English is British here, and "en" alone would write the month first.
const tags: Record<Locale, string> = { es: "es", en: "en-GB" };

/** Writes a day such as 2026-12-31 in words, outside React; components use useDay. */
export function formatDay(locale: Locale, day: string, month: "long" | "short" = "long"): string {
  return new Date(day).toLocaleDateString(tags[locale], {
    day: "numeric",
    month,
    year: "numeric",
    timeZone: "UTC",
  });
}
