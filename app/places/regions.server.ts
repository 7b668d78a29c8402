import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import type { Locale } from "#app/i18n/locale.ts";

/** The autonomous communities and cities, by name. */
export function listRegions(
  reader: ContentReader,
  locale: Locale,
): Promise<{ code: string; name: string }[]> {
  const sql = reader.sqlFor("regions");
  return sql<{ code: string; name: string }[]>`
    select code, ${localisedColumn(sql, "name", locale)} as name from regions order by 2`;
}
