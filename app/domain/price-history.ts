/** Every price that a listing has had since it was published. */
export interface PriceHistory {
  /** The days from which each price was valid, oldest first; the first is the day of publication. */
  points: PricePoint[];
  /** Today, where the chart ends. */
  until: string;
}

export interface PricePoint {
  day: string;
  priceEur: number;
}

export interface PriceChange {
  day: string;
  oldPriceEur: number;
  newPriceEur: number;
}

/** From the changes, oldest first. Several on one day count as the last of them. */
export function priceHistoryOf(
  publishedOn: string,
  priceEur: number,
  changes: readonly PriceChange[],
  until: string,
): PriceHistory {
  const points = new Map([[publishedOn, changes[0]?.oldPriceEur ?? priceEur]]);
  for (const { day, newPriceEur } of changes) points.set(day, newPriceEur);
  return { points: Array.from(points, ([day, price]) => ({ day, priceEur: price })), until };
}
