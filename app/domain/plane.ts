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

/** The positions at which a convex shape would touch or cross the boundary of an area; rings overlap. */
export function touchingPositions(area: Ring, shape: Ring): Ring[] {
  // Along one edge a convex shape sweeps a convex ring.
  return area.map((corner, edge) =>
    convexHull(
      [corner, area[(edge + 1) % area.length]!].flatMap(([x, y]) =>
        shape.map(([px, py]): Point => [x - px, y - py]),
      ),
    ),
  );
}

/** Cuts a ring into convex ones: triangles, joined as long as they stay convex. */
export function convexParts(ring: Ring): Ring[] {
  if (isConvex(ring)) return [ring];
  const parts: Ring[] = toMetres(Clipper.triangulate([toPath(ring)]).solution).map((triangle) =>
    isConvex(triangle) ? triangle : triangle.toReversed(),
  );
  for (let at = 0; at < parts.length; at++) {
    let other = at + 1;
    while (other < parts.length) {
      const joined = joinConvex(parts[at]!, parts[other]!);
      if (joined) {
        parts[at] = joined;
        parts.splice(other, 1);
        other = at + 1;
      } else other += 1;
    }
  }
  return parts;
}

/** One convex ring of two that share an edge, or null. */
function joinConvex(one: Ring, other: Ring): Ring | null {
  const isSame = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
  for (let i = 0; i < one.length; i++) {
    const [from, to] = [one[i]!, one[(i + 1) % one.length]!];
    const at = other.findIndex(
      (corner, j) => isSame(corner, to) && isSame(other[(j + 1) % other.length]!, from),
    );
    if (at < 0) continue;
    const beyond = [...other.slice(at + 2), ...other.slice(Math.max(0, at + 2 - other.length), at)];
    const joined = [...one.slice(0, i + 1), ...beyond, ...one.slice(i + 1)];
    return isConvex(joined) ? joined : null;
  }
  return null;
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
