/** Polygons in plan: counter-clockwise rings of points in metres, x to the east and y to the north. */

export type Point = readonly [x: number, y: number];
export type Ring = Point[];

export interface Bounds {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Positive for counter-clockwise rings. */
export function signedArea(ring: readonly Point[]): number {
  let twice = 0;
  for (let index = 0; index < ring.length; index++) {
    const [x1, y1] = at(ring, index);
    const [x2, y2] = at(ring, index + 1);
    twice += x1 * y2 - x2 * y1;
  }
  return twice / 2;
}

export function areaOf(ring: readonly Point[]): number {
  return Math.abs(signedArea(ring));
}

export function centroidOf(ring: readonly Point[]): Point {
  const area = signedArea(ring);
  if (Math.abs(area) < 1e-9) return ring[0] ?? [0, 0];
  let sumX = 0;
  let sumY = 0;
  for (let index = 0; index < ring.length; index++) {
    const [x1, y1] = at(ring, index);
    const [x2, y2] = at(ring, index + 1);
    const cross = x1 * y2 - x2 * y1;
    sumX += (x1 + x2) * cross;
    sumY += (y1 + y2) * cross;
  }
  return [sumX / (6 * area), sumY / (6 * area)];
}

export function boundsOf(points: readonly Point[]): Bounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of points) {
    bounds.minX = Math.min(bounds.minX, x);
    bounds.minY = Math.min(bounds.minY, y);
    bounds.maxX = Math.max(bounds.maxX, x);
    bounds.maxY = Math.max(bounds.maxY, y);
  }
  return bounds;
}

export function contains(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (let index = 0; index < ring.length; index++) {
    const [x1, y1] = at(ring, index);
    const [x2, y2] = at(ring, index + 1);
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** Moves every edge outwards by `distance` (inwards when negative), keeping corners sharp. */
export function offsetRing(ring: readonly Point[], distance: number): Ring {
  return ring.map((corner, index) => {
    const before = directionOf(at(ring, index - 1), corner);
    const after = directionOf(corner, at(ring, index + 1));
    const [normalX1, normalY1] = [before[1], -before[0]];
    const [normalX2, normalY2] = [after[1], -after[0]];
    const scale = distance / (1 + normalX1 * normalX2 + normalY1 * normalY2);
    return [corner[0] + scale * (normalX1 + normalX2), corner[1] + scale * (normalY1 + normalY2)];
  });
}

/** A straight cut through the plan; `left` is the side to the left of the direction from `from` to `to`. */
export interface Line {
  from: Point;
  to: Point;
}

/** Signed distance of a point from the line, positive on its left. */
export function distanceFrom({ from, to }: Line, [x, y]: Point): number {
  const [directionX, directionY] = directionOf(from, to);
  return directionX * (y - from[1]) - directionY * (x - from[0]);
}

export function shiftLine(line: Line, toTheLeft: number): Line {
  const [directionX, directionY] = directionOf(line.from, line.to);
  const move = ([x, y]: Point): Point => [x - directionY * toTheLeft, y + directionX * toTheLeft];
  return { from: move(line.from), to: move(line.to) };
}

/** The part of a ring to the left of a line. Exact for convex rings and for cuts that leave one piece. */
export function clipLeft(ring: readonly Point[], line: Line): Ring {
  const clipped: Ring = [];
  for (let index = 0; index < ring.length; index++) {
    const here = at(ring, index);
    const next = at(ring, index + 1);
    const distanceHere = distanceFrom(line, here);
    const distanceNext = distanceFrom(line, next);
    if (distanceHere >= 0) clipped.push(here);
    if ((distanceHere > 0 && distanceNext < 0) || (distanceHere < 0 && distanceNext > 0)) {
      const share = distanceHere / (distanceHere - distanceNext);
      clipped.push([here[0] + share * (next[0] - here[0]), here[1] + share * (next[1] - here[1])]);
    }
  }
  return clipped.length >= 3 ? clipped : [];
}

/** The area that two rings share; at least one of them must be convex. */
export function sharedArea(first: readonly Point[], second: readonly Point[]): number {
  const [subject, convex] = isConvex(second) ? [first, second] : [second, first];
  let shared: Ring = [...subject];
  for (let index = 0; index < convex.length && shared.length > 0; index++) {
    shared = clipLeft(shared, { from: at(convex, index), to: at(convex, index + 1) });
  }
  return shared.length > 0 ? areaOf(shared) : 0;
}

export function isConvex(ring: readonly Point[]): boolean {
  return ring.every((corner, index) => {
    const before = at(ring, index - 1);
    const next = at(ring, index + 1);
    const turn =
      (corner[0] - before[0]) * (next[1] - corner[1]) - (corner[1] - before[1]) * (next[0] - corner[0]);
    return turn >= -1e-9;
  });
}

export function directionOf(from: Point, to: Point): Point {
  const length = distanceBetween(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

export function distanceBetween(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** The point at a cyclic index, so that the ring closes. */
export function at<T>(ring: readonly T[], index: number): T {
  return ring[((index % ring.length) + ring.length) % ring.length] as T;
}
