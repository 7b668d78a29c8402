import { findBrand } from "#app/brand/brand.server.ts";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { SiteOperator } from "#app/domain/brand.ts";
import type { VisitCalendar } from "#app/domain/visit-slots.ts";

/** When the operator receives visitors: the hours of visits, or else those of the office, without the blocked days. */
export async function findVisitCalendar(
  reader: ContentReader,
  settings: { operator: SiteOperator },
): Promise<VisitCalendar> {
  const sql = reader.sqlFor("site_settings");
  const [brand, [row]] = await Promise.all([
    findBrand(reader, settings),
    sql<{ visitHours: string | null; blockedDays: { day: string }[] }[]>`
      select visit_hours as "visitHours", blocked_days as "blockedDays" from site_settings`,
  ]);
  return {
    hours: row?.visitHours || brand.operator.hours,
    blockedDays: (row?.blockedDays ?? []).map(({ day }) => day),
  };
}
