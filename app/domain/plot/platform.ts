// The ground of a plot with a house on it: as it is, and level around the house.
import { type ElevationGrid, heightAt } from "#app/domain/geo/terrain.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { SlopeClass } from "#app/domain/plot/traits.ts";

/** Where the shape of the ground comes from: measured, or assumed to rise from the street by its class. */
export type GroundSource = "measured" | "assumed" | "level";

interface SlopingPlot {
  outline: readonly Point[];
  slopeClass: SlopeClass;
  relief?: ElevationGrid | null;
}

/** In the middle of each class; a flat plot is drawn level. */
const risePercents: Record<SlopeClass, number> = { flat: 0, gentle: 9, steep: 18 };
/** Level ground around a house, and how far a bank of earth is wider than high. */
const marginM = 1.5;
const bankSlope = 1.5;

export function groundSource({ relief, slopeClass }: SlopingPlot): GroundSource {
  if (relief) return "measured";
  return risePercents[slopeClass] > 0 ? "assumed" : "level";
}

/**
 * Heights above the platform of a house, by points in the metres of the plot. Banks of earth lead from the platform to the
 * ground as it is.
 */
export function groundWithHouse(plot: SlopingPlot, house: readonly (readonly Point[])[]) {
  const natural = naturalGround(plot);
  const corners = house.flat();
  const levelM = corners.reduce((sum, corner) => sum + natural(corner), 0) / Math.max(1, corners.length);
  return (point: Point): number => {
    const reachM =
      Math.max(0, Math.min(...house.map((ring) => distanceTo(ring, point))) - marginM) / bankSlope;
    return Math.min(reachM, Math.max(-reachM, natural(point) - levelM));
  };
}

function naturalGround({ outline, slopeClass, relief }: SlopingPlot): (point: Point) => number {
  if (relief) return (point) => heightAt(relief, point);
  const [[ax, ay], [bx, by]] = [outline[0]!, outline[1]!];
  const lengthM = Math.hypot(bx - ax, by - ay);
  const rise = risePercents[slopeClass] / 100;
  // Outlines run counter-clockwise, so the plot is to the left of its street.
  return ([x, y]) => (rise * ((bx - ax) * (y - ay) - (by - ay) * (x - ax))) / lengthM;
}

/** 0 inside. */
function distanceTo(ring: readonly Point[], [x, y]: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  ring.forEach(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const share = squared === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / squared;
    const within = Math.min(1, Math.max(0, share));
    nearest = Math.min(nearest, Math.hypot(x1 + (x2 - x1) * within - x, y1 + (y2 - y1) * within - y));
  });
  return inside ? 0 : nearest;
}
