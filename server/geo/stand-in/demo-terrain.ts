// The ground of the demonstration: gentle hills, with the slope of each plot where it lies and a ridge south of some.

import type { SlopeClass } from "#app/domain/plot/traits.ts";
import { fromDegrees, toDegrees } from "../coordinates.ts";
import { coverageAnswer, coverageReport } from "../elevation/sample-answers.ts";
import type { DemoParcel } from "./demo-parcels.ts";

const slopes: Record<SlopeClass, number> = { flat: 0.01, gentle: 0.09, steep: 0.2 };
/** How far around a plot its slope reaches. */
const slopeReachM = 150;
const ridge = { everyNth: 3, distanceM: 1200, widthM: 200, heightM: 180 };
const maxCells = 250_000;

/** As the coverage service answers: with a report where it has no such coverage. */
export function answerCoverage(query: URLSearchParams, parcels: readonly DemoParcel[]): string {
  const [, epsg, cellM] =
    (query.get("coverageId") ?? "").match(/^Elevacion(25830|4083)_(5|25|200)$/)?.map(Number) ?? [];
  const [east, north] = query.getAll("subset").map((subset) => subset.match(/-?[\d.]+/g)!.map(Number));
  if (!epsg || !cellM || !east || !north) return coverageReport;
  const [left, bottom] = [east[0]!, north[0]!].map((side) => Math.floor(side / cellM) * cellM) as [
    number,
    number,
  ];
  const columns = Math.ceil((east[1]! - left) / cellM);
  const rows = Math.ceil((north[1]! - bottom) / cellM);
  if (columns * rows > maxCells) return coverageReport;
  const reachM = ridge.distanceM + 3 * ridge.widthM;
  const plots = parcels
    .filter(({ isNeighbour }) => !isNeighbour)
    .map(({ corners, epsg: own, plot }) => {
      const [x, y] = fromDegrees(epsg, toDegrees(own, corners[0]!));
      return { ...plot, x, y };
    })
    .filter(
      ({ x, y }) =>
        x > east[0]! - reachM && x < east[1]! + reachM && y > north[0]! - reachM && y < north[1]! + reachM,
    );
  const heightAt = (x: number, y: number) =>
    400 +
    25 * Math.sin(x / 1700) +
    20 * Math.cos(y / 2300) +
    plots.reduce((sum, plot) => sum + slopeHeight(plot, x, y) + ridgeHeight(plot, x, y), 0);
  return coverageAnswer({ left, bottom, cellM, columns, rows, heightAt });
}

interface PlacedPlot {
  id: number;
  slopeClass: SlopeClass;
  x: number;
  y: number;
}

function slopeHeight({ id, slopeClass, x: plotX, y: plotY }: PlacedPlot, x: number, y: number): number {
  const distanceM = Math.hypot(x - plotX, y - plotY);
  if (distanceM > 2 * slopeReachM) return 0;
  const angle = id * 0.7;
  const along = (x - plotX) * Math.sin(angle) + (y - plotY) * Math.cos(angle);
  return slopes[slopeClass] * along * Math.min(1, 2 - distanceM / slopeReachM);
}

function ridgeHeight({ id, x: plotX, y: plotY }: PlacedPlot, x: number, y: number): number {
  if (id % ridge.everyNth !== 0 || Math.abs(x - plotX) > 2 * ridge.distanceM) return 0;
  const across = (y - plotY + ridge.distanceM) / ridge.widthM;
  return Math.abs(across) > 3 ? 0 : ridge.heightM * Math.exp(-across * across);
}
