/** Plans, elevations and sections of a building as one DXF file in metres, side by side, on named layers. */

import {
  DxfWriter,
  HatchBoundaryPaths,
  HatchPolylineBoundary,
  HatchPredefinedPatterns,
  LWPolylineFlags,
  pattern,
  point2d,
  point3d,
  TextHorizontalAlignment,
  TextVerticalAlignment,
  Units,
  type vec3_t,
  vertex,
} from "@tarikjabiri/dxf";
import { layerName } from "#app/domain/building/drawing/drawing-labels.ts";
import { drawAll } from "#app/domain/building/drawing/drawing-set.ts";
import {
  type Dimension,
  type Drawing,
  type Layer,
  layers,
  type Mark,
  moveMark,
  paperMm,
} from "#app/domain/building/drawing/marks.ts";
import type { Building } from "#app/domain/building/elements.ts";
import type { Point, Ring } from "#app/domain/house/polygon.ts";
import type { Locale } from "#app/domain/localised.ts";

/** Text and dimensions have the right size when the file is printed at 1:100. */
const scale = 100;
const gapM = 4;
const dimensionStyle = "HORNERO";

/** AutoCAD's colour numbers. */
const colours: Record<Layer, number> = {
  walls: 7,
  partitions: 8,
  doors: 30,
  windows: 4,
  stairs: 8,
  furniture: 9,
  terraces: 3,
  spaces: 7,
  dimensions: 1,
  cut: 7,
  view: 8,
  ground: 3,
  levels: 1,
  section_lines: 6,
  titles: 7,
};

export function writeDxf(building: Building, language: Locale): Uint8Array {
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Meters);
  dxf.addLType("DASHED", "__ __ __", [0.3, -0.15]);
  for (const layer of layers) dxf.addLayer(layerName(layer, language), colours[layer], "CONTINUOUS");
  addDimensionStyle(dxf);
  const sheet = new DxfSheet(dxf, language);
  const { plans, elevations, sections } = drawAll(building, { language, scale });
  let top = 0;
  for (const row of [plans, elevations, sections]) {
    top = placeRow(sheet, row, top) - gapM;
  }
  return new TextEncoder().encode(dxf.stringify());
}

/** From left to right below a height; returns the lowest point of the row. */
function placeRow(sheet: DxfSheet, row: Drawing[], top: number): number {
  let left = 0;
  let lowest = top;
  for (const { bounds, marks, title } of row) {
    const move: Point = [left - bounds.minX, top - bounds.maxY];
    for (const mark of marks) sheet.add(moveMark(mark, move));
    const bottom = bounds.minY + move[1];
    sheet.add({
      kind: "text",
      layer: "titles",
      at: [left + (bounds.maxX - bounds.minX) / 2, bottom - paperMm(8, { scale })],
      text: `${title.toUpperCase()} 1:${scale}`,
      heightM: paperMm(3.5, { scale }),
      degrees: 0,
      anchor: "middle",
    });
    left += bounds.maxX - bounds.minX + gapM;
    lowest = Math.min(lowest, bottom - paperMm(12, { scale }));
  }
  return lowest;
}

function addDimensionStyle(dxf: DxfWriter): void {
  const style = dxf.addDimStyle(dimensionStyle);
  Object.assign(style, {
    DIMTXT: paperMm(2, { scale }),
    DIMTSZ: paperMm(1, { scale }),
    DIMASZ: paperMm(1, { scale }),
    DIMEXO: paperMm(1, { scale }),
    DIMEXE: paperMm(1, { scale }),
    DIMGAP: paperMm(0.6, { scale }),
    DIMTAD: 1,
    DIMTIH: 0,
    DIMTOH: 0,
    DIMDEC: 2,
    DIMLUNIT: 2,
  });
}

class DxfSheet {
  readonly #dxf: DxfWriter;
  readonly #language: Locale;
  #dimensions = 0;

  constructor(dxf: DxfWriter, language: Locale) {
    this.#dxf = dxf;
    this.#language = language;
  }

