import type { BudgetGroup } from "#app/domain/budget-summary.ts";
import type { Range } from "#app/domain/rates.ts";

/** The total price of a house on an example plot. */
export interface TotalPriceExample {
  plot: {
    slug: string;
    municipalityName: string;
    provinceName: string;
    surfaceM2: number;
    sellerType: "private" | "business";
    regionCode: string;
  };
  /** The transfer tax in percent; null if it has several bands. */
  plotTaxPercent: number | null;
  groups: BudgetGroup[];
  total: Range;
}
