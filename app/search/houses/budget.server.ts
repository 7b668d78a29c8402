// The houses whose total price on one plot is within a budget: the rule of app/domain/budget.ts for many houses at once.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { budget } from "#app/domain/budget.ts";
import type { BudgetHouse, BudgetPlot } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import type { FitPlot } from "#app/domain/fit.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { fitPlotColumns } from "#app/listings/fit-sql.server.ts";
import type { HouseIndexSnapshot } from "#app/search/houses/house-snapshot.server.ts";

/** A plot as houses are tried on it. */
export type SitePlot = FitPlot &
  BudgetPlot &
  Place & { slug: string; title: string; regionCode: string; isOutlineAssumed: boolean };

export async function findSitePlot(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<SitePlot | null> {
  const sql = reader.tables("plots", "municipalities", "provinces");
  const [plot] = await sql<SitePlot[]>`
    select p.slug, p.title ->> ${locale} as title, p.price_eur, p.seller_type, p.slope_class, p.services,
      p.latitude, p.longitude, p.is_outline_assumed, province.region_code, ${fitPlotColumns(sql)}
    from plots p
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code
    where p.slug = ${slug}`;
  return plot ?? null;
}

const includedItems = ["foundation", "transport_crane", "utility_connections", "project_licence"];

/** Rounding and the steps of the notary's tariff change a sum by less, so only totals this near are computed exactly. */
const nearEur = 250;

/** Returns a test whether the expected total of a row's house with plot, taxes and works is within a budget. */
export async function createBudgetCheck(
  reader: ContentReader,
  { columns, siteOf, sites }: HouseIndexSnapshot,
  plot: SitePlot,
  rates: Rate[],
): Promise<(row: number, maxEur: number) => boolean> {
  const sql = reader.tables("municipalities");
  const codes = [...new Set(sites.map(({ factory }) => String(factory).padStart(5, "0")))];
  const places = await sql<(Place & { code: number })[]>`
    select ine_code::int as code, latitude, longitude from municipalities where ine_code = any (${codes})`;
  const distances = new Map(places.map((place) => [place.code, roadKm(place, plot)]));
  const onDay = today();

  const totalOf = (site: number, price: number, footprintM2: number) => {
    const { kind, included, factory } = sites[site]!;
    const includes: Record<string, "included"> = {};
    includedItems.forEach((item, bit) => {
      if (included & (1 << bit)) includes[item] = "included";
    });
    const house: BudgetHouse = {
      kind: kind === 1 ? "mobile" : "modular",
      priceEur: price,
      includes,
      options: [],
      footprintM2,
    };
    const from = { ...plot, distanceKm: distances.get(factory) ?? 0 };
    return budget({ house, plot: from, regionCode: plot.regionCode, rates, onDay }).total.expected;
  };

  // Houses alike in all but price and size differ along straight lines.
  const many = 1_000_000;
  const lines = sites.map((_, site) => {
    const base = totalOf(site, 0, 0);
    return {
      base,
      perEuro: (totalOf(site, many, 0) - base) / many,
      perM2: (totalOf(site, 0, many) - base) / many,
    };
  });

  return (row, maxEur) => {
    const [site, price, footprint] = [siteOf[row]!, columns.price[row]!, columns.footprint[row]!];
    const { base, perEuro, perM2 } = lines[site]!;
    const about = base + perEuro * price + perM2 * footprint;
    if (Math.abs(about - maxEur) > nearEur) return about <= maxEur;
    return totalOf(site, price, footprint) <= maxEur;
  };
}
