/** The symbols of a floor plan: furniture, doors with their swing, windows. */
import { footprintOf, type Piece } from "./furnish.ts";
import type { PlanSurface } from "./plan-canvas.ts";
import { directionOf, distanceBetween, type Point, type Ring } from "./polygon.ts";
import { type PlacedDoor, partitionThickness } from "./rooms.ts";
import type { WallOpening } from "./wall-openings.ts";

/** Draws a piece seen from above; details are placed by shares of its width and depth. */
export function drawPiece(canvas: PlanSurface, piece: Piece): void {
  const whole = footprintOf(piece);
  const point = (across: number, deep: number): Point => pointOn(piece, across, deep);
  const box = (from: number, to: number, near: number, far: number): Ring => [
    point(from, near),
    point(to, near),
    point(to, far),
    point(from, far),
  ];
  const outline = () => canvas.ring(whole, "furniture");
  switch (piece.type) {
    case "double_bed": {
      // Wide beds have a night table on each side.
      const side = piece.width > 2 ? 0.45 / piece.width : 0;
      canvas.ring(box(side, 1 - side, 0, 1), "furniture");
      if (side > 0) {
        canvas.ring(box(0.01, side, 0, 0.2), "furniture");
        canvas.ring(box(1 - side, 0.99, 0, 0.2), "furniture");
      }
      const half = (1 - 2 * side) / 2;
      canvas.ring(box(side + half * 0.12, side + half * 0.88, 0.04, 0.2), "furniture");
      canvas.ring(box(side + half * 1.12, side + half * 1.88, 0.04, 0.2), "furniture");
      canvas.line([point(side, 0.32), point(1 - side, 0.32)], "furniture");
      return;
    }
    case "single_bed":
      outline();
      canvas.ring(box(0.15, 0.85, 0.04, 0.2), "furniture");
      canvas.line([point(0, 0.32), point(1, 0.32)], "furniture");
      return;
    case "wardrobe":
      outline();
      canvas.line([point(0, 1), point(1, 0)], "furniture");
      return;
    case "shelves":
      outline();
      canvas.line([point(0, 0.5), point(1, 0.5)], "furniture");
      return;
    case "shower":
      outline();
      canvas.line([point(0, 0), point(1, 1)], "furniture");
      canvas.line([point(0, 1), point(1, 0)], "furniture");
      return;
    case "toilet":
      canvas.ring(box(0.05, 0.95, 0, 0.28), "furniture");
      canvas.circle(point(0.5, 0.62), 0.19, "furniture");
      return;
    case "basin":
      outline();
      canvas.circle(point(0.5, 0.5), 0.16, "furniture");
      return;
    case "kitchen_run": {
      outline();
      const [sink, hob] = [0.75 / piece.width, 1 - 0.9 / piece.width];
      canvas.ring(box(sink - 0.25 / piece.width, sink + 0.25 / piece.width, 0.2, 0.8), "furniture");
      for (const [across, deep] of [
        [-0.13, 0.3],
        [0.13, 0.3],
        [-0.13, 0.7],
        [0.13, 0.7],
      ] as const) {
        canvas.circle(point(hob + across / piece.width, deep), 0.09, "furniture");
      }
      return;
    }
    case "dining_table":
      canvas.ring(box(0.1, 0.9, 0.28, 0.72), "furniture");
      for (const seat of [0.25, 0.5, 0.75]) {
        const reach = 0.21 / piece.width;
        canvas.ring(box(seat - reach, seat + reach, 0.04, 0.25), "furniture");
        canvas.ring(box(seat - reach, seat + reach, 0.75, 0.96), "furniture");
      }
      return;
    case "sofa":
      outline();
      canvas.line([point(0.07, 1), point(0.07, 0.25), point(0.93, 0.25), point(0.93, 1)], "furniture");
      canvas.line([point(0.5, 0.25), point(0.5, 1)], "furniture");
      return;
    case "desk":
      outline();
      canvas.circle(point(0.5, 1.3), 0.22, "furniture");
      return;
    case "washer":
      outline();
      canvas.circle(point(0.5, 0.5), 0.2, "furniture");
      return;
    case "stairs": {
      outline();
      const treads = Math.max(6, Math.round(piece.depth / 0.27));
      for (let tread = 1; tread < treads; tread++)
        canvas.line([point(0, tread / treads), point(1, tread / treads)], "furniture");
      canvas.line([point(0.5, 0.04), point(0.5, 0.94)], "furniture");
      canvas.line([point(0.38, 0.86), point(0.5, 0.95), point(0.62, 0.86)], "furniture");
      return;
    }
    default:
      outline();
  }
}

