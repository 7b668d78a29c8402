import type { Localised } from "#app/domain/localised.ts";

/** One row of the dated rates table; the rules take the rows as an argument and contain no numbers of their own. */
export interface Rate {
  code: string;
  /** Null where it holds for all of Spain. */
  regionCode: string | null;
  /** The lower end of a band, or the amount of a tariff's point. */
  aboveEur: number;
  /** The band's percentage is that of the whole amount, not of the part above its lower end. */
  isOfWholeAmount: boolean;
  low: number;
  high: number;
  unit: "percent" | "eur" | "eur_per_m2" | "eur_per_km" | "km" | "weeks" | "years" | "ratio";
  /** Who says so, as visitors read it. */
  source: Localised;
  validFrom: string;
  /** The operator set it: no public source gives it. */
  isEstimate: boolean;
  /** Public sources disagree: low and high are theirs. */
  isDisputed: boolean;
  /** From this day on it counts as out of date; null for what holds until a law changes. */
  reviewOn: string | null;
}

export type RateMark = "estimate" | "disputed" | "outdated";

/** Warnings about amounts that were computed with these rates. */
export function marksOf(rates: readonly Rate[], onDay: string): RateMark[] {
  const marks: [RateMark, (rate: Rate) => boolean][] = [
    ["estimate", ({ isEstimate }) => isEstimate],
    ["disputed", ({ isDisputed }) => isDisputed],
    ["outdated", ({ reviewOn }) => reviewOn !== null && reviewOn <= onDay],
  ];
  return marks.filter(([, holds]) => rates.some(holds)).map(([mark]) => mark);
}

/** An amount in whole euros (or weeks) that is not known to the cent: at least, most likely, at most. */
export interface Range {
  low: number;
  expected: number;
  high: number;
}

/**
 * The rows of a rate in force on a day, by amount: the region's own where it has any, else the general ones;
 * of those begun, the latest.
 */
export function rateRows(
  rates: readonly Rate[],
  code: string,
  regionCode: string | null,
  onDay: string,
): Rate[] {
  let found = foundIn.get(rates);
  if (!found) {
    found = new Map();
    foundIn.set(rates, found);
  }
  const key = `${code} ${regionCode} ${onDay}`;
  let rows = found.get(key);
  if (!rows) {
    rows = findRows(rates, code, regionCode, onDay);
    found.set(key, rows);
  }
  return rows;
}

/** A search by budget looks up the same few rates hundreds of times. */
const foundIn = new WeakMap<readonly Rate[], Map<string, Rate[]>>();

function findRows(rates: readonly Rate[], code: string, regionCode: string | null, onDay: string): Rate[] {
  const begun = rates.filter((rate) => rate.code === code && rate.validFrom <= onDay);
  const regional = begun.filter((rate) => rate.regionCode !== null && rate.regionCode === regionCode);
  const candidates = regional.length ? regional : begun.filter((rate) => rate.regionCode === null);
  const latest = candidates
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  const rows = candidates
    .filter(({ validFrom }) => validFrom === latest)
    .sort((a, b) => a.aboveEur - b.aboveEur);
  if (!rows.length) throw new Error(`no rate "${code}" for region ${regionCode ?? "any"} on ${onDay}`);
  return rows;
}

/** A rate that is one row. */
export function requireRate(
  rates: readonly Rate[],
  code: string,
  regionCode: string | null,
  onDay: string,
): Rate {
  return rateRows(rates, code, regionCode, onDay)[0]!;
}

/**
 * The bands of a tax that an amount reaches. Most regions tax each slice at its own band's percentage, like income tax;
 * some tax the whole amount at the percentage of the highest band reached, which is then the only one.
 */
export function bandsReached(bands: readonly Rate[], amountEur: number): Rate[] {
  const reached = bands.filter(({ aboveEur }) => aboveEur === 0 || aboveEur < amountEur);
  return reached.at(-1)!.isOfWholeAmount ? reached.slice(-1) : reached;
}

export function taxInBands(bands: readonly Rate[], amountEur: number): Range {
  const reached = bandsReached(bands, amountEur);
  const startOf = (band: Rate) => (band.isOfWholeAmount ? 0 : band.aboveEur);
  const atRate = (percentOf: (band: Rate) => number) =>
    reached.reduce((tax, band, i) => {
      const end = reached[i + 1]?.aboveEur ?? amountEur;
      return tax + ((end - startOf(band)) * percentOf(band)) / 100;
    }, 0);
  return rangeOf(
    atRate(({ low }) => low),
    atRate(({ high }) => high),
  );
}

/** A tariff given at some amounts: a straight line between them, the last slope beyond. */
export function interpolate(points: readonly Rate[], amountEur: number): Range {
  if (points.length === 1) return rangeOf(points[0]!.low, points[0]!.high);
  const above = points.findIndex(({ aboveEur }) => aboveEur >= amountEur);
  const end = above === -1 ? points.length - 1 : Math.max(above, 1);
  const [from, to] = [points[end - 1]!, points[end]!];
  // Below the first point its own fee holds: nobody charges less for a cheaper deed in practice.
  const share = Math.max(0, (amountEur - from.aboveEur) / (to.aboveEur - from.aboveEur));
  return rangeOf(from.low + (to.low - from.low) * share, from.high + (to.high - from.high) * share);
}

export function percentOf({ low, high }: Rate, amountEur: number): Range {
  return rangeOf((amountEur * low) / 100, (amountEur * high) / 100);
}

/** Whole numbers; the expected value is the middle unless given. */
export function rangeOf(low: number, high: number, expected = (low + high) / 2): Range {
  return { low: roundHalfDown(low), expected: roundHalfDown(expected), high: roundHalfDown(high) };
}

/** Whole euros; exactly half of one is dropped, as the worked examples of notaries do. */
export function roundHalfDown(amount: number): number {
  // The tiny correction keeps 0.5 a half when binary fractions have made it 0.5000000001.
  // Nothing is 0, not -0, which would be written with its sign.
  return Math.ceil(amount - 0.5 - 1e-6) + 0;
}

export function sumRanges(ranges: readonly Range[]): Range {
  return ranges.reduce(
    (sum, { low, expected, high }) => ({
      low: sum.low + low,
      expected: sum.expected + expected,
      high: sum.high + high,
    }),
    { low: 0, expected: 0, high: 0 },
  );
}
