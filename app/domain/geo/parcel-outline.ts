// The boundary of a parcel as houses are tried on it: few corners, counter-clockwise, the street first.

import type { Ring } from "#app/domain/convex.ts";
import { type CompassPoint, compassOf } from "#app/domain/geo/compass.ts";
import { areaOfRings, simplifyRings } from "#app/domain/plane.ts";
import { outlineArea, type Point } from "#app/domain/plot/outline.ts";

export interface ParcelEdge {
  lengthM: number;
  /** The direction that it looks at from inside. */
  facing: CompassPoint;
  /** Whether most of it borders on no other parcel: a street, a path or a river. */
  isOpen: boolean;
}

export interface ParcelOutline {
  /** Counter-clockwise from the street. */
  outline: Point[];
  /** Counter-clockwise from the southernmost corner, however the street is chosen. */
  edges: ParcelEdge[];
  /** Which of them is the street. */
  street: number;
  /** Chosen by the visitor, derived from the parcels around, or merely the longest edge. */
  streetIs: "chosen" | "found" | "assumed";
  /** Of the largest part, without its holes. */
  areaM2: number;
}

/** A corner of the cadastre that is not farther than this from the line past it says nothing about the shape. */
const straightM = 0.05;
/** Boundaries of two parcels that are nearer are one: both are drawn to some centimetres. */
const sharedM = 0.4;
const sampleEveryM = 1;

export function outlineOfParcel(
  boundary: Ring,
  { holes, neighbours }: { holes: readonly Ring[]; neighbours: readonly Ring[] | null },
  chosenStreet: number | null,
): ParcelOutline {
  const ring = fromSouth(counterClockwise(simplifyRings([boundary], straightM)[0] ?? boundary));
  const sides = ring.map((corner, i) => [corner, ring[(i + 1) % ring.length]!] as const);
  const openM = sides.map((side) => (neighbours ? openLengthOf(side, neighbours) : 0));
  const edges = sides.map((side, i): ParcelEdge => {
    const lengthM = lengthOf(side);
    return { lengthM, facing: facingOf(side), isOpen: openM[i]! > lengthM / 2 };
  });
  const isChosen = chosenStreet !== null && chosenStreet < edges.length;
  const isFound = edges.some(({ isOpen }) => isOpen);
  const street = isChosen
    ? chosenStreet
    : largestOf(
        isFound
          ? openM.map((length, i) => (edges[i]!.isOpen ? length : 0))
          : edges.map((edge) => edge.lengthM),
      );
  return {
    outline: [...ring.slice(street), ...ring.slice(0, street)],
    edges,
    street,
    streetIs: isChosen ? "chosen" : isFound ? "found" : "assumed",
    areaM2: outlineArea(boundary) - holes.reduce((sum, hole) => sum + outlineArea(hole), 0),
  };
}

function counterClockwise(ring: Ring): Point[] {
  return areaOfRings([ring]) < 0 ? ring.toReversed() : [...ring];
}

function fromSouth(ring: Point[]): Point[] {
  const first = ring.reduce((lowest, [x, y], i) => {
    const [lowestX, lowestY] = ring[lowest]!;
    return y < lowestY || (y === lowestY && x < lowestX) ? i : lowest;
  }, 0);
  return [...ring.slice(first), ...ring.slice(0, first)];
}

type Side = readonly [Point, Point];

function lengthOf([[ax, ay], [bx, by]]: Side) {
  return Math.hypot(bx - ax, by - ay);
}

/** To the right of a counter-clockwise edge is outside. */
function facingOf([[ax, ay], [bx, by]]: Side): CompassPoint {
  return compassOf([by - ay, ax - bx]);
}

/** How much of an edge no other parcel touches. */
function openLengthOf(side: Side, neighbours: readonly Ring[]): number {
  const lengthM = lengthOf(side);
  const samples = Math.max(5, Math.round(lengthM / sampleEveryM));
  const [[ax, ay], [bx, by]] = side;
  const open = Array.from({ length: samples }, (_, i): Point => {
    const share = (i + 0.5) / samples;
    return [ax + (bx - ax) * share, ay + (by - ay) * share];
  }).filter((point) => !neighbours.some((ring) => isNear(point, ring)));
  return (open.length / samples) * lengthM;
}

function isNear(point: Point, ring: Ring): boolean {
  return ring.some((corner, i) => distanceTo(point, [corner, ring[(i + 1) % ring.length]!]) < sharedM);
}

function distanceTo([x, y]: Point, [[ax, ay], [bx, by]]: Side): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

function largestOf(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value > values[best]! ? i : best), 0);
}
