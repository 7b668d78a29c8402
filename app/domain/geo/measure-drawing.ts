import type { LngLat } from "#app/domain/map-area.ts";
import { outlineArea, type Point } from "#app/domain/plot/outline.ts";

const metresPerDegree = 111_320;

export interface DrawingMeasures {
  /** Between the last two corners; null before the second. */
  sideM: number | null;
  /** Null before the third corner. */
  areaM2: number | null;
}

/** What an outline measures while it is drawn; near enough on a few hundred metres. */
export function measureDrawing(corners: readonly LngLat[]): DrawingMeasures {
  const [origin] = corners;
  if (!origin) return { sideM: null, areaM2: null };
  const metresPerLongitude = metresPerDegree * Math.cos((origin[1] * Math.PI) / 180);
  const points = corners.map(
    ([lng, lat]): Point => [(lng - origin[0]) * metresPerLongitude, (lat - origin[1]) * metresPerDegree],
  );
  const [before, last] = points.slice(-2);
  return {
    sideM: before && last ? Math.hypot(last[0] - before[0], last[1] - before[1]) : null,
    areaM2: points.length > 2 ? outlineArea(points) : null,
  };
}
