import type { Range } from "#app/domain/rates.ts";
import type { House } from "#app/listings/house-types.ts";
import type { Plot } from "#app/listings/plot-types.ts";

/** What a quote is requested for: a house with options, perhaps on a plot, and its price as far as it is known. */
export interface Quote {
  house: Pick<
    House,
    | "id"
    | "slug"
    | "name"
    | "builtAreaM2"
    | "bedrooms"
    | "bathrooms"
    | "priceEur"
    | "summary"
    | "picture"
    | "style"
    | "studio"
    | "notes"
  >;
  /** The chosen ones. */
  options: { code: string; name: string; priceEur: number; isFinish: boolean }[];
  plot: Pick<
    Plot,
    "id" | "slug" | "title" | "municipalityName" | "provinceName" | "priceEur" | "surfaceM2"
  > | null;
  /** Whole euros: the house, its options and its tax at the place of building. */
  netEur: number;
  optionsNetEur: number;
  taxEur: number;
  totalEur: number;
  /** The total cost of building it on the plot; null without one. */
  whole: Range | null;
}
