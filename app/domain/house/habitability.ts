/**
 * The rooms that a first-occupation licence asks for. Each community has its own decree; these are the strictest common
 * values, so that a plan that passes here passes in all of them. A mobile home is no dwelling by those decrees: it is held
 * to what two people need to sleep, cook and wash.
 */
import type { House } from "./description.ts";
import { edgesOf } from "./outlines.ts";
import { contains, directionOf, type Point } from "./polygon.ts";
import { roomsReachedFromDayRooms } from "./reachability.ts";
import { type Room, roomsOf } from "./rooms.ts";
import { gableOpening } from "./wall-tops.ts";

const minMainBedroomM2 = 12;
const minBedroomM2 = 8;
/** Living room, dining room and kitchen together, by the number of bedrooms. */
const minDayRoomsM2: Record<number, number> = { 1: 20, 2: 24, 3: 28 };
const minDayRoomsOfLargeHousesM2 = 30;
const minBathroomM2 = 3;
/** A mobile home: its day room, and with it a sleeping alcove that is open to it. */
const minMobileDayRoomM2 = 12;
const minMobileDayRoomWithAlcoveM2 = 16;
/** What moves whole as a special transport, walls included. */
const maxMobileWidthM = 4.3;
const maxMobileLengthM = 13.5;

type HouseRoom = Room & { floor: number };

/** What keeps a house from a first-occupation licence or, if mobile, from the road; empty when nothing does. */
export function habitabilityProblems(house: House): string[] {
  const rooms = house.storeys.flatMap((storey) =>
    roomsOf(house, storey).rooms.map((room): HouseRoom => ({ ...room, floor: storey.floor })),
  );
  return [
    ...(house.kind === "mobile" ? mobileProblems(house, rooms) : sizeProblems(rooms)),
    ...lightProblems(house, rooms),
    ...accessProblems(house),
  ];
}

function sizeProblems(rooms: HouseRoom[]): string[] {
  const problems: string[] = [];
  const main = rooms.filter(({ type }) => type === "main_bedroom");
  const others = rooms.filter(({ type }) => type === "bedroom");
  const mainM2 = main[0]?.areaM2 ?? 0;
  if (main.length !== 1) problems.push(`has ${main.length} main bedrooms`);
  if (mainM2 < minMainBedroomM2)
    problems.push(`main bedroom of ${inM2(mainM2)}, needs ${minMainBedroomM2} m²`);
  for (const { areaM2 } of others) {
    if (areaM2 < minBedroomM2) problems.push(`bedroom of ${inM2(areaM2)}, needs ${minBedroomM2} m²`);
    if (areaM2 > mainM2)
      problems.push(`bedroom of ${inM2(areaM2)} is larger than the main one of ${inM2(mainM2)}`);
  }
  const needed = minDayRoomsM2[others.length + main.length] ?? minDayRoomsOfLargeHousesM2;
  const day = dayRoomsM2(rooms);
  if (day < needed) problems.push(`living, dining and kitchen of ${inM2(day)}, needs ${needed} m²`);
  for (const { type, areaM2 } of rooms) {
    if (type === "bathroom" && areaM2 < minBathroomM2)
      problems.push(`bathroom of ${inM2(areaM2)}, needs ${minBathroomM2} m²`);
  }
  return problems;
}

function mobileProblems(house: House, rooms: HouseRoom[]): string[] {
  const problems: string[] = [];
  const { width, length } = roadSize(house);
  if (width > maxMobileWidthM || length > maxMobileLengthM)
    problems.push(`is ${length.toFixed(1)} × ${width.toFixed(1)} m, too large for the road`);
  const day = dayRoomsM2(rooms);
  if (day < minMobileDayRoomM2)
    problems.push(`living and kitchen of ${inM2(day)}, needs ${minMobileDayRoomM2} m²`);
  for (const { type, areaM2 } of rooms) {
    if (
      type === "bedroom" &&
      areaM2 < minBedroomM2 &&
      !(hasAlcove(house) && day + areaM2 >= minMobileDayRoomWithAlcoveM2)
    )
      problems.push(`bedroom of ${inM2(areaM2)}, needs ${minBedroomM2} m²`);
  }
  return problems;
}

/** Whether the bed is in an alcove: a wide opening instead of a door. */
function hasAlcove(house: House): boolean {
  return house.storeys.some((storey) =>
    roomsOf(house, storey).doors.some(({ kind, width }) => kind === "opening" && width >= 1.4),
  );
}

function roadSize(house: House): { width: number; length: number } {
  const points = house.volumes
    .filter(({ hasFloor }) => hasFloor)
    .flatMap(({ outline }) => edgesOf(outline).walls.map(({ start }) => start));
  const size = (axis: 0 | 1) =>
    Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]));
  return { width: Math.min(size(0), size(1)), length: Math.max(size(0), size(1)) };
}

/** Bedrooms and day rooms need a window. */
function lightProblems(house: House, rooms: HouseRoom[]): string[] {
  const windows = house.volumes.flatMap((volume) => {
    const { walls } = edgesOf(volume.outline);
    return volume.openings.flatMap((opening) => {
      const wall = walls[opening.wall];
      if (!wall || opening.kind === "door") return [];
      const { at, width, sill, height } =
        opening.kind === "gable" ? gableOpening(volume, opening, wall.length) : opening;
      const [dx, dy] = directionOf(wall.start, wall.end);
      const inwards = volume.wallThickness + 0.2;
      const behind = [0.25, 0.5, 0.75].map((share): Point => {
        const along = at + width * share;
        return [wall.start[0] + dx * along - dy * inwards, wall.start[1] + dy * along + dx * inwards];
      });
      return [{ behind, from: volume.elevation + sill, to: volume.elevation + sill + height }];
    });
  });
  return rooms
    .filter(({ type }) => ["bedroom", "main_bedroom", "living", "living_kitchen"].includes(type))
    .filter(
      (room) =>
        !windows.some(
          ({ behind, from, to }) =>
            to > room.floor + 1 &&
            from < room.floor + 2.2 &&
            behind.some((point) => contains(room.ring, point)),
        ),
    )
    .map(({ type, areaM2 }) => `${type} of ${inM2(areaM2)} has no window`);
}

/** Nobody crosses a bedroom or a bathroom to reach a bedroom, and a guest finds a bathroom. */
function accessProblems(house: House): string[] {
  const reached = [...roomsReachedFromDayRooms(house)];
  const all = house.storeys.flatMap((storey) => roomsOf(house, storey).rooms);
  const bedrooms = (rooms: Room[]) =>
    rooms.filter(({ type }) => type === "bedroom" || type === "main_bedroom").length;
  const bathrooms = (rooms: Room[]) =>
    rooms.filter(({ type }) => type === "bathroom" || type === "toilet").length;
  const problems: string[] = [];
  if (bedrooms(reached) < bedrooms(all))
    problems.push("a bedroom is reached through a bedroom or a bathroom only");
  if (house.kind !== "mobile" && bathrooms(reached) === 0)
    problems.push("every bathroom is reached through a bedroom");
  return problems;
}

function dayRoomsM2(rooms: HouseRoom[]): number {
  return rooms
    .filter(({ type }) => ["living", "dining", "kitchen", "living_kitchen"].includes(type))
    .reduce((sum, { areaM2 }) => sum + areaM2, 0);
}

function inM2(areaM2: number): string {
  return `${areaM2.toFixed(1)} m²`;
}
