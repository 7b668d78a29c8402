// Boolean operations on polygons in metres, by Clipper. For the server: pages receive results and do not load the library.
import { Clipper, EndType, FillRule, JoinType, type Path64, type Paths64 } from "clipper2-ts";
import { convexHull, isConvex, type Ring } from "#app/domain/convex.ts";
import type { Point } from "#app/domain/plot/outline.ts";

/** Clipper computes with whole numbers: tenths of a millimetre. */
const unitsPerMetre = 10_000;
/** How far the polygon of an arc may lie inside the arc. */
const arcToleranceM = 0.01;

/** Outer rings run counter-clockwise, holes clockwise. */
export function unionOf(rings: readonly Ring[]): Point[][] {
  return toMetres(Clipper.union(rings.map(toPath), FillRule.NonZero));
}

export function differenceOf(rings: readonly Ring[], cut: readonly Ring[]): Point[][] {
  return toMetres(Clipper.difference(rings.map(toPath), cut.map(toPath), FillRule.NonZero));
}

export function intersectionOf(rings: readonly Ring[], others: readonly Ring[]): Point[][] {
  return toMetres(Clipper.intersect(rings.map(toPath), others.map(toPath), FillRule.NonZero));
}

/** Moves the edges of closed rings outwards, with sharp corners; inwards when negative. */
export function offsetRings(rings: readonly Ring[], distanceM: number): Point[][] {
  return toMetres(
    Clipper.inflatePaths(rings.map(toPath), distanceM * unitsPerMetre, JoinType.Miter, EndType.Polygon, 4),
  );
}

/** All points that are at most this far from a segment. */
export function aroundSegment(from: Point, to: Point, distanceM: number): Point[][] {
  return toMetres(
    Clipper.inflatePaths(
      [toPath([from, to])],
      distanceM * unitsPerMetre,
      JoinType.Round,
      EndType.Round,
      2,
      arcToleranceM * unitsPerMetre,
    ),
  );
}

/** The positions at which the boundary of a shape would touch or cross the boundary of an area; rings may overlap. */
export function touchingPositions(area: Ring, shape: Ring): Ring[] {
  if (!isConvex(shape)) return toMetres(Clipper.minkowskiDiff(toPath(shape), toPath(area), true));
  // Along one edge a convex shape sweeps a convex ring: one instead of one for each of its edges.
  return area.map((corner, edge) =>
    convexHull(
      [corner, area[(edge + 1) % area.length]!].flatMap(([x, y]) =>
        shape.map(([px, py]): Point => [x - px, y - py]),
      ),
    ),
  );
}

/** Removes corners that change a ring by less than a distance. */
export function simplifyRings(rings: readonly Ring[], distanceM: number): Point[][] {
  return toMetres(Clipper.simplifyPaths(rings.map(toPath), distanceM * unitsPerMetre, true));
}

/** Of rings as Clipper returns them: holes count negative. */
export function areaOfRings(rings: readonly Ring[]): number {
  return Clipper.areaPaths(rings.map(toPath)) / unitsPerMetre ** 2;
}

/** Without holes. */
export function outerRings(rings: readonly Ring[]): Ring[] {
  return rings.filter((ring) => Clipper.area(toPath(ring)) > 0);
}

function toPath(ring: Ring): Path64 {
  return ring.map(([x, y]) => ({ x: Math.round(x * unitsPerMetre), y: Math.round(y * unitsPerMetre), z: 0 }));
}

function toMetres(paths: Paths64): Point[][] {
  return paths.map((path) => path.map(({ x, y }): Point => [x / unitsPerMetre, y / unitsPerMetre]));
}
