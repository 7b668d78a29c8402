export const metrics = ["LCP", "INP", "CLS"] as const;
export type Metric = (typeof metrics)[number];

/** Upper bounds of the classes: milliseconds, thousandths for CLS. Finer where it decides between good and poor. */
const bounds: Record<Metric, readonly number[]> = {
  LCP: [250, 500, 750, 1000, 1250, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6500, 8000, 12000, 60000],
  INP: [8, 16, 24, 32, 48, 64, 80, 100, 125, 150, 175, 200, 250, 300, 400, 500, 700, 1000, 2000, 60000],
  CLS: [1, 5, 10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1000, 60000],
};

/** The class that a value falls into, by its upper bound. */
export function classOf(metric: Metric, value: number): number {
  const measured = metric === "CLS" ? value * 1000 : value;
  return bounds[metric].find((bound) => measured <= bound) ?? bounds[metric].at(-1)!;
}

export interface VitalClass {
  upperBound: number;
  visits: number;
}

/** The class below which the given share of visits lies; null without any. */
export function percentile(classes: readonly VitalClass[], share: number): number | null {
  const total = classes.reduce((sum, { visits }) => sum + visits, 0);
  let seen = 0;
  for (const { upperBound, visits } of classes.toSorted((a, b) => a.upperBound - b.upperBound)) {
    seen += visits;
    if (seen >= total * share && visits > 0) return upperBound;
  }
  return null;
}
