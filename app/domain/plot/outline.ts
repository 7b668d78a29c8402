/** A corner in metres. The first edge of an outline is the street; the others follow counter-clockwise. */
export type Point = readonly [x: number, y: number];

export interface Setbacks {
  frontM: number;
  sideM: number;
  rearM: number;
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  depth: number;
}

/** Surface in m² (shoelace). */
export function outlineArea(outline: readonly Point[]): number {
  const doubled = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** What is left of a convex outline when every edge steps in by its setback: the street, its opposite, the sides. */
export function insetOutline(outline: readonly Point[], setbacks: Setbacks): Point[] {
  return outline.reduce<Point[]>(
    (inside, corner, i) => {
      const next = outline[(i + 1) % outline.length]!;
      return keepLeftOf(inside, corner, next, setbackOf(outline, i, setbacks));
    },
    [...outline],
  );
}

/** The largest rectangle along the street that fits into the inset outline, to 10 cm; null when nothing is left. */
export function buildableRectangle(outline: readonly Point[], setbacks: Setbacks): Rectangle | null {
  const inside = insetOutline(outline, setbacks);
  if (inside.length < 3) return null;
  const turned = alongStreet(inside, outline[0]!, outline[1]!);
  const ys = turned.map(([, y]) => y);
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const step = 0.1;
  // Binary fractions make 24.0 m 23.9999999: a level that close to an end counts as the end, and is looked at just inside.
  const tiny = 1e-6;
  const count = Math.floor((top - bottom) / step + tiny) + 1;
  const levels = Array.from({ length: count }, (_, i) => Math.min(top, bottom + i * step));
  const spans = levels.map((y) => spanAt(turned, Math.min(top - tiny, Math.max(bottom + tiny, y))));

  let best: Rectangle | null = null;
  for (const [from, start] of spans.entries()) {
    if (!start) continue;
    let [left, right] = start;
    for (let to = from + 1; to < spans.length; to++) {
      const span = spans[to];
      if (!span) break;
      left = Math.max(left, span[0]);
      right = Math.min(right, span[1]);
      if (right - left < step) break;
      // It only gets narrower: not even up to the top would it beat the best.
      if (best && (right - left) * (top - levels[from]!) <= best.width * best.depth) break;
      const depth = levels[to]! - levels[from]!;
      if (!best || (right - left) * depth > best.width * best.depth) {
        best = { x: left, y: levels[from]!, width: right - left, depth };
      }
    }
  }
  return best;
}

export type PlotSide = "front" | "side" | "rear";

/** The first edge is the street. */
export function sideOf(outline: readonly Point[], edge: number): PlotSide {
  if (edge === 0) return "front";
  const [ax, ay] = outline[0]!;
  const [bx, by] = outline[1]!;
  const [cx, cy] = outline[edge]!;
  const [dx, dy] = outline[(edge + 1) % outline.length]!;
  const cosine =
    ((bx - ax) * (dx - cx) + (by - ay) * (dy - cy)) /
    (Math.hypot(bx - ax, by - ay) * Math.hypot(dx - cx, dy - cy));
  // An edge that runs back against the street is the rear one.
  return cosine < -Math.SQRT1_2 ? "rear" : "side";
}

function setbackOf(outline: readonly Point[], edge: number, { frontM, sideM, rearM }: Setbacks) {
  return { front: frontM, side: sideM, rear: rearM }[sideOf(outline, edge)];
}

/** How far a point lies from an edge, inwards; negative beyond it. */
export function depthFrom(outline: readonly Point[], edge: number, [x, y]: Point): number {
  const [ax, ay] = outline[edge]!;
  const [bx, by] = outline[(edge + 1) % outline.length]!;
  return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);
}

/** The part of a convex polygon that lies at least `distance` to the left of the line from a to b. */
function keepLeftOf(polygon: readonly Point[], [ax, ay]: Point, [bx, by]: Point, distance: number): Point[] {
  const length = Math.hypot(bx - ax, by - ay);
  const depthOf = ([x, y]: Point) => ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length - distance;
  return polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length]!;
    const [here, there] = [depthOf(point), depthOf(next)];
    const clipped: Point[] = here >= 0 ? [point] : [];
    if (here >= 0 !== there >= 0) {
      const share = here / (here - there);
      clipped.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]);
    }
    return clipped;
  });
}

/** The same polygon seen with the street running to the right. */
function alongStreet(polygon: readonly Point[], [ax, ay]: Point, [bx, by]: Point): Point[] {
  const length = Math.hypot(bx - ax, by - ay);
  const [cos, sin] = [(bx - ax) / length, (by - ay) / length];
  return polygon.map(([x, y]) => [(x - ax) * cos + (y - ay) * sin, (y - ay) * cos - (x - ax) * sin]);
}

/** Where a horizontal line enters and leaves a convex polygon. */
function spanAt(polygon: readonly Point[], y: number): [number, number] | null {
  const crossings = polygon.flatMap(([x1, y1], i) => {
    const [x2, y2] = polygon[(i + 1) % polygon.length]!;
    if (y < Math.min(y1, y2) || y > Math.max(y1, y2)) return [];
    return y1 === y2 ? [x1, x2] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
  return crossings.length >= 2 ? [Math.min(...crossings), Math.max(...crossings)] : null;
}
