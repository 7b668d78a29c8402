import type { SupabaseClient } from "@supabase/supabase-js";
import { today } from "#app/domain/today.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Statistics } from "./statistics.ts";

/** The counts of the last days, today included; days without visits are zero. */
export async function findStatistics(
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
