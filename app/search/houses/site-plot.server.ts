import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import type { BudgetPlot } from "#app/domain/budget-types.ts";
import type { Place } from "#app/domain/distance.ts";
import type { FitPlot } from "#app/domain/fit.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { fitPlotColumns } from "#app/listings/fit-sql.server.ts";

/** A plot as houses are tried on it. */
export type SitePlot = FitPlot &
  Omit<BudgetPlot, "distanceKm"> &
  Place & {
    slug: string;
    title: string;
    municipalityName: string;
    regionCode: string;
    isOutlineAssumed: boolean;
  };

export async function findSitePlot(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<SitePlot | null> {
  const sql = reader.sqlFor("plots", "municipalities", "provinces");
  const [plot] = await sql<SitePlot[]>`
    select p.slug, ${localisedColumn(sql, "p.title", locale)} as title, p.price_eur, p.seller_type, p.slope_class, p.services,
      p.latitude, p.longitude, p.is_outline_assumed, municipality.name as municipality_name, province.region_code,
      ${fitPlotColumns(sql)}
    from plots p
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code
    where p.slug = ${slug}`;
  return plot ?? null;
}
