import type { Ring } from "#app/domain/convex.ts";
import { aroundSegment, differenceOf, outerRings, simplifyRings, unionOf } from "#app/domain/plane.ts";
import { type Setbacks, setbackOf } from "#app/domain/plot/outline.ts";

/** Straight lines of a boundary that was measured in several pieces count as one. */
const straightM = 0.005;

/**
 * The parts of a plot that keep the setback from every edge: from the edge itself, not from the line that it lies on. Several
 * where a waist is too narrow, none where nothing is left.
 */
export function findSetbackArea(outline: Ring, setbacks: Setbacks): Ring[] {
  const strips = outline.flatMap((corner, edge) => {
    const distanceM = setbackOf(outline, edge, setbacks);
    return distanceM > 0 ? aroundSegment(corner, outline[(edge + 1) % outline.length]!, distanceM) : [];
  });
  const area = outerRings(differenceOf(outerRings(unionOf([outline])), strips));
  return simplifyRings(area, straightM).filter((ring) => ring.length > 2);
}
