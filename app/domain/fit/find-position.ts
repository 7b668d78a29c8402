// Positions of a house of known rotation within an area. A convex area takes a few products per edge, which is what most
// plots have and what a browser computes; find-concave-position.ts is for the others.
import { convexHull, type Ring } from "#app/domain/convex.ts";
import type { Point } from "#app/domain/plot/outline.ts";

/**
 * A position for the origin of a house that is turned by an angle (in radians), or null where there is none. The house may
 * reach beyond the area by the allowance.
 */
export type FindPosition = (angle: number, allowanceM: number) => Point | null;

/** Rings that have to lie within a convex area. */
export interface ConvexRoom {
  area: Ring;
  rings: readonly Ring[];
}

/** A house lies within a convex area if its convex hull does, and that is decided edge by edge. */
export function findInConvex(rooms: readonly ConvexRoom[]): FindPosition {
  const edges = rooms.flatMap(({ area, rings }) => {
    const hull = convexHull(rings.flat());
    return hull.length === 0 ? [] : inwardEdges(area).map((edge) => ({ ...edge, hull }));
  });
  const farM = 10_000;
  const everywhere: Point[] = [
    [-farM, -farM],
    [farM, -farM],
    [farM, farM],
    [-farM, farM],
  ];

  return (angle, allowanceM) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let positions = everywhere;
    for (const { nx, ny, offset, hull } of edges) {
      // The edge as the house sees it, to find the corner that is nearest to it.
      const [ux, uy] = [nx * cos + ny * sin, ny * cos - nx * sin];
      let nearest = Number.POSITIVE_INFINITY;
      for (const [x, y] of hull) nearest = Math.min(nearest, ux * x + uy * y);
      positions = clip(positions, nx, ny, offset - allowanceM - nearest);
      if (positions.length === 0) return null;
    }
    return meanOf(positions);
  };
}

/** For each edge the unit vector that points inwards, and how far along it the edge lies. */
function inwardEdges(area: Ring) {
  return area.map(([ax, ay], i) => {
    const [bx, by] = area[(i + 1) % area.length]!;
    const length = Math.hypot(bx - ax, by - ay);
    const [nx, ny] = [(ay - by) / length, (bx - ax) / length];
    return { nx, ny, offset: nx * ax + ny * ay };
  });
}

/** The part of a convex polygon where nx·x + ny·y is at least an offset. */
function clip(polygon: readonly Point[], nx: number, ny: number, offset: number): Point[] {
  const clipped: Point[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const [here, next] = [polygon[i]!, polygon[i + 1 === polygon.length ? 0 : i + 1]!];
    const [inHere, inNext] = [nx * here[0] + ny * here[1] - offset, nx * next[0] + ny * next[1] - offset];
    if (inHere >= 0) clipped.push(here);
    if (inHere >= 0 !== inNext >= 0) {
      const share = inHere / (inHere - inNext);
      clipped.push([here[0] + (next[0] - here[0]) * share, here[1] + (next[1] - here[1]) * share]);
    }
  }
  return clipped;
}

function meanOf(points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point[0];
    y += point[1];
  }
  return [x / points.length, y / points.length];
}
