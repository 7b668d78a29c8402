// A part of the map that a search is limited to, to and from the URL: a box, or an outline drawn by hand.

export type LngLat = readonly [longitude: number, latitude: number];

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export type MapArea = ({ kind: "box" } & Box) | { kind: "outline"; points: LngLat[] };

/** Spain with all its islands. */
export const spain: Box = { west: -19, south: 27, east: 5, north: 44.5 };

export const maxCorners = 60;
/** About 100 m: five times finer than the places of plots that visitors see. */
const stepsPerDegree = 1_000;
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function boundingBox(area: MapArea): Box {
  if (area.kind === "box") return area;
  const [lngs, lats] = [area.points.map(([lng]) => lng), area.points.map(([, lat]) => lat)];
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

/** Inside by the even-odd rule, so that an outline which crosses itself means something too. */
export function isInside([x, y]: LngLat, points: readonly LngLat[]): boolean {
  let isIn = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [x1, y1] = points[i]!;
    const [x2, y2] = points[j]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}

export function formatBox({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((side) => Number(side.toFixed(3))).join(",");
}

export function parseBox(text: string): MapArea | null {
  const sides = text.slice(0, 100).split(",");
  if (sides.length !== 4 || !sides.every((side) => /^-?\d{1,3}(\.\d{1,12})?$/.test(side))) return null;
  const [west, south, east, north] = sides.map((side) => snap(Number(side))) as [
    number,
    number,
    number,
    number,
  ];
  const box = {
    west: Math.max(west, spain.west),
    south: Math.max(south, spain.south),
    east: Math.min(east, spain.east),
    north: Math.min(north, spain.north),
  };
  return box.west < box.east && box.south < box.north ? { kind: "box", ...box } : null;
}

/** Corners as differences in thousandths of a degree, each in as few letters as it needs. */
export function encodeOutline(points: readonly LngLat[]): string {
  let [x, y] = [0, 0];
  return points
    .map(([lng, lat]) => {
      const [nextX, nextY] = [toSteps(lng), toSteps(lat)];
      const text = encodeInteger(nextX - x) + encodeInteger(nextY - y);
      [x, y] = [nextX, nextY];
      return text;
    })
    .join("");
}

/** Null for anything that is not the outline of some ground in Spain. */
export function parseOutline(text: string): MapArea | null {
  if (!/^[\w-]{6,600}$/.test(text)) return null;
  const numbers = decodeIntegers(text);
  if (!numbers || numbers.length % 2 === 1 || numbers.length < 6 || numbers.length > 2 * maxCorners)
    return null;
  let [x, y] = [0, 0];
  const points: LngLat[] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    x += numbers[i]!;
    y += numbers[i + 1]!;
    points.push([x / stepsPerDegree, y / stepsPerDegree]);
  }
  const isInSpain = points.every(
    ([lng, lat]) => lng >= spain.west && lng <= spain.east && lat >= spain.south && lat <= spain.north,
  );
  const { west, south, east, north } = boundingBox({ kind: "outline", points });
  return isInSpain && west < east && south < north ? { kind: "outline", points } : null;
}

/** Reduces a drawn line to few enough corners for a URL. */
export function simplify(points: readonly LngLat[], limit = maxCorners): LngLat[] {
  const snapped = points
    .map(([lng, lat]): LngLat => [snap(lng), snap(lat)])
    .filter(([lng, lat], i, all) => i === 0 || lng !== all[i - 1]![0] || lat !== all[i - 1]![1]);
  return reduceCorners(snapped, limit);
}

/** Drops the corners that change the course of an outline least. */
export function reduceCorners(points: readonly LngLat[], limit: number): LngLat[] {
  const corners = [...points];
  while (corners.length > limit) {
    let smallest = 0;
    let minArea = Number.POSITIVE_INFINITY;
    for (let i = 0; i < corners.length; i++) {
      const area = triangle(corners.at(i - 1)!, corners[i]!, corners[(i + 1) % corners.length]!);
      if (area < minArea) [smallest, minArea] = [i, area];
    }
    corners.splice(smallest, 1);
  }
  return corners;
}

function triangle([ax, ay]: LngLat, [bx, by]: LngLat, [cx, cy]: LngLat) {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
}

function toSteps(degrees: number) {
  return Math.round(degrees * stepsPerDegree);
}

function snap(degrees: number) {
  return toSteps(degrees) / stepsPerDegree;
}

/** Five bits a letter, the sixth says that more follow; the sign is the lowest bit. */
function encodeInteger(value: number) {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  while (rest >= 32) {
    text += digits[(rest & 31) | 32];
    rest >>= 5;
  }
  return text + digits[rest];
}

function decodeIntegers(text: string): number[] | null {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of text) {
    const digit = digits.indexOf(letter);
    if (shift > 20) return null;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit < 32) {
      numbers.push(value & 1 ? -(value + 1) / 2 : value / 2);
      [value, shift] = [0, 0];
    }
  }
  return shift === 0 ? numbers : null;
}
