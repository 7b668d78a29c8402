// What a plot is among few possibilities, packed into 16 bits by the database's function plot_traits.

export const soilClasses = ["urban", "urbanizable", "rustic"] as const;
export const slopeClasses = ["flat", "gentle", "steep"] as const;
export const sellerTypes = ["private", "business"] as const;
export const plotServices = [
  "water",
  "electricity",
  "sewer",
  "fibre",
  "gas",
  "street_lighting",
  "paved_access",
] as const;
export const landscapes = ["coast", "mountain", "plain", "olive_grove", "forest", "village_edge"] as const;

export type Landscape = (typeof landscapes)[number];
export type SlopeClass = (typeof slopeClasses)[number];
export type PlotService = (typeof plotServices)[number];

/** How many different values there are. */
export const traitsSize = 2 ** 16;

export const soilOf = (traits: number) => traits & 3;
export const slopeOf = (traits: number) => (traits >> 2) & 3;
export const sellerOf = (traits: number) => (traits >> 4) & 1;
/** One bit per service, in the order of plotServices. */
export const servicesOf = (traits: number) => (traits >> 5) & 127;
export const landscapeOf = (traits: number) => (traits >> 12) & 7;
export const isReservedIn = (traits: number) => traits >> 15 === 1;
/** A business that sells what can be built on charges a consumption tax: see plotTax. */
export const isTaxedIn = (traits: number) => sellerOf(traits) === 1 && soilOf(traits) !== 2;
