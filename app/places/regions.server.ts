import type { Sql } from "postgres";
import type { Locale } from "#app/i18n/locale.ts";

/** The autonomous communities and cities, by name. */
export function listRegions(sql: Sql, locale: Locale): Promise<{ code: string; name: string }[]> {
  return sql<{ code: string; name: string }[]>`
    select code, name ->> ${locale} as name from regions order by 2`;
}
