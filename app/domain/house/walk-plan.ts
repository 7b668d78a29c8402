/** Where one can walk inside a house, for the 3D view: rooms and the gaps between them, by storey. */
import type { Locale } from "#app/domain/localised.ts";
import type { WalkRoom, WalkStorey } from "#app/domain/walking.ts";
import type { House } from "./description.ts";
import { footprintOf, furnishStorey } from "./furnish.ts";
import type { Storey } from "./layout.ts";
import { boundsOf, centroidOf, contains, offsetRing, type Point, type Ring } from "./polygon.ts";
import { roomNames, storeyName } from "./room-names.ts";
import { type PlacedDoor, partitionThickness, type Room, roomsOf } from "./rooms.ts";

/** So that the gap of a door overlaps the rooms on both of its sides. */
const overlap = 0.05;
const thickestCeiling = 0.3;
/** Free floor around a stop. */
const clearance = 0.3;
const gridStep = 0.2;

export function walkPlanOf(house: House, language: Locale): WalkStorey[] {
  return house.storeys.map((storey, index) => {
    const { rooms, doors } = roomsOf(house, storey);
    const floors = rooms.filter(({ type, ring }) => type !== "void" && ring.length > 2);
    const furniture = furnishStorey(house, storey).map(footprintOf);
    return {
      name: storeyName(index, language),
      floorM: toCm(house.groundFloor + storey.floor + overlap / 2),
      rooms: floors.map((room) => describeRoom(room, floors, furniture, language)),
      ceilings: index === house.storeys.length - 1 ? ceilingsOf(house) : [],
      gaps: [...doors.map(doorGap), ...passageGaps(storey)].map((ring) => ring.map(roundPoint)),
    };
  });
}

/** Flat boxes of plaster above heads, in metres above the ground. */
function ceilingsOf({ furnishings, groundFloor }: House): WalkStorey["ceilings"] {
  return furnishings.flatMap((piece) => {
    if (piece.type !== "box" || piece.material !== "plaster_int" || piece.height > thickestCeiling) return [];
    const { x, y, width, depth } = piece;
    const ring: Ring = [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ];
    return [{ ring: ring.map(roundPoint), heightM: toCm(groundFloor + piece.z) }];
  });
}

function describeRoom(
  room: Room,
  all: readonly Room[],
  furniture: readonly Ring[],
  language: Locale,
): WalkRoom {
  const alike = all.filter(({ type }) => type === room.type);
  const name = roomNames[language][room.type];
  return {
    name: alike.length > 1 ? `${name} ${alike.indexOf(room) + 1}` : name,
    areaM2: Math.round(room.areaM2 * 10) / 10,
    ring: room.ring.map(roundPoint),
    stop: roundPoint(findStop(room.ring, furniture)),
    isStairs: room.type === "stairs",
  };
}

/** The free place nearest to the middle of the room. */
function findStop(ring: Ring, furniture: readonly Ring[]): Point {
  const { minX, maxX, minY, maxY } = boundsOf(ring);
  const middle = centroidOf(ring);
  const taken = furniture.map((footprint) => offsetRing(footprint, clearance));
  const isFree = (point: Point) =>
    around(point, clearance).every((each) => contains(ring, each)) &&
    !taken.some((footprint) => contains(footprint, point));
  let best: { point: Point; away: number } | null = null;
  for (let x = minX; x <= maxX; x += gridStep)
    for (let y = minY; y <= maxY; y += gridStep) {
      const away = Math.hypot(x - middle[0], y - middle[1]);
      if ((!best || away < best.away) && isFree([x, y])) best = { point: [x, y], away };
    }
  return best?.point ?? middle;
}

function around([x, y]: Point, distance: number): Point[] {
  return [
    [x - distance, y],
    [x + distance, y],
    [x, y - distance],
    [x, y + distance],
  ];
}

function doorGap({ middle, along, width }: PlacedDoor): Ring {
  const reach = partitionThickness / 2 + overlap;
  const corner = (side: number, depth: number): Point => [
    middle[0] + (along[0] * side * width) / 2 - along[1] * depth,
    middle[1] + (along[1] * side * width) / 2 + along[0] * depth,
  ];
  return [corner(-1, -reach), corner(1, -reach), corner(1, reach), corner(-1, reach)];
}

function passageGaps({ passages }: Storey): Ring[] {
  return passages.map(({ x, y, along, width, depth }) => {
    const [halfX, halfY] =
      along === "x" ? [width / 2, depth / 2 + overlap] : [depth / 2 + overlap, width / 2];
    return [
      [x - halfX, y - halfY],
      [x + halfX, y - halfY],
      [x + halfX, y + halfY],
      [x - halfX, y + halfY],
    ];
  });
}

function roundPoint([x, y]: Point): Point {
  return [toCm(x), toCm(y)];
}

function toCm(metres: number) {
  return Math.round(metres * 100) / 100;
}
