import type { ContentReader } from "#app/data/content-reader.server.ts";
import { budget } from "#app/domain/budget.ts";
import { summarise } from "#app/domain/budget-summary.ts";
import type { BudgetHouse, BudgetPlot } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import type { FitHouse } from "#app/domain/fit.ts";
import { today } from "#app/domain/today.ts";
import { fitHouseColumns, plotsThatFit } from "#app/listings/fit-sql.server.ts";
import type { House } from "#app/listings/house-types.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import type { TotalPriceExample } from "#app/pricing/total-price.ts";

type PlotRow = BudgetPlot & TotalPriceExample["plot"] & Place & { regionCode: string };

/** On the plot that is named, else on the cheapest one of the region, or of all, where the house fits. */
export async function findTotalPriceExample(
  reader: ContentReader,
  { slug, netPriceEur, options }: Pick<House, "slug" | "netPriceEur" | "options">,
  chosen: readonly string[],
  wanted: WantedPlot = { regionCode: null, plotSlug: null },
): Promise<TotalPriceExample | null> {
  const sql = reader.tables("houses", "municipalities");
  const [house] = await sql<(Omit<BudgetHouse, "priceEur" | "options"> & FitHouse & Place)[]>`
    select h.kind, h.includes, h.footprint_m2, ${fitHouseColumns(sql)}, factory.latitude, factory.longitude
    from houses h join municipalities factory on factory.ine_code = h.factory_ine_code
    where h.slug = ${slug}`;
  if (!house) return null;
  const [rates, plot] = await Promise.all([listRates(reader), findExamplePlot(reader, house, wanted)]);
  if (!plot) return null;
  const result = budget({
    house: {
      ...house,
      priceEur: netPriceEur,
      options: options
        .filter(({ code }) => chosen.includes(code))
        .map((option) => ({ code: option.code, priceEur: option.netPriceEur })),
    },
    plot: { ...plot, distanceKm: roadKm(house, plot) },
    regionCode: plot.regionCode,
    rates,
    onDay: today(),
  });
  const taxRates = result.lines.find(({ code }) => code === "plot_tax")!.rates;
  return {
    plot: {
      slug: plot.slug,
      municipalityName: plot.municipalityName,
      provinceName: plot.provinceName,
      surfaceM2: plot.surfaceM2,
      sellerType: plot.sellerType,
      regionCode: plot.regionCode,
    },
    plotTaxPercent: taxRates.length === 1 ? taxRates[0]!.low : null,
    groups: summarise(result),
    total: result.total,
  };
}

interface WantedPlot {
  regionCode: string | null;
  plotSlug: string | null;
}

async function findExamplePlot(
  reader: ContentReader,
  house: FitHouse,
  { regionCode, plotSlug }: WantedPlot,
): Promise<PlotRow | null> {
  const sql = reader.tables("plots", "municipalities", "provinces");
  const [plot] = await sql<PlotRow[]>`
    select p.slug, p.price_eur, p.seller_type, p.soil_class, p.slope_class, p.services, p.surface_m2, p.latitude, p.longitude,
      municipality.name as municipality_name, province.name as province_name, province.region_code
    from plots p
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code
    where p.status = 'available'
      ${plotSlug ? sql`and p.slug = ${plotSlug}` : sql`and ${plotsThatFit(sql, house)}`}
      ${regionCode ? sql`and province.region_code = ${regionCode}` : sql``}
    order by p.price_eur, p.id
    limit 1`;
  return plot ?? null;
}
