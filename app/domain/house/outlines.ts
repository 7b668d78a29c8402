/** Turns the outline of a volume, terrace or pool into walls and rings. */
import type { Outline } from "./description.ts";
import { at, directionOf, distanceBetween, offsetRing, type Point, type Ring } from "./polygon.ts";

export interface WallEdge {
  start: Point;
  end: Point;
  length: number;
}

export interface OutlineEdges {
  /** Straight walls, numbered by the corner at which they start. */
  walls: WallEdge[];
  /** For each corner the points of its rounding; empty for a sharp corner. */
  corners: Ring[];
}

/** Longest chord of a rounded corner, in metres. */
const arcStep = 0.18;
const circleSegments = 96;
const smallestRadius = 0.03;

export function cornersOf(outline: Outline): Ring {
  switch (outline.shape) {
    case "rectangle": {
      const { x, y, width, depth } = outline;
      return [
        [x, y],
        [x + width, y],
        [x + width, y + depth],
        [x, y + depth],
      ];
    }
    case "polygon":
      return outline.points.map(([x, y]) => [x, y]);
    case "circle":
      return circlePoints(outline.x, outline.y, outline.radius, outline.facets);
  }
}

export function edgesOf(outline: Outline): OutlineEdges {
  const corners = cornersOf(outline);
  return roundCorners(corners, (corner) => cornerRadius(outline, corner));
}

export function isRounded(outline: Outline): boolean {
  return (
    outline.shape === "circle" ||
    (outline.shape === "rectangle" &&
      Boolean(outline.cornerRadius || outline.cornerRadii?.some((radius) => radius > 0)))
  );
}

export function cornerRadius(outline: Outline, corner: number): number {
  if (outline.shape !== "rectangle") return 0;
  return outline.cornerRadii?.[corner % 4] ?? outline.cornerRadius ?? 0;
}

/** The whole outline as one ring, moved outwards by `offset`. */
export function ringOf(outline: Outline, offset = 0): Ring {
  if (outline.shape === "circle")
    return circlePoints(outline.x, outline.y, outline.radius + offset, circleSegments);
  const corners = cornersOf(outline);
  const moved = offset === 0 ? corners : offsetRing(corners, offset);
  const { walls, corners: arcs } = roundCorners(moved, (corner) => {
    const radius = cornerRadius(outline, corner);
    return radius > 0 ? Math.max(smallestRadius, radius + offset) : 0;
  });
  return walls.flatMap((wall, index) => {
    const arc = at(arcs, index);
    return arc.length > 0 ? arc : [wall.start];
  });
}

export function circlePoints(x: number, y: number, radius: number, segments: number): Ring {
  return arcPoints(x, y, radius, 0, 2 * Math.PI, segments).slice(0, -1);
}

/** Points along an arc, both ends included; angles in radians. */
export function arcPoints(
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  segments: number,
): Ring {
  return Array.from({ length: segments + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / segments;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

function roundCorners(ring: Ring, radiusAt: (corner: number) => number): OutlineEdges {
  const cuts = ring.map((corner, index) => {
    const radius = radiusAt(index);
    if (radius <= 0) return { start: corner, end: corner, arc: [] as Ring };
    const before = directionOf(at(ring, index - 1), corner);
    const after = directionOf(corner, at(ring, index + 1));
    const cosine = Math.max(-1, Math.min(1, before[0] * after[0] + before[1] * after[1]));
    const turn = Math.acos(cosine);
    const side = Math.sign(before[0] * after[1] - before[1] * after[0]) || 1;
    const reach = radius * Math.tan(turn / 2);
    const start: Point = [corner[0] - before[0] * reach, corner[1] - before[1] * reach];
    const end: Point = [corner[0] + after[0] * reach, corner[1] + after[1] * reach];
    const centre: Point = [start[0] - before[1] * radius * side, start[1] + before[0] * radius * side];
    const from = Math.atan2(start[1] - centre[1], start[0] - centre[0]);
    const segments = Math.max(4, Math.ceil((turn * radius) / arcStep));
    return { start, end, arc: arcPoints(centre[0], centre[1], radius, from, from + side * turn, segments) };
  });
  const walls = cuts.map((cut, index) => {
    const start = cut.end;
    const end = at(cuts, index + 1).start;
    return { start, end, length: distanceBetween(start, end) };
  });
  return { walls, corners: cuts.map((cut) => cut.arc) };
}
