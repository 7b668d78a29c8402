import type { ContentReader } from "#app/data/content-reader.server.ts";
import { instalmentFor } from "#app/domain/all-in-price.ts";
import { budget } from "#app/domain/budget.ts";
import { summarise } from "#app/domain/budget-summary.ts";
import type { Budget, BudgetHouse, BudgetPlot } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { usualLoan } from "#app/domain/finance.ts";
import type { FitHouse } from "#app/domain/fit.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import { today } from "#app/domain/today.ts";
import { fitHouseColumns, plotsThatFit } from "#app/listings/fit-sql.server.ts";
import type { House } from "#app/listings/house-types.ts";
import { findProjectTotals } from "#app/pricing/project-totals.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import type { TotalPriceExample } from "#app/pricing/total-price.ts";

type PricedHouse = Pick<House, "slug" | "netPriceEur" | "options">;
type PlotRow = BudgetPlot & Omit<TotalPriceExample["plot"], "regionCode"> & Place & { regionCode: string };

/** On the cheapest plot of the region, or of all, where the house fits. */
export async function findCheapestPrice(
  reader: ContentReader,
  { slug, netPriceEur, options }: PricedHouse,
  chosen: readonly string[],
  regionCode: string | null,
): Promise<TotalPriceExample | null> {
  const sql = reader.sqlFor("houses", "municipalities");
  const [house] = await sql<(Omit<BudgetHouse, "priceEur" | "options"> & FitHouse & Place)[]>`
    select h.kind, h.includes, h.footprint_m2, ${fitHouseColumns(sql)}, factory.latitude, factory.longitude
    from houses h join municipalities factory on factory.ine_code = h.factory_ine_code
    where h.slug = ${slug}`;
  if (!house) return null;
  const [rates, plot] = await Promise.all([listRates(reader), findCheapestPlot(reader, house, regionCode)]);
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
  const { kind } = house;
  return {
    plot: shownPlot(plot),
    reason: "cheapest",
    fit: "fits",
    ...shownBudget(result, { kind, soilClass: plot.soilClass, rates }),
  };
}

/** On a plot of the catalogue or on a person's own, as a project with them has it; null for a plot that is sold. */
export async function findPriceOnPlot(
  reader: ContentReader,
  { slug }: PricedHouse,
  chosen: readonly string[],
  on: { plotSlug: string } | { ownPlot: OwnPlot },
): Promise<TotalPriceExample | null> {
  const { house, plot, rates, totals } = await findProjectTotals(reader, "es", {
    id: "",
    name: "",
    houseSlug: slug,
    plotSlug: "plotSlug" in on ? on.plotSlug : null,
    ownPlot: "ownPlot" in on ? on.ownPlot : null,
    options: [...chosen],
    placement: null,
    finance: null,
    summary: null,
    createdAt: "",
    updatedAt: "",
  });
  const { site, fit, budget: costs } = totals;
  if (!house || !site || !fit || !costs || plot?.status === "sold") return null;
  return {
    plot: shownPlot(site),
    reason: "named",
    fit: fit.fits ? "fits" : fit.isOpen ? "open" : "fails",
    ...shownBudget(costs, { kind: house.kind, soilClass: site.soilClass, rates }),
  };
}

function shownPlot(plot: TotalPriceExample["plot"]): TotalPriceExample["plot"] {
  const { slug, municipalityName, provinceName, surfaceM2, sellerType, regionCode, isOutlineAssumed } = plot;
  return { slug, municipalityName, provinceName, surfaceM2, sellerType, regionCode, isOutlineAssumed };
}

type ShownBudget = Pick<TotalPriceExample, "plotTaxPercent" | "groups" | "total" | "instalmentEur" | "loan">;

function shownBudget(
  result: Budget,
  { kind, soilClass, rates }: Parameters<typeof instalmentFor>[1],
): ShownBudget {
  const taxRates = result.lines.find(({ code }) => code === "plot_tax")?.rates ?? [];
  return {
    plotTaxPercent: taxRates.length === 1 ? taxRates[0]!.low : null,
    // Nothing of a plot that is the person's already is bought.
    groups: summarise(result).filter(({ high }) => high > 0),
    total: result.total,
    instalmentEur: instalmentFor(result, { kind, soilClass, rates }),
    loan: usualLoan(rates, today()),
  };
}

async function findCheapestPlot(
  reader: ContentReader,
  house: FitHouse,
  regionCode: string | null,
): Promise<PlotRow | null> {
  const sql = reader.sqlFor("plots", "municipalities", "provinces");
  const [plot] = await sql<PlotRow[]>`
    select p.slug, p.price_eur, p.seller_type, p.soil_class, p.slope_class, p.services, p.surface_m2, p.latitude, p.longitude,
      p.is_outline_assumed, municipality.name as municipality_name, province.name as province_name, province.region_code
    from plots p
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code
    where p.status = 'available' and ${plotsThatFit(sql, house)}
      ${regionCode ? sql`and province.region_code = ${regionCode}` : sql``}
    order by p.price_eur, p.id
    limit 1`;
  return plot ?? null;
}
