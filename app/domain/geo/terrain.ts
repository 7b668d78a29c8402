// The ground of a parcel from a grid of heights: how it slopes, a cut through it, and the earth that a house moves.

import { type CompassPoint, compassOf } from "#app/domain/geo/compass.ts";
import { areaOf, boundsOf, centroidOf, contains } from "#app/domain/house/polygon.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { SlopeClass } from "#app/domain/plot/traits.ts";

/** Heights in metres above the sea, row by row from the south-western corner, in the metres of a parcel. */
export interface ElevationGrid {
  left: number;
  bottom: number;
  stepM: number;
  columns: number;
  rows: number;
  heights: number[];
}

export interface Slope {
  /** Of the plane that is nearest to the ground. */
  percent: number;
  /** Where it falls to; null where it is level. */
  falls: CompassPoint | null;
  lowestM: number;
  highestM: number;
}

/** A cut through the ground, from the upper side to the lower one. */
export interface CrossSection {
  /** Metres along the cut and above the sea. */
  points: [alongM: number, heightM: number][];
  lengthM: number;
}

/** A house on a level platform that is cut into the slope as much as it is filled. */
export interface HouseGround {
  levelM: number;
  cutM3: number;
  fillM3: number;
  /** Between the highest and the lowest point under the house. */
  dropM: number;
  section: CrossSection;
  /** Where the house begins and ends along the section. */
  fromM: number;
  toM: number;
}

/** Below this the direction says nothing: a model of the terrain is good to some decimetres. */
const levelPercent = 1;
const sectionPoints = 32;
const maxSlopeSamples = 600;
const houseSampleM = 0.5;

/** As the database has it: flat below 5 %, steep from 15 %. */
export function slopeClassOf(percent: number): SlopeClass {
  if (percent < 5) return "flat";
  return percent < 15 ? "gentle" : "steep";
}

/** Between the four nearest heights; beyond the grid, that of its edge. */
export function heightAt({ left, bottom, stepM, columns, rows, heights }: ElevationGrid, [x, y]: Point) {
  const column = Math.min(columns - 1, Math.max(0, (x - left) / stepM));
  const row = Math.min(rows - 1, Math.max(0, (y - bottom) / stepM));
  const [west, south] = [Math.min(columns - 2, Math.floor(column)), Math.min(rows - 2, Math.floor(row))];
  const [toEast, toNorth] = [column - west, row - south];
  const at = (i: number, j: number) => heights[j * columns + i]!;
  const southern = at(west, south) * (1 - toEast) + at(west + 1, south) * toEast;
  const northern = at(west, south + 1) * (1 - toEast) + at(west + 1, south + 1) * toEast;
  return southern * (1 - toNorth) + northern * toNorth;
}

/** The same ground with at most so many heights along its longer side, to the decimetre. */
export function resampleGrid(grid: ElevationGrid, maxSize: number): ElevationGrid {
  const { left, bottom } = grid;
  const scale = Math.max(1, (Math.max(grid.columns, grid.rows) - 1) / (maxSize - 1));
  const stepM = grid.stepM * scale;
  const columns = Math.max(2, Math.round((grid.columns - 1) / scale) + 1);
  const rows = Math.max(2, Math.round((grid.rows - 1) / scale) + 1);
  const heights = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return roundTo(heightAt(grid, [left + column * stepM, bottom + row * stepM]), 1);
  });
  return { left: roundTo(left, 2), bottom: roundTo(bottom, 2), stepM, columns, rows, heights };
}

export function slopeOf(grid: ElevationGrid, outline: readonly Point[]): Slope {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const stepM = Math.max(0.5, Math.sqrt(((maxX - minX) * (maxY - minY)) / maxSlopeSamples));
  const samples = samplesIn([outline], stepM);
  // A parcel that is narrower than the samples still has its corners.
  const points = (samples.length > 2 ? samples : outline).map(([x, y]) => ({
    x,
    y,
    z: heightAt(grid, [x, y]),
  }));
  const heights = points.map(({ z }) => z);
  const [east, north] = gradientOf(points);
  const percent = Math.hypot(east, north) * 100;
  return {
    percent: roundTo(percent, 1),
    falls: percent < levelPercent ? null : compassOf([-east, -north]),
    lowestM: roundTo(Math.min(...heights), 1),
    highestM: roundTo(Math.max(...heights), 1),
  };
}

/** Through a point of the parcel in the direction of the slope; away from the street where the ground is level. */
export function sectionOf(grid: ElevationGrid, outline: readonly Point[], through: Point): CrossSection {
  const direction = downhillOf(grid, outline);
  const [from, to] = spanOf(outline, through, direction);
  return cut(grid, through, direction, from, to);
}

