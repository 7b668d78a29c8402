import type { Point } from "#app/domain/plot/outline.ts";

export type Ring = readonly Point[];

/** For counter-clockwise rings. */
export function isConvex(ring: Ring): boolean {
  return ring.every((corner, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]!;
    const next = ring[(i + 1) % ring.length]!;
    return cross(before, corner, next) >= -1e-9;
  });
}

/** The corners of the smallest convex ring around some points, counter-clockwise. */
export function convexHull(points: Ring): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const chain = (all: Ring) =>
    all.reduce<Point[]>((hull, point) => {
      while (hull.length > 1 && cross(hull.at(-2)!, hull.at(-1)!, point) <= 1e-12) hull.pop();
      hull.push(point);
      return hull;
    }, []);
  return [...chain(sorted).slice(0, -1), ...chain(sorted.toReversed()).slice(0, -1)];
}

function cross([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) {
  return (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
}
