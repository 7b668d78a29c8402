import type { Point } from "#app/domain/plot/outline.ts";
import { listOuterBorder } from "./atlas.ts";

// The distance to the sea, from the coastline of the map in es-atlas, which is exact to a few hundred metres.

const kmPerDegree = 111.2;

/** Boxes around the borders with Portugal, France and Andorra: an outer border in them is no coast. */
const landBorders = [
  { west: -8.85, east: -6.18, south: 37.2, north: 42.16 },
  { west: -1.79, east: 3.165, south: 42.3, north: 43.37 },
];

const coast: readonly (readonly [Point, Point])[] = listOuterBorder().filter(
  ([[x1, y1], [x2, y2]]) =>
    !landBorders.some(({ west, east, south, north }) => {
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
      return x > west && x < east && y > south && y < north;
    }),
);

/** Kilometres in a straight line from a longitude and latitude to the nearest coast. */
export function kmToSea([longitude, latitude]: Point): number {
  const kmPerLongitude = kmPerDegree * Math.cos((latitude * Math.PI) / 180);
  const toKm = ([x, y]: Point): Point => [(x - longitude) * kmPerLongitude, (y - latitude) * kmPerDegree];
  let nearest = Number.POSITIVE_INFINITY;
  for (const [from, to] of coast) {
    // Skips what is farther than half a degree, some 50 km.
    if (Math.abs(from[1] - latitude) > 0.5 || Math.abs(from[0] - longitude) > 0.6) continue;
    nearest = Math.min(nearest, distanceToOrigin(toKm(from), toKm(to)));
  }
  return nearest;
}

function distanceToOrigin([x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x1 + dx * share, y1 + dy * share);
}
