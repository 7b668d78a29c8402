// The horizon that hills draw around a place, and the hours of sun that they leave.

import { type ElevationGrid, heightAt } from "#app/domain/geo/terrain.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { Season, SunPath } from "#app/domain/sun-path.ts";

/** Degrees above the horizontal, in equal steps from north over east. */
export type Horizon = number[];

const directions = 72;
const earthRadiusM = 6_371_000;
/** Light bends around the earth by this share of its curvature. */
const refraction = 0.13;

/**
 * As seen from a point of a grid. Grids of a projected system are turned against north: `turn` is by how many degrees,
 * clockwise.
 */
export function horizonOf(grid: ElevationGrid, from: Point, turn = 0): Horizon {
  const eye = heightAt(grid, from);
  const reachM = (Math.min(grid.columns, grid.rows) / 2 - 1) * grid.stepM;
  return Array.from({ length: directions }, (_, i) => {
    const azimuth = (((360 * i) / directions + turn) * Math.PI) / 180;
    let highest = 0;
    for (let distance = grid.stepM; distance <= reachM; distance += grid.stepM) {
      const height = heightAt(grid, [
        from[0] + Math.sin(azimuth) * distance,
        from[1] + Math.cos(azimuth) * distance,
      ]);
      const dip = ((1 - refraction) * distance ** 2) / (2 * earthRadiusM);
      highest = Math.max(highest, Math.atan2(height - eye - dip, distance));
    }
    return Math.round(((highest * 180) / Math.PI) * 10) / 10;
  });
}

/** The higher of two horizons: of the hills nearby and of the mountains far away. */
export function higherOf(a: Horizon, b: Horizon): Horizon {
  return a.map((angle, i) => Math.max(angle, b[i]!));
}

export interface SunHours {
  season: Season;
  /** With the sun above the hills. */
  hours: number;
  /** From sunrise to sunset on a plain. */
  possibleHours: number;
}

export function sunHoursOf(paths: readonly SunPath[], horizon: Horizon): SunHours[] {
  return paths.map(({ season, sunrise, sunset, points }) => {
    const possibleHours = sunset - sunrise;
    const visible = points.filter(([azimuth, altitude]) => altitude > angleAt(horizon, azimuth));
    // Both ends of the path are on the horizon and count half.
    const share = Math.min(1, visible.length / (points.length - 2));
    return {
      season,
      hours: roundHalf(possibleHours * share),
      possibleHours: roundHalf(possibleHours),
    };
  });
}

function angleAt(horizon: Horizon, azimuth: number): number {
  const position = (azimuth / 360) * horizon.length;
  const before = Math.floor(position) % horizon.length;
  const share = position - Math.floor(position);
  return horizon[before]! * (1 - share) + horizon[(before + 1) % horizon.length]! * share;
}

function roundHalf(hours: number) {
  return Math.round(hours * 2) / 2;
}
