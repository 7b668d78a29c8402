// Polygons and lines on ground that is not level.
import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2, Vector3 } from "three";
import type { Point } from "#app/domain/plot/outline.ts";
import type { PlotInView } from "./plot-in-view.ts";

type GroundAt = PlotInView["groundAt"];

const lawnHeight = -0.02;
export const lineHeight = 0.03;
/** The ground is drawn in squares of this size, and lines in pieces of it. */
const cellM = 1.5;

/** A polygon on the ground: cut into squares, whose corners lie on it. */
export function draped(polygon: readonly Point[], groundAt: GroundAt): BufferGeometry {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const positions: number[] = [];
  for (let left = Math.min(...xs); left < Math.max(...xs); left += cellM)
    for (let low = Math.min(...ys); low < Math.max(...ys); low += cellM) {
      const piece = withinCell(polygon, left, low).map(([x, y]) => new Vector2(x, y));
      if (piece.length < 3) continue;
      for (const corners of ShapeUtils.triangulateShape(piece, []))
        for (const corner of corners) {
          const { x, y } = piece[corner]!;
          positions.push(x, groundAt([x, y]) + lawnHeight, -y);
        }
    }
  return geometryOf(positions);
}

export function geometryOf(positions: number[]): BufferGeometry {
  const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** The part of a polygon within one square (Sutherland and Hodgman). */
function withinCell(polygon: readonly Point[], left: number, low: number): Point[] {
  const limits: [axis: 0 | 1, sign: 1 | -1, limit: number][] = [
    [0, 1, left],
    [0, -1, -(left + cellM)],
    [1, 1, low],
    [1, -1, -(low + cellM)],
  ];
  let ring: Point[] = [...polygon];
  for (const [axis, sign, limit] of limits) {
    const over = (point: Point) => point[axis] * sign - limit;
    ring = ring.flatMap((from, i) => {
      const to = ring[(i + 1) % ring.length]!;
      const [a, b] = [over(from), over(to)];
      const share = a / (a - b);
      const crossing: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      return [...(a >= 0 ? [from] : []), ...(a >= 0 !== b >= 0 ? [crossing] : [])];
    });
  }
  return ring;
}

export function alongRing(ring: readonly Point[], groundAt: GroundAt): Vector3[] {
  return ring.flatMap(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    const pieces = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / cellM));
    return Array.from({ length: pieces }, (_, piece) => {
      const [x, y] = [ax + ((bx - ax) * piece) / pieces, ay + ((by - ay) * piece) / pieces];
      return new Vector3(x, groundAt([x, y]) + lineHeight, -y);
    });
  });
}

/** The ground around a plot, within a radius, in coordinates around its middle. */
export function drapedAround(
  { outline, groundAt }: PlotInView,
  middle: Vector3,
  radius: number,
): BufferGeometry {
  const positions: number[] = [];
  const isOnPlot = ([x, y]: Point) =>
    outline.reduce((inside, [x1, y1], i) => {
      const [x2, y2] = outline[(i + 1) % outline.length]!;
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
    }, false);
  const at = ([x, y]: Point) => [x - middle.x, groundAt([x, y]), -y - middle.z];
  for (let left = -radius; left < radius; left += cellM)
    for (let low = -radius; low < radius; low += cellM) {
      if (Math.hypot(left, low) > radius) continue;
      const [x, y] = [middle.x + left, -middle.z + low];
      const corners: Point[] = [
        [x, y],
        [x + cellM, y],
        [x + cellM, y + cellM],
        [x, y + cellM],
      ];
      if (corners.every(isOnPlot)) continue;
      const [a, b, c, d] = corners.map(at) as [number[], number[], number[], number[]];
      positions.push(...a, ...b, ...c, ...a, ...c, ...d);
    }
  return geometryOf(positions);
}
