/** Furnishes rooms by their type: finds a place for each piece along the walls or in the middle, clear of doors and windows. */
import type { House } from "./description.ts";
import {
  type FurnitureRequirement,
  furnitureRequirements,
  type PieceType,
} from "./furniture-requirements.ts";
import type { Storey } from "./layout.ts";
import { mirrorAxis, mirrorPlaced } from "./mirror.ts";
import {
  areaOf,
  at,
  contains,
  directionOf,
  distanceBetween,
  type Point,
  type Ring,
  sharedArea,
} from "./polygon.ts";
import { type Room, roomsOf, type StoreyRooms } from "./rooms.ts";
import { wallOpenings } from "./wall-openings.ts";

export interface Piece {
  type: PieceType;
  /** Middle of the side at the wall, or of the southern side of a free-standing piece. */
  origin: Point;
  /** Unit vector along that side, with the room on its left. */
  along: Point;
  width: number;
  depth: number;
}

/** Free depth in front of a door, to open it and to pass. */
const doorClearance = 0.85;
const windowClearance = 0.4;
const gap = 0.02;
const step = 0.1;

export function furnishStorey(house: House, storey: Storey): Piece[] {
  if (house.mirrorOf) return furnishMirrored(house, house.mirrorOf, storey);
  const rooms = roomsOf(house, storey);
  const doorways = doorwaysOf(house, storey, rooms);
  const windows = wallOpenings(house, storey).filter((opening) => opening.kind !== "door");
  const zones = windows.map((opening) => ({
    ring: zoneBefore(opening.start, opening.end, opening.inwards, opening.recess + windowClearance),
    reachesFloor: opening.reachesFloor,
  }));
  return rooms.rooms.flatMap((room) => furnishRoom(room, doorways, zones));
}

/** As the house that it mirrors, piece by piece. */
function furnishMirrored(house: House, original: House, storey: Storey): Piece[] {
  const axis = mirrorAxis(original);
  return furnishStorey(original, original.storeys[house.storeys.indexOf(storey)]!).map((piece) =>
    mirrorPlaced(piece, axis),
  );
}

interface WindowZone {
  ring: Ring;
  reachesFloor: boolean;
}

/** Tries the best sizes first; if a piece does not fit, tries again with the smallest sizes. */
function furnishRoom(room: Room, doorways: Ring[], windowZones: WindowZone[]): Piece[] {
  if (room.type === "stairs") return [stairsIn(room)];
  const required = furnitureRequirements[room.type].filter(
    (requirement) => room.areaM2 >= (requirement.fromM2 ?? 0),
  );
  const generous = placeAll(room, required, doorways, windowZones);
  const compact = required.map((requirement) => ({ ...requirement, sizes: requirement.sizes.slice(-1) }));
  const tight = placeAll(room, compact, doorways, windowZones);
  return tight.length > generous.length ? tight : generous;
}

function placeAll(
  room: Room,
  required: FurnitureRequirement[],
  doorways: Ring[],
  windowZones: WindowZone[],
): Piece[] {
  const placed: Piece[] = [];
  for (const requirement of required) {
    if (requirement.type === "single_bed" && placed.some((piece) => piece.type === "double_bed")) continue;
    if (requirement.type === "small_table" && placed.some((piece) => piece.type === "dining_table")) continue;
    const forbidden = windowZones.filter(
      (zone) => requirement.isTall || (requirement.needsWall && zone.reachesFloor),
    );
    const taken = [...doorways, ...placed.map(footprintOf), ...forbidden.map((zone) => zone.ring)];
    const piece = findPlace(room, requirement, taken, placed);
    if (piece) placed.push(piece);
  }
  return placed;
}

function findPlace(
  room: Room,
  requirement: FurnitureRequirement,
  taken: Ring[],
  placed: Piece[],
): Piece | null {
  for (const [width, depth] of requirement.sizes) {
    const options =
      requirement.place === "wall"
        ? alongWalls(room.ring, width)
        : inTheMiddle(room.ring, width, depth, placed);
    if (requirement.canStandFree) options.push(...inTheMiddle(room.ring, width, depth, []));
    for (const { origin, along } of options) {
      const piece: Piece = { type: requirement.type, origin, along, width, depth };
      const footprint = footprintOf(piece);
      if (isInside(footprint, room.ring) && taken.every((other) => sharedArea(other, footprint) < 0.005))
        return piece;
    }
  }
  return null;
}

interface Option {
  origin: Point;
  along: Point;
}

/** Places along the walls, in corners first: they leave the largest free floor. */
function alongWalls(ring: Ring, width: number): Option[] {
  const options: (Option & { rank: number })[] = [];
  ring.forEach((start, index) => {
    const end = at(ring, index + 1);
    const length = distanceBetween(start, end);
    if (length < width + 2 * gap) return;
    const along = directionOf(start, end);
    const inwards: Point = [-along[1], along[0]];
    const [first, last] = [width / 2 + gap, length - width / 2 - gap];
    const stops = Math.max(1, Math.ceil((last - first) / step));
    for (let stop = 0; stop <= stops; stop++) {
      const run = first + ((last - first) * stop) / stops;
      const origin: Point = [
        start[0] + along[0] * run + inwards[0] * gap,
        start[1] + along[1] * run + inwards[1] * gap,
      ];
      options.push({ origin, along, rank: Math.min(run - first, last - run) - length * 0.01 });
    }
  });
  return options.sort((a, b) => a.rank - b.rank);
}

