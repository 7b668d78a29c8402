import type { BudgetGroup } from "#app/domain/budget-summary.ts";
import type { UsualLoan } from "#app/domain/finance.ts";
import type { Range } from "#app/domain/rates.ts";

/** The total price of a house on one plot. */
export interface TotalPriceExample {
  plot: {
    /** Null for a person's own plot. */
    slug: string | null;
    municipalityName: string;
    provinceName: string;
    surfaceM2: number;
    sellerType: "private" | "business";
    regionCode: string | null;
    isOutlineAssumed: boolean;
  };
  /** Why this plot: the cheapest where the house fits, the dearest within a budget, or the one that was named. */
  reason: "cheapest" | "budget" | "named";
  /** Whether the house fits on it; open while a rule is unknown. */
  fit: "fits" | "open" | "fails";
  /** The transfer tax in percent; null if it has several bands or nothing is bought. */
  plotTaxPercent: number | null;
  groups: BudgetGroup[];
  total: Range;
  /** What the usual loan costs a month; null where nobody lends. */
  instalmentEur: number | null;
  loan: UsualLoan;
}

/** What a visitor asks of the price of a house is computed. */
export interface WantedPlot {
  regionCode: string | null;
  /** A plot of the catalogue. */
  plotSlug: string | null;
  /** For house, plot and everything else. */
  budgetEur: number | null;
}
