import { glassCornersOf, isCovered } from "#app/domain/house/floor-plan.ts";
import { furnishStorey } from "#app/domain/house/furnish.ts";
import type { PlanSurface } from "#app/domain/house/plan-canvas.ts";
import { drawCurvedGlass, drawDoor, drawOpening, drawPiece } from "#app/domain/house/plan-symbols.ts";
import type { Point, Ring } from "#app/domain/house/polygon.ts";
import { roomsOf } from "#app/domain/house/rooms.ts";
import { wallOpenings } from "#app/domain/house/wall-openings.ts";
import type { Building } from "../elements.ts";
import { type Layer, line, type Mark } from "./marks.ts";

const symbolLayers: Record<string, Layer | null> = {
  furniture: "furniture",
  leaf: "doors",
  swing: "doors",
  sill: "windows",
  glass: "windows",
  // Gaps cover the walls below; here the walls are cut.
  gap: null,
};

/** Collects what the symbols of the floor plan draw. */
class MarkSurface implements PlanSurface {
  readonly marks: Mark[] = [];
  layer: Layer | null = null;

  ring(points: readonly Point[], className: string): void {
    this.#line(points, className, true);
  }

  line(points: readonly Point[], className: string): void {
    this.#line(points, className, false);
  }

  circle(middle: Point, radius: number, className: string): void {
    const layer = this.#layerOf(className);
    if (layer) this.marks.push({ kind: "circle", layer, middle, radius });
  }

  arc(from: Point, to: Point, radius: number, isClockwise: boolean, className: string): void {
    const layer = this.#layerOf(className);
    if (!layer) return;
    const middle = middleOfArc(from, to, radius, isClockwise);
    const angle = ([x, y]: Point) => (Math.atan2(y - middle[1], x - middle[0]) * 180) / Math.PI;
    const [start, end] = isClockwise ? [to, from] : [from, to];
    this.marks.push({ kind: "arc", layer, middle, radius, from: angle(start), to: angle(end) });
  }

  #line(points: readonly Point[], className: string, isClosed: boolean) {
    const layer = this.#layerOf(className);
    if (layer) this.marks.push(line(layer, [...points], isClosed));
  }

  #layerOf(className: string): Layer | null {
    const layer = symbolLayers[className];
    return layer ? (this.layer ?? layer) : null;
  }
}

function middleOfArc(from: Point, to: Point, radius: number, isClockwise: boolean): Point {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = Math.hypot(dx, dy) / 2;
  const rise = Math.sqrt(Math.max(0, radius ** 2 - half ** 2));
  const side = isClockwise ? 1 : -1;
  return [x + (side * rise * dy) / (2 * half), y - (side * rise * dx) / (2 * half)];
}

export function drawSymbols({ house }: Building, storey: number, outlines: Ring[]): Mark[] {
  const description = house.storeys[storey]!;
  const surface = new MarkSurface();
  for (const piece of furnishStorey(house, description)) {
    surface.layer = piece.type === "stairs" ? "stairs" : null;
    drawPiece(surface, piece);
  }
  surface.layer = null;
  for (const door of roomsOf(house, description).doors) {
    surface.layer = "doors";
    drawDoor(surface, door);
  }
  for (const opening of wallOpenings(house, description)) {
    if (isCovered(opening.start, opening.end, opening.inwards, opening.wallThickness, outlines)) continue;
    surface.layer = opening.kind === "door" ? "doors" : "windows";
    drawOpening(surface, opening);
  }
  surface.layer = null;
  for (const { points, wallThickness } of glassCornersOf(house, description))
    drawCurvedGlass(surface, points, wallThickness);
  return surface.marks;
}
