import { type Rate, requireRate } from "#app/domain/rates.ts";

export type HouseKind = "modular" | "mobile";

/** The consumption tax of a house (IVA; IGIC or IPSI by region) in percent: a built house and a movable one differ. */
export function houseTax(
  rates: readonly Rate[],
  kind: HouseKind,
  regionCode: string | null,
  onDay: string,
): Rate {
  return requireRate(rates, `house_tax.${kind}`, regionCode, onDay);
}

/** What a person pays, in whole euros. */
export function priceWithTax(priceEur: number, tax: Rate): number {
  return Math.round(priceEur * (1 + tax.low / 100));
}
