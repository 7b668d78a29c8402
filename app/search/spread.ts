export interface Spread {
  low: number;
  median: number;
  high: number;
}

/** The median is the middle value of an odd number, the mean of the two in the middle of an even one. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return {
    low: sorted[0]!,
    median: sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2,
    high: sorted.at(-1)!,
  };
}
