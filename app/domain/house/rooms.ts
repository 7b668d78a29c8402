/** The rooms, partitions and doors of a storey, computed from its layout. */
import type { House } from "./description.ts";
import type { Door, Layout, RoomType, Storey } from "./layout.ts";
import { ringOf } from "./outlines.ts";
import { areaOf, clipLeft, directionOf, type Line, type Point, type Ring, shiftLine } from "./polygon.ts";

export interface Room {
  type: RoomType;
  /** The floor between the faces of the walls. */
  ring: Ring;
  areaM2: number;
  volume: number;
}

export interface Partition {
  ring: Ring;
  line: Line;
}

export interface PlacedDoor {
  middle: Point;
  /** Unit vector along the wall, towards the end of the cut. */
  along: Point;
  /** Unit vector into the room that the leaf swings into. */
  into: Point;
  width: number;
  kind: Door["kind"];
  hinge: Door["hinge"];
}

export interface StoreyRooms {
  rooms: Room[];
  partitions: Partition[];
  doors: PlacedDoor[];
  /** The inside of each zone, from wall face to wall face. */
  insides: Ring[];
}

export const partitionThickness = 0.1;

export function roomsOf(house: House, storey: Storey): StoreyRooms {
  const result: StoreyRooms = { rooms: [], partitions: [], doors: [], insides: [] };
  for (const zone of storey.zones) {
    const inside = insideOfZone(house, zone);
    result.insides.push(inside);
    divide(zone.layout, inside, zone.volume, result);
  }
  return result;
}

export function insideOfZone(house: House, zone: Storey["zones"][number]): Ring {
  const volume = house.volumes[zone.volume];
  if (!volume) throw new Error(`${house.id}: a zone names volume ${zone.volume}, which does not exist`);
  const inside = ringOf(volume.outline, -volume.wallThickness);
  return zone.within.reduce<Ring>((ring, line) => clipLeft(ring, line), inside);
}

function divide(layout: Layout, ring: Ring, volume: number, result: StoreyRooms): void {
  if ("room" in layout) {
    result.rooms.push({ type: layout.room, ring, areaM2: areaOf(ring), volume });
    return;
  }
  const line = lineOf(layout);
  const half = layout.isOpen ? 0 : partitionThickness / 2;
  const onTheLeft = clipLeft(ring, shiftLine(line, half));
  const onTheRight = clipLeft(ring, reverse(shiftLine(line, -half)));
  if (!layout.isOpen) {
    const strip = clipLeft(clipLeft(ring, shiftLine(line, -half)), reverse(shiftLine(line, half)));
    if (strip.length > 0) result.partitions.push({ ring: strip, line });
    for (const door of layout.doors) result.doors.push(placeDoor(layout, door, line));
  }
  divide(layout.low, isLowLeft(layout) ? onTheLeft : onTheRight, volume, result);
  divide(layout.high, isLowLeft(layout) ? onTheRight : onTheLeft, volume, result);
}

type Cut = Exclude<Layout, { room: RoomType }>;

/** Cuts across x run north, with the west on their left; cuts across y run east, with the south on their right. */
function lineOf(cut: Cut): Line {
  if (cut.cut === "line") return { from: cut.from, to: cut.to };
  if (cut.cut === "x") return { from: [cut.at, 0], to: [cut.at, 1] };
  return { from: [0, cut.at], to: [1, cut.at] };
}

function isLowLeft(cut: Cut): boolean {
  return cut.cut === "x";
}

function placeDoor(cut: Cut, door: Door, line: Line): PlacedDoor {
  const along = directionOf(line.from, line.to);
  const middle: Point = [line.from[0] + along[0] * door.at, line.from[1] + along[1] * door.at];
  const left: Point = [-along[1], along[0]];
  const towardsLeft = (door.opensTo === "low") === isLowLeft(cut);
  return {
    middle,
    along,
    into: towardsLeft ? left : [-left[0], -left[1]],
    width: door.width,
    kind: door.kind,
    hinge: door.hinge,
  };
}

function reverse({ from, to }: Line): Line {
  return { from: to, to: from };
}
