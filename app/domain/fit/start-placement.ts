// The placement that a project begins with.
import type { Ring } from "#app/domain/convex.ts";
import { type ConvexRoom, findInConvex } from "#app/domain/fit/find-position.ts";
import { anglesAlong, type FoundPosition, searchRotations } from "#app/domain/fit/search-rotations.ts";
import type { PlacedHouse } from "#app/domain/placement.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { Placement } from "#app/domain/project.ts";

/** Along the street with decks and pools, if everything finds room on a convex plot. */
export function findWithSurroundings(
  { outline, pools, terraces }: PlacedHouse,
  plot: Ring,
  area: Ring,
): FoundPosition | null {
  const rooms: ConvexRoom[] = [
    { area, rings: [...outline, ...pools] },
    { area: plot, rings: terraces },
  ];
  return findAtAngles(rooms, plot);
}

/** For a house on a convex area; the server does the same for areas of any shape. */
export function findOnConvex(house: PlacedHouse, plot: Ring, area: Ring): FoundPosition | null {
  if (area.length < 3) return null;
  return (
    findWithSurroundings(house, plot, area) ??
    searchRotations(
      findInConvex([{ area, rings: house.outline }]),
      reachOf(house.outline),
      streetAngles(plot),
    )
  );
}

function findAtAngles(rooms: readonly ConvexRoom[], plot: Ring): FoundPosition | null {
  const find = findInConvex(rooms);
  for (const angle of streetAngles(plot)) {
    const position = find(angle, 0);
    if (position) return { position, angle };
  }
  return null;
}

function streetAngles(plot: Ring) {
  return anglesAlong([[plot[0]!, plot[1]!]]);
}

export function reachOf(rings: readonly Ring[]) {
  return Math.max(...rings.flat().map(([x, y]) => Math.hypot(x, y)));
}

/** Where nothing was found, the middle of the plot. */
export function toPlacement(found: FoundPosition | null, plot: Ring): Placement {
  const [x, y] = found?.position ?? meanOf(plot);
  const angle = found?.angle ?? streetAngles(plot)[0]!;
  const rotation = ((((angle * 180) / Math.PI) % 360) + 360) % 360;
  return { x: roundCm(x), y: roundCm(y), rotation: Math.round(rotation * 100) / 100, north: 0 };
}

function meanOf(ring: Ring): Point {
  const sum = ring.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

function roundCm(metres: number) {
  return Math.round(metres * 100) / 100;
}
