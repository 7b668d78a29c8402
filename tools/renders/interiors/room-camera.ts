/** Finds where a photographer would stand: in a corner, looking along the room towards furniture and windows. */
import { footprintOf } from "#app/domain/house/furnish.ts";
import {
  at,
  type Bounds,
  boundsOf,
  contains,
  directionOf,
  distanceBetween,
  type Point,
  type Ring,
} from "#app/domain/house/polygon.ts";
import type { Camera } from "../scene.ts";
import { isInRoom, type PicturedRoom } from "./pictured-room.ts";
import type { RoomPiece } from "./room-scene.ts";

const eyeHeight = 1.45;
const sensorHalfWidth = 18;
const rayCount = 120;
const rayStep = 0.08;
const farthest = 12;
const fromWall = 0.3;
const fromFurniture = 0.3;

/** How much it is worth to show a piece. */
const worth: Record<string, number> = {
  sofa: 3,
  kitchen_run: 2.5,
  island: 1.5,
  dining_table: 2,
  small_table: 1,
  coffee_table: 0.5,
  double_bed: 6,
  single_bed: 6,
  shelves: 0.8,
  media: 0.4,
  armchair: 0.5,
  wardrobe: 0.2,
};
const tall: ReadonlySet<string> = new Set([
  "wardrobe",
  "shelves",
  "stairs",
  "plant",
  "floor_lamp",
  "curtain",
]);
const solid: ReadonlySet<string> = new Set([...Object.keys(worth), ...tall, "desk"]);

export interface RoomShot {
  camera: Camera;
  /** Types of the pieces that it shows, most of each of them. */
  seen: string[];
  /** The share of the picture's width behind which there is a window. */
  glassShare: number;
}

export function lensFor({ room }: PicturedRoom): number {
  if (room.areaM2 < 16) return 18;
  return room.areaM2 < 28 ? 19.5 : 21;
}

export function findShot(pictured: PicturedRoom, pieces: RoomPiece[]): RoomShot {
  const lens = lensFor(pictured);
  const halfView = Math.atan(sensorHalfWidth / lens);
  const stood = pieces.filter((piece) => solid.has(piece.type));
  let best: { eye: Point; heading: number; score: number } | null = null;
  for (const eye of standpoints(pictured, stood)) {
    const rays = castRays(pictured, eye);
    for (let heading = 0; heading < 2 * Math.PI; heading += Math.PI / 30) {
      const score = scoreOf(pictured, stood, eye, heading, halfView, rays);
      if (score > (best?.score ?? -Infinity)) best = { eye, heading, score };
    }
  }
  if (!best) throw new Error(`${pictured.house.id}: no place for a camera in ${pictured.room.type}`);
  const { eye, heading } = best;
  const z = pictured.floor + eyeHeight;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const target: Point = [eye[0] + 4 * Math.cos(heading), eye[1] + 4 * Math.sin(heading)];
  const camera: Camera = {
    position: [round(eye[0]), round(eye[1]), round(z)],
    target: [round(target[0]), round(target[1])],
    lens,
    shift: -0.035,
  };
  return describeShot(pictured, pieces, camera);
}

export function describeShot(pictured: PicturedRoom, pieces: RoomPiece[], camera: Camera): RoomShot {
  const eye: Point = [camera.position[0], camera.position[1]];
  const heading = Math.atan2(camera.target[1] - eye[1], camera.target[0] - eye[0]);
  const halfView = Math.atan(sensorHalfWidth / camera.lens);
  const rays = castRays(pictured, eye);
  const types = pieces
    .filter((piece) => worth[piece.type] && shareSeen(piece, eye, heading, halfView, rays) > 0.5)
    .map(({ type }) => type);
  const view = viewFrom(pictured, eye, heading, halfView, rays);
  return { camera, seen: [...new Set(types)], glassShare: view.glass };
}

function standpoints({ room }: PicturedRoom, stood: RoomPiece[]): Point[] {
  const rings = stood.map((piece) => grown(piece, fromFurniture));
  const points: Point[] = [];
  room.ring.forEach((start, index) => {
    const end = at(room.ring, index + 1);
    const length = distanceBetween(start, end);
    const along = directionOf(start, end);
    const stops = Math.max(1, Math.ceil(length / 0.4));
    for (let stop = 0; stop <= stops; stop++) {
      const run = Math.min(
        Math.max(fromWall, (length * stop) / stops),
        Math.max(fromWall, length - fromWall),
      );
      const point: Point = [
        start[0] + along[0] * run - along[1] * fromWall,
        start[1] + along[1] * run + along[0] * fromWall,
      ];
      const isNew = points.every((other) => distanceBetween(other, point) > 0.25);
      if (isNew && contains(room.ring, point) && !rings.some((ring) => contains(ring, point)))
        points.push(point);
    }
  });
  return points;
}

