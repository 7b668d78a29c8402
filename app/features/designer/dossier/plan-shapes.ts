// Reads the floor plans that app/domain/house/floor-plan.ts draws, and no other SVG, as shapes for paper.
import type { Drawing, Look, Shape } from "#app/domain/dossier.ts";

/** The CSS classes of the drawing. */
const looks: Record<string, Look> = {
  floor: { fill: "#fbf8f2" },
  wall: { fill: "#2e2a26" },
  partition: { fill: "#2e2a26" },
  gap: { fill: "#fbf8f2" },
  furniture: { stroke: "#9a8f82", strokeWidth: 1.6 },
  leaf: { stroke: "#2e2a26", strokeWidth: 3 },
  swing: { stroke: "#9a8f82", strokeWidth: 1.4 },
  sill: { stroke: "#2e2a26", strokeWidth: 1.6 },
  glass: { stroke: "#4d7480", strokeWidth: 2.4 },
  terrace: { fill: "#f1ece1", stroke: "#b9ad9c", strokeWidth: 1.4 },
  pool: { fill: "#d3e6e8", stroke: "#7fa9af", strokeWidth: 1.4 },
  void: { stroke: "#9a8f82", strokeWidth: 1.4, dash: "8 6" },
  dimension: { stroke: "#6b6259", strokeWidth: 1.4 },
  north: { fill: "#2e2a26", stroke: "#2e2a26", strokeWidth: 1.4 },
};
const textColours: Record<string, string> = { measure: "#6b6259", note: "#6b6259" };

const element =
  /<(?:path class="(?<path>[\w-]+)" d="(?<d>[^"]+)"|circle class="(?<circle>[\w-]+)" cx="(?<cx>[\d.-]+)" cy="(?<cy>[\d.-]+)" r="(?<r>[\d.]+)")\/>|<text class="(?<text>[\w-]+)" font-size="(?<size>[\d.]+)"(?: transform="rotate\((?<turn>[\d.-]+) (?<turnX>[\d.-]+) (?<turnY>[\d.-]+)\)")?>(?<spans>.*?)<\/text>/g;
const span = /<tspan x="([\d.-]+)" y="([\d.-]+)">([^<]*)<\/tspan>/g;

/** Dropped on paper: title and scale are beside the drawing, which may be smaller than 1:100. */
const leftOut = new Set(["title", "note"]);

export function planShapes(svg: string): Drawing {
  const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/) ?? [];
  const shapes = [...svg.matchAll(element)].flatMap(({ groups }): Shape[] => {
    const { path, d, circle, cx, cy, r, text, size, turn, turnX, turnY, spans } = groups!;
    if (path) return [{ kind: "path", d: d!, ...looks[path] }];
    if (circle)
      return [{ kind: "circle", x: Number(cx), y: Number(cy), radius: Number(r), ...looks[circle] }];
    if (!text || leftOut.has(text)) return [];
    return [...spans!.matchAll(span)].map(([, x, y, words]) => ({
      kind: "text",
      x: Number(x),
      y: Number(y),
      text: unescapeXml(words!),
      size: Number(size),
      fill: textColours[text] ?? "#2e2a26",
      anchor: "middle",
      isBold: false,
      rotation: turn ? { degrees: Number(turn), x: Number(turnX), y: Number(turnY) } : null,
      ground: text === "room" ? "#fbf8f2" : null,
    }));
  });
  return { width: Number(width), height: Number(height), shapes };
}

function unescapeXml(text: string) {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
