/** A technical drawing as marks on named layers: what DXF files and paper sheets are written from. */

import { type Bounds, boundsOf, type Point, type Ring } from "#app/domain/house/polygon.ts";
import type { Locale } from "#app/domain/localised.ts";

export const layers = [
  "walls",
  "partitions",
  "doors",
  "windows",
  "stairs",
  "furniture",
  "terraces",
  "spaces",
  "dimensions",
  "cut",
  "view",
  "ground",
  "levels",
  "section_lines",
  "titles",
] as const;
export type Layer = (typeof layers)[number];

export type Mark =
  | { kind: "area"; layer: Layer; outline: Ring; holes: Ring[]; isSolid: boolean }
  | { kind: "line"; layer: Layer; points: Point[]; isClosed: boolean; isDashed: boolean }
  | { kind: "circle"; layer: Layer; middle: Point; radius: number }
  /** Counter-clockwise; angles in degrees. */
  | { kind: "arc"; layer: Layer; middle: Point; radius: number; from: number; to: number }
  | { kind: "text"; layer: Layer; at: Point; text: string; heightM: number; degrees: number; anchor: Anchor }
  | Dimension;

export type Anchor = "start" | "middle" | "end";

/** Measures along x or y; `at` is where the dimension line runs on the other axis. */
export interface Dimension {
  kind: "dimension";
  layer: Layer;
  axis: "x" | "y";
  from: Point;
  to: Point;
  at: number;
  heightM: number;
  text: string;
  /** Numbers that are too wide for their span are written on the other side of the line. */
  isBelow: boolean;
}

export interface Drawing {
  key: string;
  title: string;
  /** Of what is drawn, in words. */
  description: string;
  marks: Mark[];
  bounds: Bounds;
}

/** Sizes on paper become sizes in the drawing by its scale. */
export interface DrawingOptions {
  language: Locale;
  /** 100 for 1:100. */
  scale: number;
}

export function paperMm(mm: number, { scale }: Pick<DrawingOptions, "scale">): number {
  return (mm * scale) / 1000;
}

export function line(layer: Layer, points: Point[], isClosed = false, isDashed = false): Mark {
  return { kind: "line", layer, points, isClosed, isDashed };
}

export function finishDrawing(key: string, title: string, description: string, marks: Mark[]): Drawing {
  return { key, title, description, marks, bounds: boundsOf(marks.flatMap(pointsOf)) };
}

/** Corners of the room that a mark takes; of text an estimate. */
function pointsOf(mark: Mark): Point[] {
  switch (mark.kind) {
    case "area":
      return mark.outline;
    case "line":
      return mark.points;
    case "circle":
    case "arc": {
      const [x, y] = mark.middle;
      return [
        [x - mark.radius, y - mark.radius],
        [x + mark.radius, y + mark.radius],
      ];
    }
    case "text": {
      const width = textWidth(mark.text, mark.heightM);
      const [before, after] = { start: [0, width], middle: [width / 2, width / 2], end: [width, 0] }[
        mark.anchor
      ] as [number, number];
      const [x, y] = mark.at;
      return mark.degrees === 0
        ? [
            [x - before, y - mark.heightM],
            [x + after, y + mark.heightM],
          ]
        : [
            [x - mark.heightM, y - before],
            [x + mark.heightM, y + after],
          ];
    }
    case "dimension": {
      const { axis, from, to, at, heightM } = mark;
      const away = 2 * heightM;
      return axis === "x"
        ? [
            [from[0], at - away],
            [to[0], at + away],
          ]
        : [
            [at - away, from[1]],
            [at + away, to[1]],
          ];
    }
  }
}

/** Of letters in an ordinary sans serif. */
export function textWidth(text: string, heightM: number): number {
  return text.length * heightM * 0.72;
}

export function moveMark(mark: Mark, [dx, dy]: Point): Mark {
  const move = ([x, y]: Point): Point => [x + dx, y + dy];
  switch (mark.kind) {
    case "area":
      return { ...mark, outline: mark.outline.map(move), holes: mark.holes.map((hole) => hole.map(move)) };
    case "line":
      return { ...mark, points: mark.points.map(move) };
    case "circle":
    case "arc":
      return { ...mark, middle: move(mark.middle) };
    case "text":
      return { ...mark, at: move(mark.at) };
    case "dimension":
      return {
        ...mark,
        from: move(mark.from),
        to: move(mark.to),
        at: mark.at + (mark.axis === "x" ? dy : dx),
      };
  }
}
