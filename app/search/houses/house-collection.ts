import type { RegionTaxes } from "#app/pricing/region-taxes.ts";
import type { AllInHouse } from "#app/search/houses/house-results.ts";
import type { Spread } from "#app/search/spread.ts";

/** A link to the page of a collection of houses. */
export interface CollectionLink {
  slug: string;
  name: string;
  /** How many houses it has; null for a region, in which all of them are. */
  count: number | null;
}

/** A house among those of a collection. */
export interface CollectionHouse {
  slug: string;
  name: string;
  builtAreaM2: number;
  bedrooms: number;
  priceEur: number;
  /** On how many of the published plots, or of those of the region, it fits. */
  fittingPlots: number;
  /** With the cheapest plot on which it fits; null where it fits on none. */
  allIn: AllInHouse | null;
}

/** What a house costs in a region on the buyer's own plot. */
export interface DeliveredHouse extends CollectionHouse {
  /** House, its tax there, foundation, transport, crane and connections. */
  deliveredEur: number;
  transportEur: number;
  factoryKm: number;
}

export interface CollectionFigures {
  total: number;
  priceEur: Spread;
  perM2Eur: Spread;
  areaM2: Spread;
  bedrooms: { low: number; high: number };
  bathrooms: { low: number; high: number };
  weeks: { low: number; high: number };
  styles: { name: string; count: number }[];
  technologies: { name: string; count: number }[];
  /** The lowest price with a plot and everything. */
  lowestAllIn: (AllInHouse & { name: string; slug: string }) | null;
  /** How many plots the houses were tried on. */
  plotCount: number;
}

export interface RegionFigures {
  /** The consumption tax of a house there. */
  taxPercent: number;
  /** The plots that are for sale there. */
  plots: { total: number; priceEur: Spread; urbanPerM2Eur: number | null } | null;
  taxes: RegionTaxes;
}
