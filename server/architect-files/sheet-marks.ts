/** Puts the marks of a technical drawing on a page of a PDF. */
import type { Dimension, Drawing, Layer, Mark } from "#app/domain/building/drawing/marks.ts";
import type { Point, Ring } from "#app/domain/house/polygon.ts";
import { breakLines, drawLine } from "#server/dossier-renderer/lines.ts";
import { colours, mm, styles } from "#server/dossier-renderer/paper-style.ts";

/** Line widths in millimetres and colours by layer. */
const pens: Record<Layer, { widthMm: number; colour: string }> = {
  walls: { widthMm: 0.35, colour: "#2e2a26" },
  partitions: { widthMm: 0.25, colour: "#2e2a26" },
  doors: { widthMm: 0.18, colour: "#2e2a26" },
  windows: { widthMm: 0.18, colour: "#4d7480" },
  stairs: { widthMm: 0.13, colour: "#6f685c" },
  furniture: { widthMm: 0.1, colour: "#a89e91" },
  terraces: { widthMm: 0.18, colour: "#8d8576" },
  spaces: { widthMm: 0.13, colour: "#1f1d1a" },
  dimensions: { widthMm: 0.1, colour: "#6f685c" },
  cut: { widthMm: 0.35, colour: "#2e2a26" },
  view: { widthMm: 0.18, colour: "#2e2a26" },
  ground: { widthMm: 0.5, colour: "#2e2a26" },
  levels: { widthMm: 0.13, colour: "#6f685c" },
  section_lines: { widthMm: 0.35, colour: "#b4532f" },
  titles: { widthMm: 0.18, colour: "#2e2a26" },
};

interface Frame {
  /** Of the drawing's lower left corner on the page, in points. */
  left: number;
  bottom: number;
  scale: number;
}

/** Letters of this height need a font of that size. */
const fontSizeByHeight = 1.38;

export function drawMarks(doc: PDFKit.PDFDocument, { marks, bounds }: Drawing, frame: Frame): void {
  const pointsPerMetre = (1000 / frame.scale) * mm;
  const place = ([x, y]: Point): Point => [
    frame.left + (x - bounds.minX) * pointsPerMetre,
    frame.bottom - (y - bounds.minY) * pointsPerMetre,
  ];
  // What is filled lies below, and what is written above, so that it stays readable.
  const levels: Record<Mark["kind"], number> = { area: 0, line: 1, circle: 1, arc: 1, dimension: 2, text: 3 };
  const ordered = marks.toSorted((one, other) => levels[one.kind] - levels[other.kind]);
  for (const mark of ordered) {
    const { widthMm, colour } = pens[mark.layer];
    doc.save().lineWidth(widthMm * mm);
    drawMark(doc, mark, { place, pointsPerMetre, colour });
    doc.restore();
  }
}

interface Brush {
  place: (point: Point) => Point;
  pointsPerMetre: number;
  colour: string;
}

function drawMark(doc: PDFKit.PDFDocument, mark: Mark, brush: Brush): void {
  const { place, pointsPerMetre, colour } = brush;
  switch (mark.kind) {
    case "area":
      for (const ring of [mark.outline, ...mark.holes]) outline(doc, ring.map(place), true);
      doc.fillAndStroke(mark.isSolid ? "#57514a" : "#ffffff", colour, "even-odd");
      break;
    case "line":
      outline(doc, mark.points.map(place), mark.isClosed);
      if (mark.isDashed) doc.dash(4, { space: 3 });
      doc.stroke(colour);
      break;
    case "circle": {
      const [x, y] = place(mark.middle);
      doc.circle(x, y, mark.radius * pointsPerMetre).stroke(colour);
      break;
    }
    case "arc":
      outline(doc, arcPoints(mark).map(place), false);
      doc.stroke(colour);
      break;
    case "text":
      drawText(
        doc,
        mark.text,
        place(mark.at),
        mark.heightM * pointsPerMetre,
        mark.degrees,
        mark.anchor,
        colour,
      );
      break;
    case "dimension":
      drawDimension(doc, mark, brush);
  }
}

function outline(doc: PDFKit.PDFDocument, [first, ...others]: Ring, isClosed: boolean): void {
  if (!first) return;
  doc.moveTo(first[0], first[1]);
  for (const [x, y] of others) doc.lineTo(x, y);
  if (isClosed) doc.closePath();
}

function arcPoints({ middle, radius, from, to }: Extract<Mark, { kind: "arc" }>): Ring {
  const turn = (((to - from) % 360) + 360) % 360;
  const steps = Math.max(6, Math.ceil(turn / 6));
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + (turn * step) / steps) * Math.PI) / 180;
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)];
  });
}

function drawDimension(
  doc: PDFKit.PDFDocument,
  mark: Dimension,
  { place, pointsPerMetre, colour }: Brush,
): void {
  const { axis, from, to, at, heightM, text, isBelow } = mark;
  const on = (along: number, aside: number): Point => place(axis === "x" ? [along, aside] : [aside, along]);
  const [first, last] = axis === "x" ? [from[0], to[0]] : [from[1], to[1]];
  const foot = axis === "x" ? from[1] : from[0];
  const direction = Math.sign(at - foot);
  outline(doc, [on(first, at), on(last, at)], false);
  for (const stop of [first, last]) {
    if (direction !== 0)
      outline(
        doc,
        [on(stop, at - direction * heightM * 1.2), on(stop, at + direction * heightM * 0.5)],
        false,
      );
    const [x, y] = on(stop, at);
    outline(
      doc,
      [
        [x - 1.6, y + 1.6],
        [x + 1.6, y - 1.6],
      ],
      false,
    );
  }
  doc.stroke(colour);
  const away = heightM * (isBelow ? -0.85 : 0.85);
  const middle = on((first + last) / 2, axis === "x" ? at + away : at - away);
  drawText(doc, text, middle, heightM * pointsPerMetre, axis === "x" ? 0 : 90, "middle", colours.ink2);
}

/** Centred on its place in height. */
function drawText(
  doc: PDFKit.PDFDocument,
  text: string,
  [x, y]: Point,
  heightPt: number,
  degrees: number,
  anchor: "start" | "middle" | "end",
  colour: string,
): void {
  const style = { ...styles.body, size: heightPt * fontSizeByHeight, colour };
  const line = breakLines(doc, text, style, {})[0]!;
  const shift = { start: 0, middle: line.width / 2, end: line.width }[anchor];
  if (degrees !== 0) doc.rotate(-degrees, { origin: [x, y] });
  // Lines of furniture and walls end before the letters.
  const edge = heightPt * 0.15;
  doc.rect(x - shift - edge, y - heightPt / 2 - edge, line.width + 2 * edge, heightPt + 2 * edge);
  doc.fillOpacity(0.85).fill("#ffffff").fillOpacity(1);
  drawLine(doc, line, style, x - shift, y + heightPt / 2);
}
