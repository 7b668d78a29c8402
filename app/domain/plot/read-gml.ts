import type { Corner } from "./outline-shape.ts";

/** The first exterior of a GML file with the EPSG code of its system; geographic ones state the latitude first. */
export function readGml(text: string): { system: string; corners: Corner[] } | null {
  const list = text.match(/<(?:\w+:)?posList\b([^>]*)>([^<]+)</);
  if (!text.startsWith("<") || !list) return null;
  const code = (list[1]!.match(/srsName="[^"]*?(\d+)"/) ?? text.match(/srsName="[^"]*?(\d+)"/))?.[1] ?? "";
  const isGeographic = code === "4326" || code === "4258";
  const system = isGeographic ? "4326" : code;
  const numbers = list[2]!.trim().split(/\s+/).map(Number);
  if (system === "" || numbers.length % 2 === 1 || !numbers.every(Number.isFinite)) return null;
  const corners = Array.from({ length: numbers.length / 2 }, (_, i): Corner => {
    const [first, second] = [numbers[2 * i]!, numbers[2 * i + 1]!];
    return isGeographic ? [second, first] : [first, second];
  });
  return { system, corners };
}

/** The same for the content editor, in corners in metres; degrees are read as the polygon of a map. */
export function gmlAsText(text: string): string {
  const gml = readGml(text.trim());
  if (!gml) return text;
  if (gml.system === "4326") return JSON.stringify({ type: "Polygon", coordinates: [gml.corners] });
  const [left, bottom] = gml.corners[0]!;
  return gml.corners.map(([x, y]) => `${(x - left).toFixed(2)} ${(y - bottom).toFixed(2)}`).join("\n");
}
