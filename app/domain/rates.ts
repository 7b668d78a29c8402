/** One row of the dated rates table; the rules take the rows as an argument and know no figure of their own. */
export interface Rate {
  code: string;
  regionCode: string | null;
  low: number;
  high: number;
  unit: "percent" | "eur" | "eur_per_m2" | "eur_per_km" | "weeks" | "years" | "ratio";
  source: string;
  validFrom: string;
  isEstimate: boolean;
}

/** The rate in force on a day: the region's own where it has one, else the general one; the latest of those begun. */
export function requireRate(rates: readonly Rate[], code: string, regionCode: string | null, onDay: string): Rate {
  const inForce = rates
    .filter((rate) => rate.code === code && rate.validFrom <= onDay)
    .filter((rate) => rate.regionCode === null || rate.regionCode === regionCode)
    .sort((a, b) => rank(b) - rank(a) || b.validFrom.localeCompare(a.validFrom));
  const [rate] = inForce;
  if (!rate) throw new Error(`no rate "${code}" for region ${regionCode ?? "any"} on ${onDay}`);
  return rate;
}

function rank(rate: Rate) {
  return rate.regionCode === null ? 0 : 1;
}
