/** Gaps in walls inside the house: passages between volumes, and walls of a lobe inside its neighbour. */
import type { House, Volume } from "./description.ts";
import type { Passage } from "./layout.ts";
import type { WallEdge } from "./outlines.ts";
import { ringOf } from "./outlines.ts";
import { contains, directionOf, distanceFrom, type Point, type Ring } from "./polygon.ts";

export interface Connections {
  passages: Passage[];
  /** Outline of the volume that this one is merged with. */
  neighbour: Ring | null;
}

export const noConnections: Connections = { passages: [], neighbour: null };

const passageHeight = 2.1;

export function connectionsOf(house: House, volume: Volume): Connections {
  const storeys = house.storeys.filter((storey) => Math.abs(storey.floor - volume.elevation) < 0.3);
  const neighbour = volume.mergedWith === undefined ? undefined : house.volumes[volume.mergedWith];
  return {
    passages: storeys.flatMap((storey) => storey.passages),
    neighbour: neighbour ? ringOf(neighbour.outline) : null,
  };
}

/** The holes that passages need in a wall, measured along it from its start. */
export function passageHoles({ passages }: Connections, wall: WallEdge, wallThickness: number): Point[][] {
  const [directionX, directionY] = directionOf(wall.start, wall.end);
  const isAlongX = Math.abs(directionX) > 0.99;
  const isAlongY = Math.abs(directionY) > 0.99;
  return passages.flatMap(({ x, y, along, width, depth }) => {
    if (along === "x" ? !isAlongX : !isAlongY) return [];
    const inside = distanceFrom({ from: wall.start, to: wall.end }, [x, y]);
    if (Math.abs(inside - wallThickness / 2) > (depth + wallThickness) / 2) return [];
    const run = (x - wall.start[0]) * directionX + (y - wall.start[1]) * directionY;
    const [from, to] = [run - width / 2, run + width / 2];
    if (from < wallThickness || to > wall.length - wallThickness) return [];
    return [
      [
        [from, 0],
        [to, 0],
        [to, passageHeight],
        [from, passageHeight],
      ],
    ];
  });
}

export function isHidden({ neighbour }: Connections, ...points: Point[]): boolean {
  return neighbour !== null && points.every((point) => contains(neighbour, point));
}
