/** What a house takes of its plot, seen from above: what coverage counts and what has to keep the setbacks. */
import {
  areaOfRings,
  differenceOf,
  intersectionOf,
  offsetRings,
  outerRings,
  simplifyRings,
  unionOf,
} from "#app/domain/plane.ts";
import type { House, Volume } from "./description.ts";
import { ringOf } from "./outlines.ts";
import { boundsOf, type Point, type Ring } from "./polygon.ts";

/** Eaves up to here count neither as coverage nor for the setbacks. */
export const freeEavesM = 0.8;
/** Decks up to here above the ground do not have to keep the setbacks. */
export const freeDeckHeightM = 0.5;
/** The share at which open porches count as coverage. */
export const openShare = 0.5;

export interface Envelope {
  /** In whole m², closed parts whole and open porches by half. */
  coverageM2: number;
  /** The middle of the walls in the coordinates of the description; the rings lie around it. */
  middle: Point;
  walls: Ring[];
  /** Walls of all storeys, porches and high decks: what has to keep the setbacks. */
  rings: Ring[];
  /** All decks, high and low. */
  decks: Ring[];
  pools: Ring[];
}

export function envelopeOf(house: House): Envelope {
  const walls = house.volumes.filter(({ hasFloor }) => hasFloor).map(({ outline }) => ringOf(outline));
  const closed = unionOf(walls);
  const porch = porchOf(closed, house.volumes);
  // Decks alone: paths lead out of the plot that the house was drawn for.
  const decks = house.terraces.filter(({ hasSkirt }) => hasSkirt);
  const isHigh = ({ top }: House["terraces"][number]) => (top ?? house.groundFloor) > freeDeckHeightM;
  const ringsOf = (terraces: House["terraces"]) => terraces.map(({ outline }) => ringOf(outline));
  const { minX, minY, maxX, maxY } = boundsOf(walls.flat());
  const middle: Point = [(minX + maxX) / 2, (minY + maxY) / 2];
  const around = (rings: readonly (readonly Point[])[]) =>
    rings.map((ring) => ring.map(([x, y]): Point => [toCm(x - middle[0]), toCm(y - middle[1])]));
  const taken = unionOf([...closed, ...porch, ...ringsOf(decks.filter(isHigh))]);
  return {
    coverageM2: Math.ceil(areaOfRings(closed) + openShare * areaOfRings(porch) - 0.05),
    middle,
    walls: around(walls),
    // A centimetre of a rounded corner decides nothing and costs time.
    rings: around(outerRings(simplifyRings(taken, 0.01))),
    decks: around(ringsOf(decks)),
    pools: around(house.pools.map(({ outline }) => ringOf(outline))),
  };
}

function toCm(metres: number) {
  return Math.round(metres * 100) / 100;
}

/** What roofs cover outside of the walls, where they reach out farther than eaves may. */
function porchOf(closed: readonly (readonly Point[])[], volumes: readonly Volume[]) {
  const outside = differenceOf(unionOf(volumes.map(roofRing)), closed);
  const beyond = differenceOf(outside, offsetRings(closed, freeEavesM + 0.005));
  return intersectionOf(outside, offsetRings(beyond, freeEavesM + 0.01));
}

/** The edge of a roof. */
function roofRing({ outline, roof }: Volume): Ring {
  if (roof.type === "flat") return ringOf(roof.outline ?? outline, roof.overhang);
  const { minX, minY, maxX, maxY } = boundsOf(ringOf(outline));
  const isAlongX =
    roof.type === "gable" ? roof.ridge === "x" : roof.rises === "south" || roof.rises === "north";
  const beyond = roof.gableOverhang ?? roof.overhang;
  const [east, west] =
    roof.type === "gable"
      ? [roof.gableOverhangEast ?? beyond, roof.gableOverhangWest ?? beyond]
      : [beyond, beyond];
  const [left, right, aside] = isAlongX
    ? [west, east, roof.overhang]
    : [roof.overhang, roof.overhang, beyond];
  return [
    [minX - left, minY - aside],
    [maxX + right, minY - aside],
    [maxX + right, maxY + aside],
    [minX - left, maxY + aside],
  ];
}
