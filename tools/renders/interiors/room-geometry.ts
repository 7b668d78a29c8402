import { distanceBetween, type Point, type Ring } from "#app/domain/house/polygon.ts";
import type { RoomWindow, WallSection } from "./pictured-room.ts";

export function zoneBefore({ start, end, inwards }: RoomWindow): Ring {
  const reach = 0.35;
  return [
    start,
    end,
    [end[0] + reach * inwards[0], end[1] + reach * inwards[1]],
    [start[0] + reach * inwards[0], start[1] + reach * inwards[1]],
  ];
}

export function shifted(
  { origin, along }: { origin: Point; along: Point },
  side: number,
  into: number,
): Point {
  return [origin[0] + along[0] * side - along[1] * into, origin[1] + along[1] * side + along[0] * into];
}

export function onWall({ start, along }: WallSection, run: number): Point {
  return [start[0] + along[0] * run, start[1] + along[1] * run];
}

export function runOn({ start, along }: WallSection, [x, y]: Point): number {
  return (x - start[0]) * along[0] + (y - start[1]) * along[1];
}

export function distanceToWall({ start, inwards }: WallSection, [x, y]: Point): number {
  return (x - start[0]) * inwards[0] + (y - start[1]) * inwards[1];
}

export function square([x, y]: Point, half: number): Ring {
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
}

export function isSharp(ring: Ring, index: number): boolean {
  const corner = ring[index]!;
  const before = ring.at(index - 1)!;
  const after = ring[(index + 1) % ring.length]!;
  const [x1, y1, x2, y2] = [
    corner[0] - before[0],
    corner[1] - before[1],
    after[0] - corner[0],
    after[1] - corner[1],
  ];
  return x1 * y2 - y1 * x2 > 0.5 * Math.hypot(x1, y1) * Math.hypot(x2, y2);
}

export function inset(ring: Ring, index: number, corner: Point, distance: number): Point {
  const before = ring.at(index - 1)!;
  const after = ring[(index + 1) % ring.length]!;
  const [lengthBefore, lengthAfter] = [distanceBetween(before, corner), distanceBetween(after, corner)];
  return [
    corner[0] +
      (distance * (before[0] - corner[0])) / lengthBefore +
      (distance * (after[0] - corner[0])) / lengthAfter,
    corner[1] +
      (distance * (before[1] - corner[1])) / lengthBefore +
      (distance * (after[1] - corner[1])) / lengthAfter,
  ];
}
