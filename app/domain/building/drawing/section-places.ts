import { ringOf } from "#app/domain/house/outlines.ts";
import { boundsOf } from "#app/domain/house/polygon.ts";
import type { Building, Space } from "../elements.ts";

export interface SectionPlace {
  letter: string;
  /** The axis that the cut is perpendicular to. */
  axis: "x" | "y";
  at: number;
}

const stepM = 0.1;
/** A cut keeps this far from walls that run along it. */
const clearanceM = 0.25;

/** One section across and one along the house, each through as many rooms as possible and along no wall. */
export function chooseSections({ house, spaces }: Building): SectionPlace[] {
  const withRooms = new Set(house.storeys.flatMap(({ zones }) => zones.map(({ volume }) => volume)));
  const rings = house.volumes
    .filter((_, index) => withRooms.has(index))
    .map(({ outline }) => ringOf(outline));
  const { minX, maxX, minY, maxY } = boundsOf(rings.flat());
  const isLong = maxX - minX >= maxY - minY;
  const axes = isLong ? (["x", "y"] as const) : (["y", "x"] as const);
  return axes.map((axis, index) => {
    const [low, high] = axis === "x" ? [minX, maxX] : [minY, maxY];
    return { letter: index === 0 ? "A" : "B", axis, at: bestPlace(spaces, axis, low, high) };
  });
}

function bestPlace(spaces: Space[], axis: "x" | "y", low: number, high: number): number {
  let best = { at: (low + high) / 2, score: -1 };
  for (let at = low + 0.5; at < high - 0.5; at += stepM) {
    const cut = spaces.filter((space) => isInside(space, axis, at));
    const storeys = new Set(cut.map(({ storey }) => storey)).size;
    // The middle of the house tells more than its ends.
    const centred = 1 - Math.abs(at - (low + high) / 2) / (high - low);
    const score = cut.length + 2 * storeys + centred;
    if (score > best.score) best = { at, score };
  }
  return Math.round(best.at * 100) / 100;
}

function isInside({ ring }: Space, axis: "x" | "y", at: number): boolean {
  const { minX, maxX, minY, maxY } = boundsOf(ring);
  const [low, high] = axis === "x" ? [minX, maxX] : [minY, maxY];
  return at > low + clearanceM && at < high - clearanceM;
}
