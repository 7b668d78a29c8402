import type { Step } from "#app/analytics/funnel-steps.ts";
import type { Metric } from "#app/analytics/vitals.ts";

export interface Statistics {
  days: { day: string; visits: number }[];
  steps: Partial<Record<Step, number>>;
  pages: { page: string; visits: number }[];
  searches: { list: "houses" | "mobile_homes" | "plots"; searches: number; withoutResults: number }[];
  vitals: { step: Step; metric: Metric; upperBound: number; visits: number }[];
}
