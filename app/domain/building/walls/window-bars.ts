import { add, scale, type Vector } from "#app/domain/house/mesh.ts";
import { panesOf } from "#app/domain/house/openings.ts";
import { at, type Ring } from "#app/domain/house/polygon.ts";
import type { WallOpening } from "../elements.ts";

/** Mullions and transoms of a window. */
export function barsOf(
  { origin, across }: { origin: Vector; across: Vector },
  window: {
    at: number;
    width: number;
    sill: number;
    height: number;
    panes?: number | undefined;
    rows: number;
  },
  ring: Ring,
): WallOpening["bars"] {
  const panes = panesOf(window);
  const pointAt = (u: number, v: number) => add(origin, add(scale(across, u), [0, 0, v]));
  const mullions = Array.from({ length: panes - 1 }, (_, index): [Vector, Vector] => {
    const u = window.at + (window.width * (index + 1)) / panes;
    return [pointAt(u, window.sill), pointAt(u, topAt(ring, u))];
  });
  const transoms = Array.from({ length: window.rows - 1 }, (_, index): [Vector, Vector] => {
    const v = window.sill + (window.height * (index + 1)) / window.rows;
    return [pointAt(window.at, v), pointAt(window.at + window.width, v)];
  });
  return [...mullions, ...transoms];
}

function topAt(ring: Ring, u: number): number {
  const heights = ring.flatMap(([u1, v1], index) => {
    const [u2, v2] = at(ring, index + 1);
    return u1 === u2 || (u1 - u) * (u2 - u) > 0 ? [] : [v1 + ((v2 - v1) * (u - u1)) / (u2 - u1)];
  });
  return Math.max(...heights);
}
