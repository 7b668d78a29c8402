// What limits building on a parcel beside the town's plan, as the public maps have it.

/** Of a flood that returns within so many years; the preferential flow is the worst part of it. */
export const floodZones = ["flow", "t10", "t100", "t500"] as const;
export type FloodZone = (typeof floodZones)[number];

/** The bed of a river, the 5 m beside it, and the 100 m beside it. */
export const riverZones = ["bed", "servitude", "police"] as const;
export type RiverZone = (typeof riverZones)[number];

export interface WaterLimits {
  /** The worst zone on the parcel; null where none is drawn. */
  flood: FloodZone | null;
  isFloodBySea: boolean;
  river: RiverZone | null;
  /** As the map names it. */
  riverName: string | null;
}

export interface NatureLimits {
  /** Sites of Natura 2000 and other protected areas on the parcel. */
  sites: { name: string; kind: "natura" | "protected" }[];
}

export interface CoastLimits {
  /** Within how many metres of the parcel the border of the public coast runs; null where it is farther. */
  withinM: 100 | 500 | null;
}

export interface RailwayLimits {
  /** To the nearest track; null where none is within 100 m. */
  distanceM: number | null;
}

/**
 * Within 70 m of a track bed the law asks for a permit (Ley 38/2015, art. 14); maps have the axis of the track, which is
 * up to some 10 m from the edge of the bed.
 */
export const railwayProtectionM = 80;
