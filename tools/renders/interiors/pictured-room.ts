/** The room that an interior still shows: its walls, windows, ceiling and what can be seen from it. */
import type { House, Volume } from "#app/domain/house/description.ts";
import type { Storey } from "#app/domain/house/layout.ts";
import { edgesOf, ringOf } from "#app/domain/house/outlines.ts";
import {
  at,
  centroidOf,
  contains,
  directionOf,
  distanceBetween,
  distanceFrom,
  offsetRing,
  type Point,
} from "#app/domain/house/polygon.ts";
import { type Room, roomsOf, type StoreyRooms } from "#app/domain/house/rooms.ts";
import { wallOpenings } from "#app/domain/house/wall-openings.ts";
import { ceilingAt, gableOpening } from "#app/domain/house/wall-tops.ts";
import type { RoomView } from "#app/pictures/picture.ts";

export interface RoomWindow {
  start: Point;
  end: Point;
  inwards: Point;
  /** Above the floor of the storey. */
  sill: number;
  height: number;
  isRectangular: boolean;
}

export interface WallSection {
  start: Point;
  /** With the room on the left. */
  along: Point;
  inwards: Point;
  length: number;
  /** Stretches without window, door or open side, measured from the start. */
  solid: Stretch[];
}

export type Stretch = [from: number, to: number];

export interface PicturedRoom {
  house: House;
  storey: Storey;
  room: Room;
  plan: StoreyRooms;
  /** Height of its floor above the ground. */
  floor: number;
  /** Windows of the whole storey: all of them let light in. */
  windows: RoomWindow[];
  walls: WallSection[];
  /** Height of the ceiling above the floor. */
  ceiling: (point: Point) => number;
}

/** Width of the frame around a door or window that pictures and skirtings keep clear of. */
const casing = 0.07;
const livingTypes = ["living_kitchen", "living"] as const;
const flatCeilingHeight = 2.75;
/** A bedroom whose roof rises higher than this gets a flat ceiling. */
const highestVault = 4.2;

export function picturedRoom(house: House, view: RoomView): PicturedRoom {
  const candidates = house.storeys.flatMap((storey) => {
    const plan = roomsOf(house, storey);
    return plan.rooms.map((room) => ({ storey, plan, room }));
  });
  const ranks: readonly string[] = view === "living" ? livingTypes : ["main_bedroom", "bedroom"];
  const [chosen] = candidates
    .filter(({ room }) => ranks.includes(room.type))
    .sort((a, b) =>
      view === "bedroom" && a.room.type !== b.room.type
        ? ranks.indexOf(a.room.type) - ranks.indexOf(b.room.type)
        : b.room.areaM2 - a.room.areaM2,
    );
  if (!chosen) throw new Error(`${house.id} has no room for the view ${view}`);
  const { storey, plan, room } = chosen;
  const windows = windowsOf(house, storey);
  return {
    house,
    storey,
    room,
    plan,
    floor: house.groundFloor + storey.floor + (hasSlab(house, storey) ? 0.021 : 0.026),
    windows,
    walls: wallsOf(house, storey, plan, room, windows),
    ceiling: ceilingOf(house, storey, room),
  };
}

export function isInRoom(room: Room, { start, end, inwards }: RoomWindow): boolean {
  const middle: Point = [
    (start[0] + end[0]) / 2 + 0.1 * inwards[0],
    (start[1] + end[1]) / 2 + 0.1 * inwards[1],
  ];
  return contains(room.ring, middle);
}

function hasSlab(house: House, storey: Storey): boolean {
  return house.volumes.some((volume) => Math.abs(volume.elevation - storey.floor) < 0.3);
}

function windowsOf(house: House, storey: Storey): RoomWindow[] {
  const indices = new Set(storey.zones.map((zone) => zone.volume));
  return [...indices].flatMap((index) => {
    const volume = house.volumes[index]!;
    const { walls, corners } = edgesOf(volume.outline);
    const base = volume.elevation - storey.floor;
    const windowAt = (
      from: Point,
      to: Point,
      [start, end]: [number, number],
      [sill, height]: [number, number],
      isRectangular: boolean,
    ): RoomWindow => {
      const [x, y] = directionOf(from, to);
      const inwards: Point = [-y, x];
      const pointAt = (run: number): Point => [
        from[0] + x * run + inwards[0] * volume.wallThickness,
        from[1] + y * run + inwards[1] * volume.wallThickness,
      ];
      return { start: pointAt(start), end: pointAt(end), inwards, sill: base + sill, height, isRectangular };
    };
    const set = volume.openings.flatMap((opening) => {
      const wall = walls[opening.wall];
      if (!wall || opening.kind === "door" || volume.openWalls.includes(opening.wall)) return [];
      const {
        at: run,
        width,
        sill,
        height,
      } = opening.kind === "gable" ? gableOpening(volume, opening, wall.length) : opening;
      if (base + sill > 2.3 || base + sill + height < 0.4) return [];
      return [windowAt(wall.start, wall.end, [run, run + width], [sill, height], opening.kind === "window")];
    });
    const glazed = corners.flatMap((arc, corner) => {
      const band = volume.glassCorners.includes(corner)
        ? { sill: 0, height: volume.wallHeight }
        : volume.ribbonWindow;
      if (!band || arc.length < 3) return [];
      const middle = arc[Math.floor(arc.length / 2)]!;
      return [
        [arc[0]!, middle],
        [middle, arc.at(-1)!],
      ].map(([from, to]) =>
        windowAt(from!, to!, [0, distanceBetween(from!, to!)], [band.sill, band.height], false),
      );
    });
    return [...set, ...glazed];
  });
}

