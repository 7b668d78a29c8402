/** Dimension lines, north arrow and scale bar of a floor plan. */
import type { PlanCanvas } from "./plan-canvas.ts";
import type { Bounds, Point } from "./polygon.ts";

const textSize = 20;
const tick = 0.12;
const smallestSpan = 0.6;

/** Overall sizes below and beside the plan, and chained dimensions where it consists of several volumes. */
export function drawDimensions(
  canvas: PlanCanvas,
  bounds: Bounds,
  xs: number[],
  ys: number[],
  format: (metres: number) => string,
): void {
  const south = bounds.minY - 0.7;
  const west = bounds.minX - 0.7;
  const [columns, rows] = [stopsOf(xs), stopsOf(ys)];
  if (columns.length > 2) drawChain(canvas, columns, (x) => [x, south], "x", format);
  if (rows.length > 2) drawChain(canvas, rows, (y) => [west, y], "y", format);
  const [low, left] = [columns.length > 2 ? south - 0.55 : south, rows.length > 2 ? west - 0.55 : west];
  drawChain(canvas, [bounds.minX, bounds.maxX], (x) => [x, low], "x", format);
  drawChain(canvas, [bounds.minY, bounds.maxY], (y) => [left, y], "y", format);
}

/** Sorted, without stops so close that their numbers would overlap. */
function stopsOf(values: number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter(
    (value, index) =>
      index === 0 || value - (sorted[index - 1] ?? 0) > smallestSpan || index === sorted.length - 1,
  );
}

function drawChain(
  canvas: PlanCanvas,
  stops: number[],
  place: (stop: number) => Point,
  axis: "x" | "y",
  format: (metres: number) => string,
): void {
  const [first, last] = [stops[0] ?? 0, stops.at(-1) ?? 0];
  canvas.line([place(first), place(last)], "dimension");
  for (const stop of stops) {
    const [x, y] = place(stop);
    canvas.line(
      [
        [x - tick / 2, y - tick / 2],
        [x + tick / 2, y + tick / 2],
      ],
      "dimension",
    );
  }
  for (let index = 0; index < stops.length - 1; index++) {
    const [from, to] = [stops[index] ?? 0, stops[index + 1] ?? 0];
    const [x, y] = place((from + to) / 2);
    if (to - from < smallestSpan) continue;
    if (axis === "x") canvas.text([format(to - from)], [x, y + 0.17], textSize, "measure");
    else canvas.text([format(to - from)], [x - 0.17, y], textSize, "measure", -90);
  }
}

export function drawNorthArrow(canvas: PlanCanvas, [x, y]: Point): void {
  canvas.circle([x, y], 0.45, "dimension");
  canvas.ring(
    [
      [x, y + 0.38],
      [x - 0.16, y - 0.3],
      [x, y - 0.16],
    ],
    "north",
  );
  canvas.ring(
    [
      [x, y + 0.38],
      [x + 0.16, y - 0.3],
      [x, y - 0.16],
    ],
    "dimension",
  );
  canvas.text(["N"], [x, y + 0.62], 22, "measure");
}

export function drawScaleBar(canvas: PlanCanvas, [x, y]: Point, metres: number): void {
  for (let metre = 0; metre < metres; metre++) {
    const corners: Point[] = [
      [x + metre, y],
      [x + metre + 1, y],
      [x + metre + 1, y + 0.1],
      [x + metre, y + 0.1],
    ];
    canvas.ring(corners, metre % 2 === 0 ? "north" : "dimension");
  }
  for (const metre of [0, metres])
    canvas.text([metre === 0 ? "0" : `${metre} m`], [x + metre, y - 0.2], textSize, "measure");
}
