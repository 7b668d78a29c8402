/** How high each wall reaches under its roof, and the gable glazing that follows it. */
import type { Opening, Roof, Volume } from "./description.ts";
import { cornerRadius, ringOf } from "./outlines.ts";
import { boundsOf, type Point } from "./polygon.ts";

export type WindowOpening = Extract<Opening, { kind: "window" }> & { shape?: Point[] };
type GableOpening = Extract<Opening, { kind: "gable" }>;

const wallTowards = { south: 0, east: 1, north: 2, west: 3 } as const;

export function parapetOf(roof: Roof): number {
  return roof.type === "flat" ? roof.parapet : 0;
}

export function slopeOf(roof: Roof): number {
  return roof.type === "flat" ? 0 : Math.tan((roof.pitch * Math.PI) / 180);
}

/** Height of the highest point of the roof structure above the floor of the volume. */
export function roofTop(volume: Volume): number {
  const { roof, wallHeight } = volume;
  if (roof.type === "flat")
    return wallHeight + roof.parapet + (roof.overhang > 0 || roof.outline ? roof.thickness : 0.05);
  const bounds = boundsOf(ringOf(volume.outline));
  const [width, depth] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  const layers = (roof.coveringThickness + roof.structureThickness) / Math.cos((roof.pitch * Math.PI) / 180);
  if (roof.type === "gable")
    return wallHeight + (slopeOf(roof) * (roof.ridge === "x" ? depth : width)) / 2 + layers;
  return (
    wallHeight + slopeOf(roof) * (roof.rises === "south" || roof.rises === "north" ? depth : width) + layers
  );
}

/** Height of the eaves above the floor of the volume; a shed roof is measured where it is highest. */
export function eavesOf(volume: Volume): number {
  const { roof, wallHeight } = volume;
  if (roof.type !== "shed") return wallHeight;
  const { minX, minY, maxX, maxY } = boundsOf(ringOf(volume.outline));
  return (
    wallHeight +
    slopeOf(roof) * (roof.rises === "south" || roof.rises === "north" ? maxY - minY : maxX - minX)
  );
}

/** Height of the underside of the roof above the floor of the volume at a point of the plan. */
export function ceilingAt(volume: Volume, [x, y]: Point): number {
  const { roof, wallHeight } = volume;
  if (roof.type === "flat") return wallHeight;
  const { minX, minY, maxX, maxY } = boundsOf(ringOf(volume.outline));
  const fromEaves = { south: maxY - y, north: y - minY, east: x - minX, west: maxX - x };
  const run =
    roof.type === "shed"
      ? fromEaves[roof.rises]
      : roof.ridge === "x"
        ? Math.min(fromEaves.south, fromEaves.north)
        : Math.min(fromEaves.east, fromEaves.west);
  return wallHeight + slopeOf(roof) * Math.max(0, run);
}

/** The upper edge of a wall from its start to its end: distance along the wall and height above the floor. */
export function wallTop(volume: Volume, length: number, index: number): Point[] {
  const { roof, wallHeight } = volume;
  if (roof.type === "flat") return level(length, wallHeight + roof.parapet);
  if (roof.type === "gable") {
    const runsAlongX = index % 2 === 0;
    const isGable = (roof.ridge === "y") === runsAlongX;
    if (!isGable) return level(length, wallHeight);
    const eaves = wallHeight + slopeOf(roof) * cornerRadius(volume.outline, index);
    return [
      [0, eaves],
      [length / 2, eaves + (slopeOf(roof) * length) / 2],
      [length, eaves],
    ];
  }
  const bounds = boundsOf(ringOf(volume.outline));
  const span =
    roof.rises === "south" || roof.rises === "north" ? bounds.maxY - bounds.minY : bounds.maxX - bounds.minX;
  const [low, high] = [wallHeight, wallHeight + slopeOf(roof) * span];
  switch ((index - wallTowards[roof.rises] + 4) % 4) {
    case 0:
      return level(length, high);
    case 1:
      return [
        [0, high],
        [length, low],
      ];
    case 2:
      return level(length, low);
    default:
      return [
        [0, low],
        [length, high],
      ];
  }
}

/** The window of a gable opening: as wide and as high as the slopes and its margins allow. */
export function gableOpening(volume: Volume, opening: GableOpening, length: number): WindowOpening {
  const { sideMargin, topMargin } = opening;
  const slope = slopeOf(volume.roof);
  const topAt = (x: number) => volume.wallHeight + slope * Math.min(x, length - x) - topMargin;
  const width = length - 2 * sideMargin;
  return {
    kind: "window",
    wall: opening.wall,
    at: sideMargin,
    width,
    sill: 0,
    height: topAt(length / 2),
    panes: opening.panes,
    rows: 1,
    inset: opening.inset,
    curtain: false,
    slats: false,
    shape: [
      [0, 0],
      [width, 0],
      [width, topAt(length - sideMargin)],
      [width / 2, topAt(length / 2)],
      [0, topAt(sideMargin)],
    ],
  };
}

function level(length: number, height: number): Point[] {
  return [
    [0, height],
    [length, height],
  ];
}
