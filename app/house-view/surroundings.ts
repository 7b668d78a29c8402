import type { Point } from "#app/domain/plot/outline.ts";
import type { Place } from "#app/domain/sun.ts";

/** Where a house stands, as its model sees it: metres to the east and to the north of the model's own zero. */
export interface Surroundings {
  outline: readonly Point[];
  /** What the setbacks leave of the outline. */
  buildable: readonly Point[] | null;
  /** Whose sun lights it. */
  place: Place;
  /** By how many degrees the model is turned against the compass, counter-clockwise. */
  turn: number;
}