  add(mark: Mark): void {
    const layer = { layerName: layerName(mark.layer, this.#language) };
    switch (mark.kind) {
      case "area":
        for (const ring of [mark.outline, ...mark.holes]) this.#polyline(ring, true, layer);
        if (mark.isSolid) this.#fill([mark.outline, ...mark.holes], layer);
        break;
      case "line":
        this.#polyline(mark.points, mark.isClosed, mark.isDashed ? { ...layer, lineType: "DASHED" } : layer);
        break;
      case "circle":
        this.#dxf.addCircle(at(mark.middle), mark.radius, layer);
        break;
      case "arc":
        this.#dxf.addArc(at(mark.middle), mark.radius, mark.from, mark.to, layer);
        break;
      case "text":
        addText(this.#dxf.modelSpace, mark, layer);
        break;
      case "dimension":
        this.#dimension(mark, layer);
    }
  }

  #polyline(
    points: readonly Point[],
    isClosed: boolean,
    options: { layerName: string; lineType?: string },
  ): void {
    this.#dxf.addLWPolyline(
      points.map(([x, y]) => ({ point: point2d(x, y) })),
      { ...options, flags: isClosed ? LWPolylineFlags.Closed : LWPolylineFlags.None },
    );
  }

  #fill(rings: Ring[], options: { layerName: string }): void {
    const boundary = new HatchBoundaryPaths();
    for (const ring of rings)
      boundary.addPolylineBoundary(new HatchPolylineBoundary(ring.map(([x, y]) => vertex(x, y))));
    this.#dxf.addHatch(boundary, pattern({ name: HatchPredefinedPatterns.SOLID }), {
      ...options,
      colorNumber: 252,
    });
  }

  /** A dimension that programs can edit, with a block that shows it in those that only draw. */
  #dimension(mark: Dimension, options: { layerName: string }): void {
    const { axis, from, to, heightM, text } = mark;
    const name = `*D${++this.#dimensions}`;
    const block = this.#dxf.blocks.addBlock(name, this.#dxf.document.objects, false);
    block.flags = 1;
    const place = (along: number, aside: number): Point => (axis === "x" ? [along, aside] : [aside, along]);
    const [first, last] = axis === "x" ? [from[0], to[0]] : [from[1], to[1]];
    const foot = axis === "x" ? from[1] : from[0];
    const direction = Math.sign(mark.at - foot);
    const [start, end] = [place(first, mark.at), place(last, mark.at)];
    block.addLine(at(start), at(end), options);
    for (const stop of [first, last]) {
      if (direction !== 0)
        block.addLine(
          at(place(stop, foot + direction * heightM * 0.5)),
          at(place(stop, mark.at + direction * heightM * 0.5)),
          options,
        );
      const [x, y] = place(stop, mark.at);
      const half = heightM * 0.35;
      block.addLine(at([x - half, y - half]), at([x + half, y + half]), options);
    }
    const middle = textPlace(mark);
    addText(block, { text, heightM, at: middle, degrees: axis === "x" ? 0 : 90, anchor: "middle" }, options);
    this.#dxf.addLinearDim(at(from), at(to), {
      ...options,
      blockName: name,
      styleName: dimensionStyle,
      angle: axis === "x" ? 0 : 90,
      definitionPoint: at(end),
      middlePoint: at(middle),
      ActualMeasurement: last - first,
      text,
    });
  }
}

/** Above the line, which for an upright one is left of it. */
function textPlace({ axis, from, to, at: line, heightM, isBelow }: Dimension): Point {
  const away = heightM * (isBelow ? -1 : 1);
  return axis === "x" ? [(from[0] + to[0]) / 2, line + away] : [line - away, (from[1] + to[1]) / 2];
}

type TextMark = Pick<Extract<Mark, { kind: "text" }>, "text" | "heightM" | "at" | "degrees" | "anchor">;

function addText(
  block: DxfWriter["modelSpace"],
  { text, heightM, at: place, degrees, anchor }: TextMark,
  options: { layerName: string },
): void {
  const horizontalAlignment = {
    start: TextHorizontalAlignment.Left,
    middle: TextHorizontalAlignment.Center,
    end: TextHorizontalAlignment.Right,
  }[anchor];
  block.addText(at(place), heightM, text, {
    ...options,
    rotation: degrees,
    horizontalAlignment,
    verticalAlignment: TextVerticalAlignment.Middle,
    secondAlignmentPoint: at(place),
  });
}

function at([x, y]: Point): vec3_t {
  return point3d(x, y, 0);
}
