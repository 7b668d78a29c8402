import type { Point } from "#app/domain/plot/outline.ts";
import type { GroundSource } from "#app/domain/plot/platform.ts";
import type { Place } from "#app/domain/sun.ts";

/** The plot around a house in the coordinates of its model: metres east and north of the model's origin. */
export interface PlotInView {
  outline: readonly Point[];
  /** The parts that the setbacks leave of the outline; none while they are unknown. */
  buildable: readonly (readonly Point[])[];
  /** The place whose sun lights it. */
  place: Place;
  /** By how many degrees the model is turned against the compass, counter-clockwise. */
  turn: number;
  /** The height of the ground above the platform of the house. */
  groundAt: (point: Point) => number;
  ground: GroundSource;
  /** What the planning rules would allow next door. */
  neighbours: readonly { ring: readonly Point[]; heightM: number }[];
}