/** Places on the free floor, nearest to the middle of the room first; coffee tables before their sofa. */
function inTheMiddle(ring: Ring, width: number, depth: number, placed: Piece[]): Option[] {
  const couch = placed.findLast((piece) => piece.type === "sofa");
  if (couch && width < 1.15) {
    const inwards: Point = [-couch.along[1], couch.along[0]];
    const distance = couch.depth + 0.35;
    return [
      {
        origin: [couch.origin[0] + inwards[0] * distance, couch.origin[1] + inwards[1] * distance],
        along: couch.along,
      },
    ];
  }
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const options: (Option & { rank: number })[] = [];
  for (let x = minX + 0.4; x < maxX - 0.4; x += 0.25) {
    for (let y = minY + 0.4; y < maxY - 0.4; y += 0.25) {
      for (const isTurned of [false, true]) {
        const [across, deep] = isTurned ? [depth, width] : [width, depth];
        const fits = x - across / 2 > minX && x + across / 2 < maxX && y > minY && y + deep < maxY;
        if (!fits) continue;
        const rank = Math.hypot(x - (minX + maxX) / 2, y + deep / 2 - (minY + maxY) / 2);
        // A turned piece has its width along y.
        options.push(
          isTurned
            ? { origin: [x + depth / 2, y + width / 2], along: [0, 1], rank }
            : { origin: [x, y], along: [1, 0], rank },
        );
      }
    }
  }
  return options.sort((a, b) => a.rank - b.rank);
}

/** The flight fills its room; it runs along the longer side. */
function stairsIn(room: Room): Piece {
  const xs = room.ring.map(([x]) => x);
  const ys = room.ring.map(([, y]) => y);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, depth] = [maxX - minX, maxY - minY];
  return width >= depth
    ? { type: "stairs", origin: [maxX, (minY + maxY) / 2], along: [0, 1], width: depth, depth: width }
    : { type: "stairs", origin: [(minX + maxX) / 2, minY], along: [1, 0], width, depth };
}

/** Counter-clockwise corners of the floor that a piece covers. */
export function footprintOf({ origin, along, width, depth }: Omit<Piece, "type">): Ring {
  const inwards: Point = [-along[1], along[0]];
  const corner = (side: number, far: number): Point => [
    origin[0] + along[0] * side + inwards[0] * far,
    origin[1] + along[1] * side + inwards[1] * far,
  ];
  return [corner(-width / 2, 0), corner(width / 2, 0), corner(width / 2, depth), corner(-width / 2, depth)];
}

function isInside(footprint: Ring, room: Ring): boolean {
  return (
    footprint.every((corner) => contains(room, corner)) &&
    Math.abs(sharedArea(room, footprint) - areaOf(footprint)) < 0.01
  );
}

/** Floor that must stay free: both sides of each door and passage, and before doors and glass that reach the floor. */
function doorwaysOf(house: House, storey: Storey, rooms: StoreyRooms): Ring[] {
  const inner = rooms.doors.flatMap(({ middle, along, into, width }) => {
    const ends = [-1, 1].map(
      (side): Point => [middle[0] + (along[0] * width * side) / 2, middle[1] + (along[1] * width * side) / 2],
    );
    const [start, end] = ends as [Point, Point];
    return [
      zoneBefore(start, end, into, doorClearance),
      zoneBefore(start, end, [-into[0], -into[1]], doorClearance),
    ];
  });
  const passages = storey.passages.map(({ x, y, along, width, depth }): Ring => {
    const reach = depth / 2 + 0.5;
    const [halfX, halfY] = along === "x" ? [width / 2, reach] : [reach, width / 2];
    return [
      [x - halfX, y - halfY],
      [x + halfX, y - halfY],
      [x + halfX, y + halfY],
      [x - halfX, y + halfY],
    ];
  });
  const outer = wallOpenings(house, storey)
    .filter((opening) => opening.kind === "door")
    .map(({ start, end, inwards }) => zoneBefore(start, end, inwards, doorClearance));
  return [...inner, ...passages, ...outer];
}

function zoneBefore(start: Point, end: Point, into: Point, depth: number): Ring {
  const ring: Ring = [
    start,
    end,
    [end[0] + into[0] * depth, end[1] + into[1] * depth],
    [start[0] + into[0] * depth, start[1] + into[1] * depth],
  ];
  const isClockwise = (end[0] - start[0]) * into[1] - (end[1] - start[1]) * into[0] < 0;
  return isClockwise ? ring.reverse() : ring;
}
