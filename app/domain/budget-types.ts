import type { HouseKind } from "#app/domain/house-tax.ts";
import type { SellerType, SoilClass } from "#app/domain/plot-tax.ts";
import type { Range, Rate, RateMark } from "#app/domain/rates.ts";

export interface BudgetHouse {
  kind: HouseKind;
  /** Without tax. */
  priceEur: number;
  /** What the price includes, by item code. */
  includes: Readonly<Record<string, "included" | "optional" | "excluded">>;
  /** Chosen options, without tax. */
  options: readonly { code: string; priceEur: number }[];
  footprintM2: number;
}

export interface BudgetPlot {
  /** What the seller asks, without tax; null for a plot that is the buyer's already. */
  priceEur: number | null;
  sellerType: SellerType;
  soilClass: SoilClass;
  slopeClass: "flat" | "gentle" | "steep";
  services: readonly string[];
  /** From the factory by road. */
  distanceKm: number;
}

export type BudgetLineCode =
  | "plot"
  | "plot_tax"
  | "plot_ajd"
  | "deeds"
  | "house"
  | "options"
  | "house_tax"
  | "foundation"
  | "transport"
  | "crane"
  | "connections"
  | "surveys"
  | "architect"
  | "building_engineer"
  | "valuation"
  | "completion"
  | "icio"
  | "licence_fee"
  | "works_insurance"
  | "works_tax"
  | "delivery_tax"
  | "service_tax"
  | "new_build_deed"
  | "new_build_deeds"
  | "contingency";

/** The lines by what is paid with them. */
export const budgetSections = {
  plot: ["plot", "plot_tax", "plot_ajd", "deeds"],
  house: ["house", "options", "house_tax"],
  project: [
    "surveys",
    "architect",
    "building_engineer",
    "valuation",
    "completion",
    "service_tax",
    "icio",
    "licence_fee",
    "works_insurance",
    "new_build_deed",
    "new_build_deeds",
  ],
  site: ["foundation", "works_tax", "transport", "crane", "connections", "delivery_tax"],
  contingency: ["contingency"],
} as const satisfies Record<string, readonly BudgetLineCode[]>;
export type BudgetSection = keyof typeof budgetSections;

/** What an architect's fee is paid for, in order. */
export const feePhases = [
  "preliminary_design",
  "basic_project",
  "execution_project",
  "site_direction",
] as const;

type FeePhase = (typeof feePhases)[number];

export interface BudgetLine extends Range {
  code: BudgetLineCode;
  /** The price of the house already holds it: shown as 0, "included". */
  isIncluded: boolean;
  /** The rates it was computed with, for source and date. */
  rates: Rate[];
  /** What a reader should mind about those rates. */
  marks: RateMark[];
  /** How the architect's fee divides by phases. */
  phases?: (Range & { code: FeePhase })[];
}

export interface Budget {
  lines: BudgetLine[];
  total: Range;
  /** Execution cost of house and foundation, without overheads and profit: what licence tax and fees are counted on. */
  pem: Range;
}
