import type { Rate } from "#app/domain/rates.ts";

// The rates that the product starts with; an operator adds a row when one changes, and the older one stays.

export const rates: readonly Rate[] = [
  rate("house_tax.modular", null, 10, "Ley 37/1992 del IVA, art. 91.Uno.3.1.º", "2012-09-01"),
  rate("house_tax.mobile", null, 21, "Ley 37/1992 del IVA, art. 90", "2012-09-01"),
  rate("house_tax.modular", "05", 7, "Ley 4/2012 de Canarias, tipo general del IGIC", "2020-01-01"),
  rate("house_tax.mobile", "05", 7, "Ley 4/2012 de Canarias, tipo general del IGIC", "2020-01-01"),
  rate("plot_tax.business", null, 21, "Ley 37/1992 del IVA, art. 90", "2012-09-01"),
  rate("plot_tax.business", "05", 7, "Ley 4/2012 de Canarias, tipo general del IGIC", "2020-01-01"),
];

function rate(code: string, regionCode: string | null, percent: number, source: string, validFrom: string): Rate {
  return { code, regionCode, low: percent, high: percent, unit: "percent", source, validFrom, isEstimate: false };
}
