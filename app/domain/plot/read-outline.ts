// Outlines of plots as people have them: corners in metres, or a polygon of a map or of a drawing.
import { type Corner, signedAreaOf } from "./outline-shape.ts";

const earthRadiusM = 6_371_008.8;
const maxCorners = 200;

/** One corner per line, or GeoJSON, KML or DXF; null for anything else. The ring is not closed by a repeated corner. */
export function readOutline(text: string): Corner[] | null {
  const corners = readCorners(text.trim());
  const open = corners && withoutRepeatedCorner(corners);
  return open && open.length <= maxCorners ? open : null;
}

export function withoutRepeatedCorner(corners: Corner[]): Corner[] {
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = corners.length > 3 && first && last && first[0] === last[0] && first[1] === last[1];
  return isClosed ? corners.slice(0, -1) : corners;
}

/** Where the polygon of a map is: the middle of its corners. Null for corners in metres, and for a drawing. */
export function readPlace(text: string): { latitude: number; longitude: number } | null {
  const ring = readRing(text.trim());
  if (!ring || ring.length === 0) return null;
  const middle = (axis: 0 | 1) =>
    Number((ring.reduce((sum, corner) => sum + corner[axis], 0) / ring.length).toFixed(6));
  return { latitude: middle(1), longitude: middle(0) };
}

/** The polygon of a map in degrees: longitude, latitude. */
export function readRing(text: string): Corner[] | null {
  if (text.startsWith("{")) return readJsonRing(text);
  return text.startsWith("<") ? readKmlRing(text) : null;
}

export function readCorners(text: string): Corner[] | null {
  const ring = readRing(text);
  if (ring) return toMetres(ring);
  if (text.startsWith("[")) return readJsonCorners(text);
  return /^0\s*\n\s*SECTION\b|\n\s*(LW)?POLYLINE\s*\n/.test(text) ? readDxf(text) : readLines(text);
}

function readLines(text: string): Corner[] | null {
  const corners = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): Corner => {
      // A decimal comma needs a semicolon or a space between the numbers.
      const parts = /[;\s]/.test(line.trim()) ? line.trim().split(/[;\s]+/) : line.trim().split(",");
      const [x, y] = parts.map((part) => Number(part.replace(/,$/, "").replace(",", ".")));
      return [x ?? Number.NaN, parts.length === 2 ? (y ?? Number.NaN) : Number.NaN];
    });
  return corners.every(isCorner) ? corners : null;
}

function readJsonCorners(text: string): Corner[] | null {
  const value = parseJson(text);
  return Array.isArray(value) && value.every(isCorner) ? value : null;
}

function readJsonRing(text: string): Corner[] | null {
  const ring = findRing(parseJson(text));
  return ring?.every(isCorner) ? ring : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The outer ring of the first polygon of a GeoJSON object. */
function findRing(value: unknown): unknown[] | null {
  if (!value || typeof value !== "object") return null;
  const { type, coordinates, geometry, features } = value as Record<string, unknown>;
  if (type === "FeatureCollection" && Array.isArray(features)) return findRing(features[0]);
  if (type === "Feature") return findRing(geometry);
  if (type === "Polygon" && Array.isArray(coordinates)) return coordinates[0] as unknown[];
  if (type === "MultiPolygon" && Array.isArray(coordinates))
    return (coordinates[0] as unknown[] | undefined)?.[0] as unknown[];
  return null;
}

/** The outer ring of the first polygon: longitude, latitude and perhaps height, separated by spaces. */
function readKmlRing(text: string): Corner[] | null {
  const ring = text.match(/<(?:\w+:)?Polygon\b[\s\S]*?<(?:\w+:)?coordinates>([^<]+)</)?.[1];
  const corners = ring
    ?.trim()
    .split(/\s+/)
    .map((corner) => corner.split(",").map(Number).slice(0, 2) as Corner);
  return corners?.every(isCorner) ? corners : null;
}

/** Metres per unit of a drawing, by the code of its header: inches, feet, millimetres, centimetres. */
const drawingUnits: Record<string, number> = { 1: 0.0254, 2: 0.3048, 4: 0.001, 5: 0.01 };

/** The largest polyline of a drawing, in metres from its first corner. */
function readDxf(text: string): Corner[] | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const polylines: Corner[][] = [];
  let unit = 1;
  let entity = "";
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const [code, value] = [lines[i]!, lines[i + 1]!];
    if (code === "0") {
      entity = value;
      if (value === "LWPOLYLINE" || value === "POLYLINE") polylines.push([]);
    } else if (code === "9" && value === "$INSUNITS") unit = drawingUnits[lines[i + 3] ?? ""] ?? 1;
    else if (entity === "LWPOLYLINE" || entity === "VERTEX") {
      if (code === "10") polylines.at(-1)?.push([Number(value), Number.NaN]);
      if (code === "20" && polylines.at(-1)?.at(-1)) polylines.at(-1)!.at(-1)![1] = Number(value);
    }
  }
  const rings = polylines.filter((ring) => ring.length > 2 && ring.every(isCorner));
  const [largest] = rings.sort((a, b) => Math.abs(signedAreaOf(b)) - Math.abs(signedAreaOf(a)));
  if (!largest) return null;
  const [left, bottom] = largest[0]!;
  return largest.map(([x, y]) => [rounded((x - left) * unit), rounded((y - bottom) * unit)]);
}

/** Longitude and latitude as metres from the first corner; over a plot the earth is flat. */
function toMetres(ring: readonly Corner[]): Corner[] {
  const [longitude, latitude] = ring[0]!;
  const metresPerDegree = (Math.PI / 180) * earthRadiusM;
  return ring.map(([x, y]) => [
    rounded((x - longitude) * metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
    rounded((y - latitude) * metresPerDegree),
  ]);
}

function rounded(metres: number) {
  return Math.round(metres * 100) / 100;
}

function isCorner(value: unknown): value is Corner {
  return Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every(Number.isFinite);
}
