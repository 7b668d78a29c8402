import type { BudgetGroup } from "#app/domain/budget-summary.ts";
import type { Range } from "#app/domain/rates.ts";

/** What a house costs in all on one of the plots where it fits, as an example. */
export interface TotalPriceExample {
  plot: {
    slug: string;
    municipalityName: string;
    provinceName: string;
    surfaceM2: number;
    sellerType: "private" | "business";
  };
  /** The transfer tax in percent when one figure says it, else null. */
  plotTaxPercent: number | null;
  groups: BudgetGroup[];
  total: Range;
}
