import type { BudgetLine, BudgetPlot } from "#app/domain/budget-types.ts";
import { plotTax } from "#app/domain/plot-tax.ts";
import {
  bandsReached,
  interpolate,
  percentOf,
  type Rate,
  rangeOf,
  rateRows,
  requireRate,
  taxInBands,
} from "#app/domain/rates.ts";

export type PurchaseCode = "plot" | "plot_tax" | "plot_ajd" | "notary" | "registry" | "paperwork";

export interface PurchaseLine extends Pick<BudgetLine, "low" | "expected" | "high" | "rates"> {
  code: PurchaseCode;
}

export type Sale = Pick<BudgetPlot, "sellerType" | "soilClass"> & { priceEur: number };

/**
 * What buying a plot costs, line by line, each with the rates it was computed with. Where the region is not known yet,
 * its taxes are left out.
 */
export function purchaseLines(
  sale: Sale,
  regionCode: string | null,
  rates: readonly Rate[],
  onDay: string,
): PurchaseLine[] {
  const rate = (code: string) => requireRate(rates, code, regionCode, onDay);
  const rows = (code: string) => rateRows(rates, code, regionCode, onDay);
  const tax = plotTax(rates, { ...sale, regionCode: regionCode ?? "" }, onDay);
  const paperwork = rate("deeds.paperwork");
  return [
    { code: "plot", ...rangeOf(sale.priceEur, sale.priceEur), rates: [] },
    ...(tax ? [{ code: "plot_tax" as const, ...percentOf(tax, sale.priceEur), rates: [tax] }] : []),
    ...(!tax && regionCode ? [inBands("plot_tax", "itp")] : []),
    ...(tax && regionCode ? [inBands("plot_ajd", "ajd")] : []),
    {
      code: "notary",
      ...interpolate(rows("deeds.notary"), sale.priceEur),
      rates: [rows("deeds.notary")[0]!],
    },
    {
      code: "registry",
      ...interpolate(rows("deeds.registry"), sale.priceEur),
      rates: [rows("deeds.registry")[0]!],
    },
    { code: "paperwork", ...rangeOf(paperwork.low, paperwork.high), rates: [paperwork] },
  ];

  function inBands(code: PurchaseCode, rateCode: string): PurchaseLine {
    const bands = rows(rateCode);
    return { code, ...taxInBands(bands, sale.priceEur), rates: bandsReached(bands, sale.priceEur) };
  }
}
