export const metrics = ["LCP", "INP", "CLS"] as const;
export type Metric = (typeof metrics)[number];

/** Upper bounds of the histogram buckets: milliseconds, thousandths for CLS. Finer around good and poor. */
const bounds: Record<Metric, readonly number[]> = {
  LCP: [250, 500, 750, 1000, 1250, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6500, 8000, 12000, 60000],
  INP: [8, 16, 24, 32, 48, 64, 80, 100, 125, 150, 175, 200, 250, 300, 400, 500, 700, 1000, 2000, 60000],
  CLS: [1, 5, 10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1000, 60000],
};

/** The bucket of a value, by its upper bound. */
export function bucketOf(metric: Metric, value: number): number {
  const measured = metric === "CLS" ? value * 1000 : value;
  return bounds[metric].find((bound) => measured <= bound) ?? bounds[metric].at(-1)!;
}

export interface VitalBucket {
  upperBound: number;
  visits: number;
}

/** The bucket of the given percentile; null without visits. */
export function percentile(buckets: readonly VitalBucket[], share: number): number | null {
  const total = buckets.reduce((sum, { visits }) => sum + visits, 0);
  let seen = 0;
  for (const { upperBound, visits } of buckets.toSorted((a, b) => a.upperBound - b.upperBound)) {
    seen += visits;
    if (seen >= total * share && visits > 0) return upperBound;
  }
  return null;
}