function wallsOf(
  house: House,
  storey: Storey,
  plan: StoreyRooms,
  room: Room,
  windows: RoomWindow[],
): WallSection[] {
  const outerDoors = wallOpenings(house, storey).filter((opening) => opening.kind === "door");
  return room.ring.map((start, index) => {
    const end = at(room.ring, index + 1);
    const length = distanceBetween(start, end);
    const along = directionOf(start, end);
    const inwards: Point = [-along[1], along[0]];
    const runOf = ([x, y]: Point) => (x - start[0]) * along[0] + (y - start[1]) * along[1];
    const isNear = (point: Point, reach: number) =>
      Math.abs(distanceFrom({ from: start, to: end }, point)) < reach;
    const gaps: Stretch[] = [...windows, ...outerDoors]
      .filter((opening) => isNear(opening.start, 0.12) && isNear(opening.end, 0.12))
      .map((opening) => [runOf(opening.start), runOf(opening.end)]);
    for (const { middle, width } of plan.doors) {
      if (isNear(middle, 0.15)) gaps.push([runOf(middle) - width / 2, runOf(middle) + width / 2]);
    }
    for (const { x, y, width, depth } of storey.passages) {
      if (isNear([x, y], depth / 2 + 0.1)) gaps.push([runOf([x, y]) - width / 2, runOf([x, y]) + width / 2]);
    }
    // Open sides: another room begins right behind the edge.
    const step = 0.1;
    for (let run = step / 2; run < length; run += step) {
      const behind: Point = [
        start[0] + along[0] * run - 0.04 * inwards[0],
        start[1] + along[1] * run - 0.04 * inwards[1],
      ];
      if (plan.rooms.some((other) => other !== room && contains(other.ring, behind)))
        gaps.push([run - step, run + step]);
    }
    return { start, along, inwards, length, solid: withoutGaps(length, gaps) };
  });
}

function withoutGaps(length: number, gaps: Stretch[]): Stretch[] {
  const sorted = gaps
    .map(([from, to]): Stretch => [Math.min(from, to) - casing, Math.max(from, to) + casing])
    .sort((a, b) => a[0] - b[0]);
  const solid: Stretch[] = [];
  let reached = 0;
  for (const [from, to] of sorted) {
    if (from > reached) solid.push([reached, Math.min(from, length)]);
    reached = Math.max(reached, to);
  }
  if (reached < length) solid.push([reached, length]);
  return solid.filter(([from, to]) => to - from > 0.02);
}

/** Under a floor above, under the slab of a flat roof or under the slope of a pitched one. */
function ceilingOf(house: House, storey: Storey, room: Room): (point: Point) => number {
  const above = house.storeys
    .filter((other) => other.floor > storey.floor + 0.5)
    .flatMap((other) =>
      roomsOf(house, other)
        .rooms.filter(({ type }) => type !== "void" && type !== "stairs")
        .map(({ ring }) => ({ ring, height: other.floor - storey.floor - 0.2 })),
    );
  const volumes = storey.zones.map((zone) => house.volumes[zone.volume]!);
  const ceilingOver = (point: Point) => {
    const roofs = volumes
      .filter((volume) => contains(ringOf(volume.outline), point))
      .map((volume) => volume.elevation - storey.floor + undersideOf(volume, point));
    const floors = above.filter(({ ring }) => contains(ring, point)).map(({ height }) => height);
    return Math.min(...(roofs.length > 0 ? [Math.max(...roofs)] : [flatCeilingHeight]), ...floors);
  };
  if (!hasFlatCeiling(room, ceilingOver)) return ceilingOver;
  const upToItsWalls = offsetRing(room.ring, 0.03);
  return (point) => (contains(upToItsWalls, point) ? flatCeilingHeight : ceilingOver(point));
}

/** Heights of the ceiling at the corners and in the middle of a room. */
export function heightsOf(room: Room, ceiling: (point: Point) => number): number[] {
  return [...room.ring, centroidOf(room.ring)].map(ceiling);
}

function undersideOf(volume: Volume, point: Point): number {
  const { roof, wallHeight } = volume;
  if (roof.type !== "flat") return ceilingAt(volume, point);
  return roof.overhang > 0 || roof.outline ? wallHeight + roof.parapet - 0.07 : wallHeight - 0.23;
}

function hasFlatCeiling(room: Room, ceiling: (point: Point) => number): boolean {
  if (room.type !== "main_bedroom" && room.type !== "bedroom") return false;
  const heights = heightsOf(room, ceiling);
  return Math.min(...heights) > flatCeilingHeight && Math.max(...heights) > highestVault;
}
