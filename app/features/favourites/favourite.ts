import type { HouseCard } from "#app/listings/house-types.ts";
import type { PlotCard } from "#app/listings/plot-types.ts";

export interface Favourite<Card> {
  card: Card;
  note: string;
  /** A day, such as 2026-11-15. */
  savedOn: string;
  /** By how much the price has changed since: −0.05 is five per cent less. */
  priceChange: number;
}

export interface Favourites {
  houses: Favourite<HouseCard>[];
  plots: Favourite<PlotCard>[];
}
