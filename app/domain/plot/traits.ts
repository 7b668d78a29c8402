// Properties of a plot with few possible values, packed into the bits of one integer, the generated column `traits` of plots.

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

interface PlotTrait {
  values: readonly string[];
  /** The lowest bit that it occupies in `traits`. Bit 15 is the reservation; docs/how-to.md says how to use another. */
  firstBit: number;
  /** One: the bits are the position of the plot's value. Many: each value has a bit of its own, in their order. */
  holds: "one" | "many";
  /** Whether a search for several values asks for all of them or for any; null when visitors find it by words alone. */
  filter: "all" | "any" | null;
}

/**
 * Describes each trait once. Addresses, filters, cached row sets and facet counts are derived from it, in this order;
 * labels are the messages plots.search.facets.<trait> and plots.search.<trait>.<value>. See app/search/README.md.
 */
export const plotTraits = {
  soil: { values: soilClasses, firstBit: 0, holds: "one", filter: "any" },
  slope: { values: slopeClasses, firstBit: 2, holds: "one", filter: "any" },
  services: { values: plotServices, firstBit: 5, holds: "many", filter: "all" },
  seller: { values: sellerTypes, firstBit: 4, holds: "one", filter: "any" },
  landscape: { values: landscapes, firstBit: 12, holds: "one", filter: null },
} as const satisfies Record<string, PlotTrait>;

export type TraitName = keyof typeof plotTraits;
export type TraitValue<Name extends TraitName> = (typeof plotTraits)[Name]["values"][number];
export const traitNames = Object.keys(plotTraits) as TraitName[];

export const soilOf = (traits: number) => traits & 3;
export const slopeOf = (traits: number) => (traits >> 2) & 3;
export const sellerOf = (traits: number) => (traits >> 4) & 1;
/** One bit per service, in the order of plotServices. */
export const servicesOf = (traits: number) => (traits >> 5) & 127;
export const isReservedIn = (traits: number) => (traits & (1 << 15)) !== 0;
/** A business that sells building land charges a consumption tax: see plotTax. */
export const isTaxedIn = (traits: number) => sellerOf(traits) === 1 && soilOf(traits) === 0;

/** A plot has the value at this position when `(traits & mask) === bits`. */
export function traitBits(name: TraitName, position: number): { mask: number; bits: number } {
  const { values, firstBit, holds } = plotTraits[name];
  if (holds === "many") return { mask: 1 << (firstBit + position), bits: 1 << (firstBit + position) };
  const width = 32 - Math.clz32(values.length - 1);
  return { mask: ((1 << width) - 1) << firstBit, bits: position << firstBit };
}