/** Free distance in each direction: rooms that open into each other let the view pass. */
function castRays({ room, plan, storey }: PicturedRoom, eye: Point): number[] {
  const open: Ring[] = [room.ring];
  for (const other of plan.rooms) {
    if (
      other !== room &&
      ["living", "dining", "kitchen", "living_kitchen", "hall", "gallery"].includes(other.type)
    )
      open.push(other.ring);
  }
  for (const { x, y, along, width, depth } of storey.passages) {
    const [halfX, halfY] = along === "x" ? [width / 2, depth / 2 + 0.1] : [depth / 2 + 0.1, width / 2];
    open.push([
      [x - halfX, y - halfY],
      [x + halfX, y - halfY],
      [x + halfX, y + halfY],
      [x - halfX, y + halfY],
    ]);
  }
  return Array.from({ length: rayCount }, (_, index) => {
    const angle = (2 * Math.PI * index) / rayCount;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    let distance = 0;
    let ring: Ring | undefined = open[0];
    while (distance < farthest) {
      const point: Point = [eye[0] + x * distance, eye[1] + y * distance];
      if (!ring || !contains(ring, point)) ring = open.find((other) => isWithin(other, point));
      if (!ring) break;
      distance += rayStep;
    }
    return distance;
  });
}

/** Most rings are far from most points: their bounds are compared first. */
function isWithin(ring: Ring, point: Point): boolean {
  let bounds = knownBounds.get(ring);
  if (!bounds) {
    bounds = boundsOf(ring);
    knownBounds.set(ring, bounds);
  }
  const [x, y] = point;
  const { minX, minY, maxX, maxY } = bounds;
  return x >= minX && x <= maxX && y >= minY && y <= maxY && contains(ring, point);
}

const knownBounds = new WeakMap<Ring, Bounds>();

function rayAt(rays: number[], angle: number): number {
  return at(rays, Math.round((angle / (2 * Math.PI)) * rayCount));
}

/** What lies behind the width of a picture: how deep it is, how much of it is glass, how much of it is right before the lens. */
function viewFrom(pictured: PicturedRoom, eye: Point, heading: number, halfView: number, rays: number[]) {
  let depth = 0;
  let glass = 0;
  let tooNear = 0;
  const samples = 40;
  const windows = pictured.windows.filter((window) => isInRoom(pictured.room, window));
  for (let sample = 0; sample < samples; sample++) {
    const angle = heading + halfView * ((2 * (sample + 0.5)) / samples - 1);
    const distance = rayAt(rays, angle);
    depth += Math.min(distance, 8) / samples;
    if (distance < 0.7) tooNear += 1 / samples;
    const hit: Point = [eye[0] + Math.cos(angle) * distance, eye[1] + Math.sin(angle) * distance];
    const facing = windows.find(({ start, end }) => {
      const width = distanceBetween(start, end);
      return distanceBetween(start, hit) + distanceBetween(end, hit) < width + 0.12;
    });
    if (facing) glass += Math.min(1, facing.height / 2) / samples;
  }
  return { depth, glass, tooNear };
}

function scoreOf(
  pictured: PicturedRoom,
  stood: RoomPiece[],
  eye: Point,
  heading: number,
  halfView: number,
  rays: number[],
): number {
  const { depth, glass, tooNear } = viewFrom(pictured, eye, heading, halfView, rays);
  let score = 0.8 * depth + 7 * Math.min(glass, 0.4) - 8 * tooNear;
  for (const piece of stood) {
    const share = shareSeen(piece, eye, heading, halfView, rays);
    score += (worth[piece.type] ?? 0) * share;
    if (piece.type.endsWith("_bed")) score += 3 * share * fromFoot(piece, eye);
    const nearest = Math.min(...pointsOf(piece).map((point) => distanceBetween(point, eye)));
    if (share > 0.15 && nearest < (tall.has(piece.type) ? 1.6 : 1))
      score -= tall.has(piece.type) ? 3 * (1.3 - nearest) : 1.5 * (1 - nearest);
  }
  return score;
}

/** Beds look best from their foot: 1 there, 0 beside the pillows, and not at all from behind their head. */
function fromFoot({ origin, along, depth }: RoomPiece, eye: Point): number {
  const run = -along[1] * (eye[0] - origin[0]) + along[0] * (eye[1] - origin[1]);
  return run < 0 ? -3 : Math.min(1, run / (depth + 0.3));
}

/** The share of the corners and the middle of a piece that the camera sees. */
function shareSeen(piece: RoomPiece, eye: Point, heading: number, halfView: number, rays: number[]): number {
  const points = pointsOf(piece);
  const seen = points.filter((point) => {
    const angle = Math.atan2(point[1] - eye[1], point[0] - eye[0]);
    const off = Math.abs(((angle - heading + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
    return off < halfView - 0.03 && rayAt(rays, angle) > distanceBetween(point, eye) - 0.25;
  });
  return seen.length / points.length;
}

function pointsOf(piece: RoomPiece): Point[] {
  const corners = footprintOf(piece);
  const middle: Point = [
    corners.reduce((sum, [x]) => sum + x, 0) / 4,
    corners.reduce((sum, [, y]) => sum + y, 0) / 4,
  ];
  return [...corners, middle];
}

function grown(piece: RoomPiece, margin: number): Ring {
  const { origin, along } = piece;
  return footprintOf({
    ...piece,
    origin: [origin[0] + along[1] * margin, origin[1] - along[0] * margin],
    width: piece.width + 2 * margin,
    depth: piece.depth + 2 * margin,
  });
}
