import type { Drawing, Look, Shape } from "#app/domain/dossier.ts";
import { breakLines, drawLine } from "./lines.ts";
import type { Paper } from "./paper.ts";
import { contentWidth, margin, mm, styles, type TextStyle } from "./paper-style.ts";

/** How far a drawing may shrink to stay on the page. */
const minScale = 0.72;
const minScaleBesideFacts = 0.62;

/** The room that a drawing needs at least. */
export function minHeightOf({ heightMm }: { heightMm: number }) {
  return heightMm * mm * minScale;
}

/**
 * In the middle of the page, as large as its width and the given height allow; returns its height. It shrinks so that the
 * facts below fit on the page too, where that is enough.
 */
export function drawDrawing(
  paper: Paper,
  { width, height, shapes }: Drawing,
  {
    heightMm,
    alt,
    captionHeight,
    factsHeight,
  }: { heightMm: number; alt: string; captionHeight: number; factsHeight: number },
): number {
  const wanted = Math.min(heightMm * mm, (contentWidth / width) * height);
  if (paper.remaining - captionHeight < wanted * minScale) paper.addPage();
  const besideFacts = paper.remaining - captionHeight - factsHeight;
  const room = besideFacts < wanted * minScaleBesideFacts ? paper.remaining - captionHeight : besideFacts;
  const drawn = Math.min(wanted, room);
  const scale = drawn / height;
  const left = margin.x + (contentWidth - width * scale) / 2;
  paper.content(
    "Figure",
    () => {
      paper.doc.save().translate(left, paper.y).scale(scale);
      for (const shape of shapes) drawShape(paper, shape);
      paper.doc.restore();
    },
    { alt, bbox: [left, paper.y, left + width * scale, paper.y + drawn] },
  );
  return drawn;
}

function drawShape({ doc }: Paper, shape: Shape) {
  if (shape.kind === "path") return paint(doc, () => doc.path(shape.d), shape);
  if (shape.kind === "circle") return paint(doc, () => doc.circle(shape.x, shape.y, shape.radius), shape);
  const { x, y, text, size, fill, anchor, isBold, rotation, ground } = shape;
  doc.save();
  if (rotation) doc.rotate(rotation.degrees, { origin: [rotation.x, rotation.y] });
  const style: TextStyle = { ...styles.body, font: isBold ? "semibold" : "sans", size, colour: fill };
  const [line] = breakLines(doc, text, style, {});
  const { width } = line!;
  const left = anchor === "middle" ? x - width / 2 : x;
  if (ground)
    doc
      .rect(left, y - size * 0.85, width, size * 1.1)
      .fillOpacity(0.85)
      .fill(ground);
  doc.fillOpacity(1);
  drawLine(doc, line!, style, left, y);
  doc.restore();
}

function paint(doc: PDFKit.PDFDocument, outline: () => void, look: Look) {
  const { fill = "none", stroke = "none", strokeWidth = 0, dash, opacity = 1 } = look;
  const hasStroke = stroke !== "none" && strokeWidth > 0;
  if (fill === "none" && !hasStroke) return;
  doc.save().opacity(opacity).lineWidth(strokeWidth);
  if (dash) {
    const [length = 1, space = length] = dash.split(" ").map(Number);
    doc.dash(length, { space });
  }
  outline();
  if (fill === "none") doc.stroke(stroke);
  else if (hasStroke) doc.fillAndStroke(fill, stroke);
  else doc.fill(fill);
  doc.restore();
}
