import type { MeasuredOutline } from "#app/domain/geo/geo-service.ts";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import type { TypedOutline } from "#app/domain/geo/typed-outline.ts";
import { outlineArea, type Point } from "#app/domain/plot/outline.ts";
import { fromDegrees, metricSystemAt, toDegrees } from "./coordinates.ts";

const areasM2 = { min: 20, max: 1_000_000 };

/** A drawn outline in metres around its first corner, and in degrees where its place is known. */
export function measureOutline({ system, corners }: TypedOutline): MeasuredOutline | null {
  const degrees = system === "m" ? [] : corners.map((corner) => degreesOf(system, corner));
  const metric = degrees[0] && metricSystemAt(degrees[0]);
  const placed: readonly Point[] = metric ? degrees.map((corner) => fromDegrees(metric, corner)) : corners;
  const [left, bottom] = placed[0]!;
  const boundary = placed.map(([x, y]): Point => [roundMm(x - left), roundMm(y - bottom)]);
  const areaM2 = outlineArea(boundary);
  // Coordinates of another zone lead to another continent.
  if (!(areaM2 >= areasM2.min && areaM2 <= areasM2.max) || !degrees.every(isNearSpain)) return null;
  return {
    reference: null,
    areaM2: Math.round(areaM2 * 10) / 10,
    boundary,
    corners: degrees,
    parts: 1,
    holes: [],
    neighbours: null,
    point: degrees.length > 0 ? middleOf(degrees) : null,
    origin: metric ? { epsg: metric, x: left, y: bottom } : null,
    changedOn: null,
    facts: null,
    askedOn: null,
  };
}

function degreesOf(system: TypedOutline["system"], corner: Point): LngLat {
  return system === "4326" ? corner : toDegrees(Number(system), corner);
}

function isNearSpain([longitude, latitude]: LngLat) {
  return longitude > -19 && longitude < 5 && latitude > 26 && latitude < 45;
}

function middleOf(corners: readonly LngLat[]): LngLat {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return [mean(0), mean(1)];
}

function roundMm(metres: number) {
  return Math.round(metres * 1000) / 1000;
}
