import type { Vector } from "#app/domain/house/mesh.ts";
import type { Ring } from "#app/domain/house/polygon.ts";
import type { Solid } from "../solid.ts";

const up: Vector = [0, 0, 1];

/** A wall as drawn from outside: its lower left corner, its direction and its thickness. */
export interface WallFace {
  origin: Vector;
  across: Vector;
  thicknessM: number;
}

/** Coordinates of a ring run along the wall and up. */
export function solidOf({ origin, across, thicknessM }: WallFace, outline: Ring, holes: Ring[] = []): Solid {
  return { origin, across, along: up, outline, holes, depth: thicknessM };
}

export const leafDepthM = 0.05;

export function rectangle(width: number, height: number): Ring {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}