function pointOn({ origin, along, width, depth }: Piece, across: number, deep: number): Point {
  const [side, inwards] = [(across - 0.5) * width, deep * depth];
  return [origin[0] + along[0] * side - along[1] * inwards, origin[1] + along[1] * side + along[0] * inwards];
}

export function drawDoor(canvas: PlanSurface, door: PlacedDoor): void {
  const { middle, along, into, width } = door;
  const half = partitionThickness / 2 + 0.005;
  const place = (run: number, deep: number): Point => [
    middle[0] + along[0] * run + into[0] * deep,
    middle[1] + along[1] * run + into[1] * deep,
  ];
  const [start, end] = [-width / 2, width / 2];
  canvas.ring([place(start, -half), place(end, -half), place(end, half), place(start, half)], "gap");
  if (door.kind === "opening") return;
  if (door.kind === "sliding") {
    canvas.ring(
      [place(start, half), place(end, half), place(end, half + 0.04), place(start, half + 0.04)],
      "leaf",
    );
    return;
  }
  const [hinge, free] = door.hinge === "start" ? [start, end] : [end, start];
  drawLeaf(canvas, place(hinge, half), place(free, half), into, width);
}

export function drawOpening(canvas: PlanSurface, opening: WallOpening): void {
  const { start, end, inwards, wallThickness, width } = opening;
  const shift = ([x, y]: Point, inside: number): Point => [x + inwards[0] * inside, y + inwards[1] * inside];
  canvas.ring(
    [
      shift(start, -wallThickness - 0.01),
      shift(end, -wallThickness - 0.01),
      shift(end, 0.01),
      shift(start, 0.01),
    ],
    "gap",
  );
  if (opening.kind === "door") {
    canvas.line([shift(start, -wallThickness), shift(end, -wallThickness)], "sill");
    drawLeaf(canvas, start, end, inwards, width);
    return;
  }
  for (const inside of [0, -wallThickness]) canvas.line([shift(start, inside), shift(end, inside)], "sill");
  const glass = -wallThickness * 0.5;
  if (opening.kind === "window") {
    canvas.line([shift(start, glass), shift(end, glass)], "glass");
    return;
  }
  // Sliding panes: two leaves that overlap in the middle.
  const middle = (share: number): Point => [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * share,
  ];
  canvas.line([shift(start, glass + 0.03), shift(middle(0.54), glass + 0.03)], "glass");
  canvas.line([shift(middle(0.46), glass - 0.03), shift(end, glass - 0.03)], "glass");
}

/** A window around a rounded corner; `points` run along its outer face. */
export function drawCurvedGlass(canvas: PlanSurface, points: Ring, wallThickness: number): void {
  const inwards = (depth: number): Ring =>
    points.map(([x, y], index) => {
      const before = points[Math.max(0, index - 1)] ?? points[0];
      const next = points[Math.min(points.length - 1, index + 1)] ?? points[0];
      const [directionX, directionY] = before && next ? directionOf(before, next) : [1, 0];
      return [x - directionY * depth, y + directionX * depth];
    });
  canvas.ring([...inwards(-0.01), ...inwards(wallThickness + 0.01).reverse()], "gap");
  for (const depth of [0, wallThickness]) canvas.line(inwards(depth), "sill");
  canvas.line(inwards(wallThickness / 2), "glass");
}

/** An open leaf and the quarter circle that it sweeps. */
function drawLeaf(canvas: PlanSurface, hinge: Point, free: Point, into: Point, width: number): void {
  const open: Point = [hinge[0] + into[0] * width, hinge[1] + into[1] * width];
  canvas.line([hinge, open], "leaf");
  const turn = (free[0] - hinge[0]) * (open[1] - hinge[1]) - (free[1] - hinge[1]) * (open[0] - hinge[0]);
  canvas.arc(free, open, distanceBetween(hinge, free), turn < 0, "swing");
}
