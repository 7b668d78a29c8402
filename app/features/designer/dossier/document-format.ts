import { type Locale, languages } from "#app/domain/localised.ts";
import type { Range } from "#app/domain/rates.ts";

export type DocumentFormat = ReturnType<typeof createDocumentFormat>;

/** Formats numbers in the document's language, without line breaks before units. */
export function createDocumentFormat(locale: Locale) {
  const tag = languages[locale].tag;
  const number = (value: number, maximumFractionDigits = 0, minimumFractionDigits = 0) =>
    new Intl.NumberFormat(tag, {
      maximumFractionDigits,
      minimumFractionDigits,
      useGrouping: "always",
    }).format(value);
  const currency = new Intl.NumberFormat(tag, {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
    useGrouping: "always",
  });
  const days = new Intl.DateTimeFormat(tag, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const months = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" });
  /** Estimates are rounded to 100 €. */
  const money = (euros: number, isExact = false) =>
    currency.format(isExact ? euros : Math.round(euros / 100) * 100);
  return {
    number,
    money,
    /** The expected amount, rounded unless it is known exactly. */
    expected: ({ low, expected, high }: Range) => money(expected, low === high),
    area: (squareMetres: number, digits = 0) => `${number(squareMetres, digits, digits)}\u00a0m²`,
    metres: (value: number, digits = 2) => `${number(value, digits)}\u00a0m`,
    percent: (value: number) => (locale === "es" ? `${number(value, 2)}\u00a0%` : `${number(value, 2)}%`),
    day: (day: string) => days.format(new Date(day)),
    month: (day: string, weeksLater: number) =>
      months.format(new Date(Date.parse(`${day}T12:00:00Z`) + weeksLater * 7 * 86_400_000)),
  };
}
