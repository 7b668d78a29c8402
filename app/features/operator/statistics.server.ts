import type { SupabaseClient } from "@supabase/supabase-js";
import type { Step } from "#app/analytics/funnel-steps.ts";
import type { Metric } from "#app/analytics/vitals.ts";
import { today } from "#app/domain/today.ts";
import type { Database } from "#app/supabase/database.types.ts";

export interface Statistics {
  days: { day: string; visits: number }[];
  steps: Partial<Record<Step, number>>;
  pages: { page: string; visits: number }[];
  searches: { list: "houses" | "mobile_homes" | "plots"; searches: number; withoutResults: number }[];
  vitals: { step: Step; metric: Metric; upperBound: number; visits: number }[];
}

/** What was counted in the last days, today included; a day without visits counts too. */
export async function readStatistics(
  client: SupabaseClient<Database>,
  dayCount: number,
): Promise<Statistics> {
  const days = Array.from({ length: dayCount }, (_, back) => dayBefore(today(), dayCount - 1 - back));
  const { data, error } = await client.rpc("site_statistics", {
    first_day: days[0]!,
    last_day: days.at(-1)!,
  });
  if (error) throw error;
  const counted = data as unknown as Statistics;
  const visitsOn = new Map(counted.days.map(({ day, visits }) => [day, visits]));
  return { ...counted, days: days.map((day) => ({ day, visits: visitsOn.get(day) ?? 0 })) };
}

function dayBefore(day: string, count: number) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}
