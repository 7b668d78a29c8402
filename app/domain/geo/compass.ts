import type { Point } from "#app/domain/plot/outline.ts";

/** Counter-clockwise from the east. */
export const compassPoints = ["e", "ne", "n", "nw", "w", "sw", "s", "se"] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** Of a direction whose y points to the north. */
export function compassOf([x, y]: Point): CompassPoint {
  return compassPoints[(Math.round(Math.atan2(y, x) / (Math.PI / 4)) + 8) % 8]!;
}
