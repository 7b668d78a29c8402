import type { FindPosition } from "#app/domain/fit/find-position.ts";
import type { Point } from "#app/domain/plot/outline.ts";

/** The width of the pencil on a site plan: a house may reach this far beyond the setback line. */
export const toleranceM = 0.005;

/** Rotations are tried so closely that no house with this much to spare is missed. */
const finestM = 0.04;
/** With more allowance than this an interval says little about its middle. */
const triedBelowM = 0.2;

export interface FoundPosition {
  position: Point;
  /** In radians. */
  angle: number;
}

/**
 * A position at any rotation, or null where there is none. Turning a house by an angle moves no corner by more
 * than angle × reach, so that a house which does not fit with that allowance fits at no rotation in between; intervals that
 * are not excluded are halved.
 */
export function searchRotations(
  find: FindPosition,
  /** From the origin of the house to its farthest corner. */
  reachM: number,
  /** Tried first, as they are the most likely. */
  angles: readonly number[],
): FoundPosition | null {
  for (const angle of angles) {
    const position = find(angle, toleranceM);
    if (position) return { position, angle };
  }
  const parts = 72;
  let half = Math.PI / parts;
  let middles = Array.from({ length: parts }, (_, i) => (2 * i + 1) * half);
  while (middles.length > 0) {
    const allowanceM = reachM * half + toleranceM;
    const open = middles.filter((angle) => find(angle, allowanceM) !== null);
    for (const angle of allowanceM > triedBelowM ? [] : open) {
      const position = find(angle, toleranceM);
      if (position) return { position, angle };
    }
    if (allowanceM < finestM) return null;
    half /= 2;
    middles = open.flatMap((angle) => [angle - half, angle + half]);
  }
  return null;
}

/** The rotations that lay a house along an edge of the area, those along the first edge first. */
export function anglesAlong(edges: readonly (readonly [Point, Point])[]): number[] {
  return edges.flatMap(([[ax, ay], [bx, by]]) => {
    const along = Math.atan2(by - ay, bx - ax);
    return [0, 1, 2, 3].map((quarter) => along + (quarter * Math.PI) / 2);
  });
}
