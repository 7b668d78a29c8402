/** A corner in metres. The first edge of an outline is the street; the others follow counter-clockwise. */
export type Point = readonly [x: number, y: number];

export interface Setbacks {
  frontM: number;
  sideM: number;
  rearM: number;
}

/** Surface in m² (shoelace). */
export function outlineArea(outline: readonly Point[]): number {
  const doubled = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
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

export function setbackOf(outline: readonly Point[], edge: number, { frontM, sideM, rearM }: Setbacks) {
  return { front: frontM, side: sideM, rear: rearM }[sideOf(outline, edge)];
}
