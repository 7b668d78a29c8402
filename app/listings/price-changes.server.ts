import type { Sql } from "postgres";

/** A price that changed on the day of publication counts as the first price. */
export function changedAfterPublication(sql: Sql, change: string, listing: string) {
  return sql`(${sql(`${change}.changed_at`)} at time zone 'Europe/Madrid')::date
    > (${sql(`${listing}.published_at`)} at time zone 'Europe/Madrid')::date`;
}
