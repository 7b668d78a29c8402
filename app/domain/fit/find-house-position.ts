import { isConvex, type Ring } from "#app/domain/convex.ts";
import { findInConcave } from "#app/domain/fit/find-concave-position.ts";
import { findInConvex } from "#app/domain/fit/find-position.ts";
import { anglesAlong, type FoundPosition, searchRotations } from "#app/domain/fit/search-rotations.ts";
import { reachOf } from "#app/domain/fit/start-placement.ts";
import { areaOfRings } from "#app/domain/plane.ts";
import type { Point } from "#app/domain/plot/outline.ts";

/** Where a house can stand within one of the parts that the setbacks leave, at any rotation; null where it cannot. */
export function findHousePosition(
  house: readonly Ring[],
  area: readonly Ring[],
  street: readonly [Point, Point],
): FoundPosition | null {
  const houseM2 = house.reduce((sum, ring) => sum + areaOfRings([ring]), 0);
  const reachM = reachOf(house);
  for (const part of area) {
    // A hundredth more than the tolerance adds along the boundary of any plot.
    if (areaOfRings([part]) * 1.01 < houseM2) continue;
    const find = isConvex(part) ? findInConvex([{ area: part, rings: house }]) : findInConcave(part, house);
    const edges = part.map((corner, i) => [corner, part[(i + 1) % part.length]!] as const);
    const found = searchRotations(find, reachM, anglesAlong([street, ...longestOf(edges)]));
    if (found) return found;
  }
  return null;
}

/** Arcs have many short edges, along which no house is laid. */
function longestOf(edges: (readonly [Point, Point])[]) {
  const lengthOf = ([[ax, ay], [bx, by]]: readonly [Point, Point]) => Math.hypot(bx - ax, by - ay);
  return edges.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, 6);
}
