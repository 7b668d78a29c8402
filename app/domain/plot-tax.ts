import { type Rate, requireRate } from "#app/domain/rates.ts";

export type SellerType = "private" | "business";
export type SoilClass = "urban" | "urbanizable" | "rustic";

export interface PlotSale {
  sellerType: SellerType;
  soilClass: SoilClass;
  regionCode: string;
}

/**
 * The consumption tax that a plot's price carries, or null where the sale has none and the buyer pays the region's
 * transfer tax (ITP) apart: a private seller, or land on which nothing may be built yet. A business may waive that
 * exemption for a buyer who deducts the tax, which a self-builder does not (Ley 37/1992, art. 20.Uno.20.º and 20.Dos).
 */
export function plotTax(rates: readonly Rate[], sale: PlotSale, onDay: string): Rate | null {
  return isTaxedSale(sale) ? requireRate(rates, "plot_tax.business", sale.regionCode, onDay) : null;
}

function isTaxedSale({ sellerType, soilClass }: Pick<PlotSale, "sellerType" | "soilClass">) {
  return sellerType === "business" && soilClass === "urban";
}

const foralRegions = ["15", "16"];

/**
 * What transfer tax is counted on. The Catastro publishes reference values of dwellings, garages and farmland, none of
 * unbuilt urban land, and none in Navarre and the Basque Country, which have their own cadastres.
 */
export function transferTaxBase({
  soilClass,
  regionCode,
}: Pick<PlotSale, "soilClass" | "regionCode">): "reference" | "market" {
  return soilClass === "rustic" && !foralRegions.includes(regionCode) ? "reference" : "market";
}

/** Regions whose own act gives one month; docs/budget-lines.md names the articles. */
const oneMonthRegions = ["02", "04", "05", "08", "09", "10", "11"];

/**
 * When form 600 is due: 30 working days after the deed (RD 828/1995, art. 102.1) unless the region's act says otherwise,
 * as Andalusia's does (Ley 5/2021, art. 69.1).
 */
export function transferTaxDeadline(regionCode: string): "workingDays" | "oneMonth" | "twoMonths" | "foral" {
  if (regionCode === "01") return "twoMonths";
  if (oneMonthRegions.includes(regionCode)) return "oneMonth";
  return foralRegions.includes(regionCode) ? "foral" : "workingDays";
}

export const canaryIslands = "05";
const ceutaAndMelilla = ["18", "19"];

/** The consumption tax that the price shown holds. IPSI has no single rate, each town sets its own, so it is left out. */
export function includedTax(rates: readonly Rate[], sale: PlotSale, onDay: string): Rate | null {
  return ceutaAndMelilla.includes(sale.regionCode) ? null : plotTax(rates, sale, onDay);
}

/** Which tax the buyer of a plot meets first. */
export function plotTaxName({ regionCode, ...sale }: PlotSale): "iva" | "igic" | "ipsi" | "itp" {
  if (!isTaxedSale(sale)) return "itp";
  if (ceutaAndMelilla.includes(regionCode)) return "ipsi";
  return regionCode === canaryIslands ? "igic" : "iva";
}