export function houseGroundOf(
  grid: ElevationGrid,
  outline: readonly Point[],
  footprint: readonly (readonly Point[])[],
): HouseGround {
  const samples = samplesIn(footprint, houseSampleM);
  const heights = (samples.length > 0 ? samples : footprint.flat()).map((point) => heightAt(grid, point));
  const levelM = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  const above = heights.reduce((sum, height) => sum + Math.max(0, height - levelM), 0);
  const areaM2 = houseSampleM ** 2;
  const largest = footprint.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? [];
  const middle = centroidOf(largest);
  const direction = downhillOf(grid, outline);
  const [start, end] = spanOf(outline, middle, direction);
  const along = footprint
    .flat()
    .map(([x, y]) => (x - middle[0]) * direction[0] + (y - middle[1]) * direction[1]);
  return {
    levelM: roundTo(levelM, 2),
    // What is above the level fills what is below it.
    cutM3: Math.round(above * areaM2),
    fillM3: Math.round(above * areaM2),
    dropM: roundTo(Math.max(...heights) - Math.min(...heights), 1),
    section: cut(grid, middle, direction, start, end),
    fromM: roundTo(Math.max(0, Math.min(...along) - start), 1),
    toM: roundTo(Math.min(end, Math.max(...along)) - start, 1),
  };
}

function cut(grid: ElevationGrid, [x, y]: Point, [dx, dy]: Point, start: number, end: number): CrossSection {
  const lengthM = end - start;
  return {
    lengthM: roundTo(lengthM, 1),
    points: Array.from({ length: sectionPoints + 1 }, (_, i) => {
      const along = (lengthM * i) / sectionPoints;
      const height = heightAt(grid, [x + dx * (start + along), y + dy * (start + along)]);
      return [roundTo(along, 2), roundTo(height, 2)];
    }),
  };
}

function downhillOf(grid: ElevationGrid, outline: readonly Point[]): Point {
  const [east, north] = gradientOf(
    outlineSamples(outline).map(([x, y]) => ({ x, y, z: heightAt(grid, [x, y]) })),
  );
  const steepness = Math.hypot(east, north);
  if (steepness * 100 >= levelPercent) return [-east / steepness, -north / steepness];
  const [[ax, ay], [bx, by]] = [outline[0]!, outline[1]!];
  const lengthM = Math.hypot(bx - ax, by - ay);
  return [-(by - ay) / lengthM, (bx - ax) / lengthM];
}

function outlineSamples(outline: readonly Point[]): Point[] {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const samples = samplesIn([outline], Math.max(0.5, Math.hypot(maxX - minX, maxY - minY) / 24));
  return samples.length > 2 ? samples : [...outline];
}

/** Where a line through a point leaves the outline: the first and the last time. */
function spanOf(outline: readonly Point[], [x, y]: Point, [dx, dy]: Point): [number, number] {
  const crossings = outline.flatMap(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    const across = (ay - y) * dx - (ax - x) * dy;
    const nextAcross = (by - y) * dx - (bx - x) * dy;
    if (across > 0 === nextAcross > 0) return [];
    const share = across / (across - nextAcross);
    return [(ax + (bx - ax) * share - x) * dx + (ay + (by - ay) * share - y) * dy];
  });
  return crossings.length > 1 ? [Math.min(...crossings), Math.max(...crossings)] : [0, 0];
}

function samplesIn(rings: readonly (readonly Point[])[], stepM: number): Point[] {
  if (rings.length === 0) return [];
  const { minX, minY, maxX, maxY } = boundsOf(rings.flat());
  const points: Point[] = [];
  for (let y = minY + stepM / 2; y < maxY; y += stepM) {
    for (let x = minX + stepM / 2; x < maxX; x += stepM) {
      if (rings.some((ring) => contains(ring, [x, y]))) points.push([x, y]);
    }
  }
  return points;
}

/** Of the plane with the least squares: metres of height for each metre to the east and to the north. */
function gradientOf(points: readonly { x: number; y: number; z: number }[]): Point {
  const mean = (value: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length;
  const [middleX, middleY, middleZ] = [mean(({ x }) => x), mean(({ y }) => y), mean(({ z }) => z)];
  const xx = mean(({ x }) => (x - middleX) ** 2);
  const yy = mean(({ y }) => (y - middleY) ** 2);
  const xy = mean(({ x, y }) => (x - middleX) * (y - middleY));
  const xz = mean(({ x, z }) => (x - middleX) * (z - middleZ));
  const yz = mean(({ y, z }) => (y - middleY) * (z - middleZ));
  const determinant = xx * yy - xy * xy;
  if (determinant < 1e-9) return [0, 0];
  return [(xz * yy - yz * xy) / determinant, (yz * xx - xz * xy) / determinant];
}

function roundTo(value: number, decimals: number) {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
