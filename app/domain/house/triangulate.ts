/** Triangulates a polygon with holes by joining each hole to the outer ring and cutting ears. */
import { at, type Point, signedArea } from "./polygon.ts";

/** Indices into `outer` followed by the points of all holes, three per triangle, counter-clockwise. */
export function triangulate(outer: readonly Point[], holes: readonly (readonly Point[])[]): number[] {
  const points: Point[] = [...outer];
  let ring = outer.map((_, index) => index);
  const holeRings = holes.map((hole) => {
    const start = points.length;
    points.push(...hole);
    return hole.map((_, index) => start + index);
  });
  // The rightmost hole first: a bridge to the right of it then never crosses a hole that is not joined yet.
  holeRings.sort((a, b) => rightmost(b, points) - rightmost(a, points));
  for (const hole of holeRings) ring = joinHole(ring, hole, points);
  return cutEars(ring, points);
}

function rightmost(hole: number[], points: Point[]): number {
  return Math.max(...hole.map((index) => points[index]?.[0] ?? 0));
}

/** Splices a hole into the ring through a bridge from its rightmost point to a point that it can see. */
function joinHole(ring: number[], hole: number[], points: Point[]): number[] {
  const xOf = (index: number) => (points[index] as Point)[0];
  const startInHole = hole.reduce(
    (best, index, position) => (xOf(index) > xOf(hole[best] as number) ? position : best),
    0,
  );
  const start = points[hole[startInHole] as number] as Point;

  let best = -1;
  let bestDistance = Infinity;
  for (let position = 0; position < ring.length; position++) {
    const candidate = points[ring[position] as number] as Point;
    const distance = (candidate[0] - start[0]) ** 2 + (candidate[1] - start[1]) ** 2;
    if (
      distance < bestDistance &&
      isVisible(start, position, ring, points) &&
      !crossesRing(start, candidate, hole, points)
    ) {
      best = position;
      bestDistance = distance;
    }
  }
  if (best < 0) throw new Error("A hole lies outside its polygon");
  const rotated = hole.map((_, index) => at(hole, startInHole + index));
  return [...ring.slice(0, best + 1), ...rotated, rotated[0] as number, ...ring.slice(best)];
}

/** Whether the point sees the ring's corner at `position` from the inside, with no edge between. */
function isVisible(from: Point, position: number, ring: number[], points: Point[]): boolean {
  const corner = points[at(ring, position)] as Point;
  const before = points[at(ring, position - 1)] as Point;
  const next = points[at(ring, position + 1)] as Point;
  const isInside =
    turn(before, corner, next) >= 0
      ? turn(before, corner, from) >= 0 && turn(corner, next, from) >= 0
      : turn(before, corner, from) >= 0 || turn(corner, next, from) >= 0;
  return isInside && !crossesRing(from, corner, ring, points);
}

function crossesRing(from: Point, to: Point, ring: number[], points: Point[]): boolean {
  return ring.some((index, position) => {
    const edgeStart = points[index] as Point;
    const edgeEnd = points[at(ring, position + 1)] as Point;
    if (isSame(edgeStart, from) || isSame(edgeEnd, from) || isSame(edgeStart, to) || isSame(edgeEnd, to))
      return false;
    return (
      turn(from, to, edgeStart) * turn(from, to, edgeEnd) < 0 &&
      turn(edgeStart, edgeEnd, from) * turn(edgeStart, edgeEnd, to) < 0
    );
  });
}

function cutEars(startRing: number[], points: Point[]): number[] {
  const ring = [...startRing];
  const triangles: number[] = [];
  let sinceLastEar = 0;
  let position = 0;
  while (ring.length > 3 && sinceLastEar <= 2 * ring.length) {
    const [before, corner, next] = [at(ring, position - 1), at(ring, position), at(ring, position + 1)];
    // After a whole round without a clean ear only slivers are left: take any corner that does not turn inwards.
    const isEar =
      sinceLastEar <= ring.length
        ? isCleanEar(before, corner, next, ring, points)
        : turnOf(before, corner, next, points) >= 0;
    if (isEar) {
      if (turnOf(before, corner, next, points) > 1e-12) triangles.push(before, corner, next);
      ring.splice(((position % ring.length) + ring.length) % ring.length, 1);
      sinceLastEar = 0;
    } else {
      position++;
      sinceLastEar++;
    }
  }
  if (ring.length === 3) triangles.push(...ring);
  return triangles;
}

function isCleanEar(before: number, corner: number, next: number, ring: number[], points: Point[]): boolean {
  if (turnOf(before, corner, next, points) <= 1e-12) return false;
  const [a, b, c] = [points[before] as Point, points[corner] as Point, points[next] as Point];
  return !ring.some((index) => {
    const point = points[index] as Point;
    if (isSame(point, a) || isSame(point, b) || isSame(point, c)) return false;
    return turn(a, b, point) >= 0 && turn(b, c, point) >= 0 && turn(c, a, point) >= 0;
  });
}

function turnOf(before: number, corner: number, next: number, points: Point[]): number {
  return turn(points[before] as Point, points[corner] as Point, points[next] as Point);
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function isSame(a: Point, b: Point): boolean {
  return Math.abs(a[0] - b[0]) < 1e-9 && Math.abs(a[1] - b[1]) < 1e-9;
}

export function counterClockwise(ring: readonly Point[]): Point[] {
  return signedArea(ring) < 0 ? [...ring].reverse() : [...ring];
}

export function clockwise(ring: readonly Point[]): Point[] {
  return signedArea(ring) > 0 ? [...ring].reverse() : [...ring];
}
