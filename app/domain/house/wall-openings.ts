/** The windows and outer doors of one storey, as places in the plan. */
import type { House } from "./description.ts";
import type { Storey } from "./layout.ts";
import { panesOf } from "./openings.ts";
import { edgesOf } from "./outlines.ts";
import { directionOf, type Point } from "./polygon.ts";
import { gableOpening } from "./wall-tops.ts";

export interface WallOpening {
  kind: "window" | "door" | "glass_door";
  volume: number;
  /** Ends of the opening on the inner face of the wall. */
  start: Point;
  end: Point;
  inwards: Point;
  wallThickness: number;
  /** How far inside the inner face of the wall its glass is. */
  recess: number;
  width: number;
  panes: number;
  /** Glass down to the floor, or nearly: nothing that needs a wall can stand there. */
  reachesFloor: boolean;
}

/** Openings between this height below and above a floor belong to its storey. */
const belowFloor = 0.4;
const aboveFloor = 2.3;
const glassDoorSill = 0.1;
const lowestWindowSill = 0.65;

export function wallOpenings(house: House, storey: Storey): WallOpening[] {
  const volumes = new Set(storey.zones.map((zone) => zone.volume));
  return [...volumes].flatMap((index) => {
    const volume = house.volumes[index];
    if (!volume) return [];
    const { walls } = edgesOf(volume.outline);
    return volume.openings.flatMap((opening): WallOpening[] => {
      const wall = walls[opening.wall];
      if (!wall || volume.openWalls.includes(opening.wall)) return [];
      const unit = opening.kind === "gable" ? gableOpening(volume, opening, wall.length) : opening;
      const { at, width, sill } = unit;
      const height = volume.elevation + sill - storey.floor;
      if (height < -belowFloor || height > aboveFloor) return [];
      const [x, y] = directionOf(wall.start, wall.end);
      const inwards: Point = [-y, x];
      const pointAt = (run: number): Point => [
        wall.start[0] + x * run + inwards[0] * volume.wallThickness,
        wall.start[1] + y * run + inwards[1] * volume.wallThickness,
      ];
      const kind =
        opening.kind === "door"
          ? "door"
          : height < glassDoorSill && opening.kind === "window"
            ? "glass_door"
            : "window";
      return [
        {
          kind,
          volume: index,
          start: pointAt(at),
          end: pointAt(at + width),
          inwards,
          wallThickness: volume.wallThickness,
          recess: Math.max(0, opening.inset - volume.wallThickness),
          width,
          panes: unit.kind === "door" ? 1 : panesOf(unit),
          reachesFloor: height < lowestWindowSill,
        },
      ];
    });
  });
}
