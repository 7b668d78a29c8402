// Outlines of plots as people have them: corners in metres, or a polygon of a map.

export type Corner = [x: number, y: number];

const earthRadiusM = 6_371_008.8;
const maxCorners = 200;

/** One corner per line, or GeoJSON; null for anything else. The ring is not closed by a repeated corner. */
export function readOutline(text: string): Corner[] | null {
  const typed = text.trim();
  const corners = typed.startsWith("{") || typed.startsWith("[") ? readJson(typed) : readLines(typed);
  if (!corners || corners.length > maxCorners) return null;
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = corners.length > 3 && first && last && first[0] === last[0] && first[1] === last[1];
  return isClosed ? corners.slice(0, -1) : corners;
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

function readJson(text: string): Corner[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value.every(isCorner) ? (value as Corner[]) : null;
    const ring = findRing(value);
    return ring?.every(isCorner) ? toMetres(ring as Corner[]) : null;
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

/** Longitude and latitude as metres from the first corner; over a plot the earth is flat. */
function toMetres(ring: readonly Corner[]): Corner[] {
  const [longitude, latitude] = ring[0]!;
  const metresPerDegree = (Math.PI / 180) * earthRadiusM;
  const round = (value: number) => Math.round(value * 100) / 100;
  return ring.map(([x, y]) => [
    round((x - longitude) * metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
    round((y - latitude) * metresPerDegree),
  ]);
}

function isCorner(value: unknown): value is Corner {
  return Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every(Number.isFinite);
}

/** In square metres. */
export function areaOf(corners: readonly Corner[]): number {
  const doubled = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
