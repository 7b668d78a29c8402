import { Circle, G, Path, Rect, Svg, Text } from "@react-pdf/renderer";
import type { Drawing, Look, Shape } from "#app/domain/dossier.ts";
import { make } from "./element.ts";
import { mm } from "./theme.ts";

/** As large as possible within the page's width and the given height. */
export function drawingElement({ width, height, shapes }: Drawing, heightMm: number, widthMm = 174) {
  const scale = Math.min((widthMm * mm) / width, (heightMm * mm) / height);
  return make(
    Svg,
    {
      viewBox: `0 0 ${width} ${height}`,
      style: { width: width * scale, height: height * scale, alignSelf: "center" },
    },
    ...shapes.map(shapeElement),
  );
}

function shapeElement(shape: Shape, position: number) {
  const key = String(position);
  if (shape.kind === "path") return make(Path, { key, d: shape.d, ...lookOf(shape) });
  if (shape.kind === "circle") {
    return make(Circle, { key, cx: shape.x, cy: shape.y, r: shape.radius, ...lookOf(shape) });
  }
  const { x, y, text, size, fill, anchor, isBold, rotation, ground } = shape;
  const width = text.length * size * letterWidth;
  return make(
    G,
    { key, ...(rotation && { transform: `rotate(${rotation.degrees} ${rotation.x} ${rotation.y})` }) },
    ground &&
      make(Rect, {
        x: x - width / 2,
        y: y - size * 0.85,
        width,
        height: size * 1.1,
        fill: ground,
        opacity: 0.85,
      }),
    make(
      Text,
      {
        x,
        y,
        fill,
        textAnchor: anchor,
        style: { fontFamily: "Instrument Sans", fontWeight: isBold ? 600 : 400, fontSize: size },
      },
      text,
    ),
  );
}

/** Of a line of text, as a fraction of its size. */
const letterWidth = 0.52;

function lookOf({ fill = "none", stroke = "none", strokeWidth = 0, dash, opacity = 1 }: Look) {
  return {
    fill,
    stroke,
    strokeWidth,
    ...(dash && { strokeDasharray: dash.replaceAll(" ", ",") }),
    ...(opacity < 1 && { opacity }),
  };
}
