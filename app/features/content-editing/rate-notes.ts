// How a list tells one rate from another.
import { type Locale, languages, localise } from "#app/domain/localised.ts";
import { textIn } from "./content.ts";
import type { FieldReferences } from "./content-type.ts";
import type { Row } from "./field.ts";
import { choice } from "./field-builders.ts";

export const rateUnits = [
  choice("percent", "%", "%"),
  choice("eur", "€", "€"),
  choice("eur_per_m2", "€/m²", "€/m²"),
  choice("eur_per_km", "€/km", "€/km"),
  choice("km", "km", "km"),
  choice("weeks", "semanas", "weeks"),
  choice("years", "años", "years"),
  choice("ratio", "proporción", "ratio"),
];

/** In English currency and per cent have no space. */
function amountIn(locale: Locale, amount: string, unit: string) {
  if (locale === "es") return `${amount} ${unit}`;
  return unit.startsWith("€")
    ? `€${amount}${unit.slice(1)}`
    : unit === "%"
      ? `${amount}%`
      : `${amount} ${unit}`;
}

/** "Galicia · 8 % a partir de 400.000 € · desde el 1/1/2026", or all of Spain. */
export function describeRate(row: Row, locale: Locale, { regions }: FieldReferences): string {
  const region = row.region_code
    ? (regions?.find(({ value }) => value === row.region_code)?.text ?? String(row.region_code))
    : localise({ es: "España", en: "Spain" }, locale);
  const number = new Intl.NumberFormat(languages[locale].tag, { maximumFractionDigits: 4 });
  const [low, high] = [number.format(Number(row.low)), number.format(Number(row.high))];
  const unit = textIn(rateUnits.find(({ value }) => value === row.unit)?.label, locale);
  const above = number.format(Number(row.above_eur));
  const amount = amountIn(locale, low === high ? low : `${low}–${high}`, unit);
  const band =
    Number(row.above_eur) > 0
      ? localise({ es: ` a partir de ${above} €`, en: ` from €${above}` }, locale)
      : "";
  const [year, month, day] = String(row.valid_from).split("-").map(Number);
  const since = localise({ es: "desde el", en: "since" }, locale);
  return `${region} · ${amount}${band} · ${since} ${day}/${month}/${year}`;
}

/** Begun more than a year ago and nobody has said when to look at it next, or that day has passed. */
export function isRateStale({ valid_from, review_on }: Row, day: string): boolean {
  if (review_on) return String(review_on) <= day;
  const yearAgo = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return String(valid_from) < yearAgo;
}
