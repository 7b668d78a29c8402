import { convexHull, type Ring } from "#app/domain/convex.ts";
import { type FindPosition, findInConvex } from "#app/domain/fit/find-position.ts";
import {
  areaOfRings,
  convexParts,
  differenceOf,
  intersectionOf,
  offsetRings,
  outerRings,
  touchingPositions,
} from "#app/domain/plane.ts";
import type { Point } from "#app/domain/plot/outline.ts";

/**
 * For an area with inward corners. A house lies within it where one of its corners does and its boundary crosses that of the
 * area nowhere (an area has no holes, and a house that surrounded all of it would be larger).
 */
export function findInConcave(area: Ring, house: readonly Ring[]): FindPosition {
  const houseM2 = Math.max(...house.map((ring) => areaOfRings([ring])));
  const pieces = house.map((ring) => ({ corner: ring[0]!, parts: convexParts(ring) }));
  // Most rotations are excluded by the hull of the area, a thousand times as fast.
  const findInHull = findInConvex([{ area: convexHull(area), rings: house }]);
  const grown = new Map<number, Ring[]>();
  const grownBy = (allowanceM: number) => {
    const known = grown.get(allowanceM) ?? outerRings(offsetRings([area], allowanceM));
    grown.set(allowanceM, known);
    return known;
  };

  return (angle, allowanceM) => {
    if (!findInHull(angle, allowanceM)) return null;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const turn = (ring: Ring) => ring.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
    for (const room of grownBy(allowanceM)) {
      if (areaOfRings([room]) < houseM2) continue;
      const positions = pieces
        .map(({ corner, parts }) => {
          const [[x, y]] = turn([corner]) as [Point];
          const withCorner = room.map(([px, py]): Point => [px - x, py - y]);
          return differenceOf(
            [withCorner],
            parts.flatMap((part) => touchingPositions(room, turn(part))),
          );
        })
        .reduce((all, more) => intersectionOf(all, more));
      const point = innerPoint(positions);
      if (point) return point;
    }
    return null;
  };
}

/** Rounding leaves slivers of a tenth of a millimetre, which are no positions. */
const sliverM = 0.001;
const depthsM = [4, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.005];

/** A point well within some rings, if they are more than slivers. */
function innerPoint(rings: readonly Ring[]): Point | null {
  const [least] = offsetRings(rings, -sliverM);
  if (!least) return null;
  for (const depth of depthsM) {
    const [ring] = offsetRings(rings, -depth);
    if (ring) return ring[0]!;
  }
  return least[0]!;
}
