import type { House } from "#app/listings/house-types.ts";
import type { TotalPriceExample } from "#app/pricing/total-price.ts";

export interface HousePlan {
  storey: string;
  url: string;
  /** For the dark appearance, where there is one. */
  darkUrl: string | null;
  width: number;
  height: number;
}

export interface ComparedHouse extends House {
  plans: HousePlan[];
}

/** The plot on which compared houses are priced, and what each costs there, in their order. */
export interface SamePlot {
  plot: TotalPriceExample["plot"];
  prices: { totalEur: number; instalmentEur: number | null }[];
}
