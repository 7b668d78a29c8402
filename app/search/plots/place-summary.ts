import type { SoilClass } from "#app/domain/plot-tax.ts";
import type { Spread } from "#app/search/spread.ts";

export interface PlaceSummary {
  total: number;
  bySoil: Record<SoilClass, number>;
  /** As visitors see them, tax included where the sale has one. */
  priceEur: Spread;
  /** Null below three plots. */
  perM2: Record<"urban" | "rustic", { medianEur: number; count: number } | null>;
  surfaceM2: Spread;
  /** Of the plots for which it is known. */
  buildableM2: (Spread & { count: number }) | null;
  withWaterAndPower: number;
  /** Sold by private persons. */
  private: number;
}

export interface FittingHouse {
  slug: string;
  name: string;
  builtAreaM2: number;
  bedrooms: number;
  priceEur: number;
  /** On how many plots of the place it fits. */
  count: number;
  /** By road, to the middle of the place. */
  factoryKm: number;
}

/** A link to the page of a place. */
export interface PlaceLink {
  slug: string;
  name: string;
  count: number;
}
