import { plotTaxName } from "#app/domain/plot-tax.ts";
import { type Rate, rateRows, taxInBands } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";

/** The taxes on buying a plot in a region, for a plot of a given price. */
export function regionTaxes(rates: readonly Rate[], locale: Locale, regionCode: string, plotEur: number) {
  const bands = rateRows(rates, "itp", regionCode, today());
  return {
    transferPercent: percentOf(bands),
    transferEur: taxInBands(bands, plotEur).expected,
    dutyPercent: percentOf(rateRows(rates, "ajd", regionCode, today())),
    consumptionTax: plotTaxName({ sellerType: "business", soilClass: "urban", regionCode }),
    source: localise(bands[0]!.source, locale),
  };
}

export type RegionTaxes = ReturnType<typeof regionTaxes>;

/** The lowest and the highest of the bands that a region has. */
function percentOf(bands: readonly Rate[]) {
  return {
    low: Math.min(...bands.map(({ low }) => low)),
    high: Math.max(...bands.map(({ high }) => high)),
  };
}
