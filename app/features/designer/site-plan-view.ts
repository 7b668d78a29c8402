// Maps a plot in metres to a drawing in pixels: the street at the bottom, a margin for numbers around it.
import type { Point } from "#app/domain/plot/outline.ts";

export interface PlanView {
  width: number;
  height: number;
  /** Pixels per metre. */
  scale: number;
  /** From metres to pixels, and back. */
  place: (point: Point) => Point;
  locate: (pixel: Point) => Point;
  /** The corners of a polygon as an SVG wants them. */
  points: (polygon: readonly Point[]) => string;
}

const margin = { side: 34, top: 30, bottom: 52 };
const tallest = 560;

export function createPlanView(outline: readonly Point[], width: number): PlanView {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (width - 2 * margin.side) / (right - left),
    (tallest - margin.top - margin.bottom) / (top - bottom),
  );
  const offset = (width - (right - left) * scale) / 2;
  const place = ([x, y]: Point): Point => [offset + (x - left) * scale, margin.top + (top - y) * scale];
  return {
    width,
    height: (top - bottom) * scale + margin.top + margin.bottom,
    scale,
    place,
    locate: ([x, y]) => [left + (x - offset) / scale, top - (y - margin.top) / scale],
    points: (polygon) =>
      polygon
        .map((point) =>
          place(point)
            .map((pixel) => pixel.toFixed(1))
            .join(","),
        )
        .join(" "),
  };
}
