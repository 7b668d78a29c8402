import { outlinesOf } from "#app/domain/house/floor-plan.ts";
import { at, type Bounds, boundsOf, type Ring } from "#app/domain/house/polygon.ts";
import type { Building, Space } from "../elements.ts";
import { type Orientation, orientationOf, orientations } from "../quantities.ts";
import { toSpace } from "../solid.ts";
import { distinct, drawChain } from "./dimension-chains.ts";
import { type Dimension, type DrawingOptions, type Mark, paperMm, textWidth } from "./marks.ts";
import { placeLabel } from "./space-labels.ts";

/** Rows of dimensions, from the house outwards. */
const firstRowMm = 9;

const rowMm = 7;

/** On each side: openings and corners, then the corners of the volumes, then the whole. */
export function drawOuterChains(
  building: Building,
  storey: number,
  bounds: Bounds,
  options: DrawingOptions,
): Mark[] {
  const { house, walls } = building;
  const boxes = outlinesOf(house, house.storeys[storey]!).map((ring) => boundsOf(ring));
  const openings = walls
    .flatMap((wall) => wall.openings)
    .filter((opening) => opening.storey === storey && opening.isExternal && opening.outwards);
  return orientations.flatMap((side) => {
    const axis = side === "south" || side === "north" ? "x" : "y";
    const ends = axis === "x" ? [bounds.minX, bounds.maxX] : [bounds.minY, bounds.maxY];
    const corners = boxes.flatMap((ring) => (axis === "x" ? [ring.minX, ring.maxX] : [ring.minY, ring.maxY]));
    const cuts = openings
      .filter(({ outwards }) => orientationOf(outwards!) === side)
      .flatMap(({ hole }) => {
        const { minX, maxX } = boundsOf(hole.outline);
        return [minX, maxX].map((u) => toSpace(hole, [u, 0])[axis === "x" ? 0 : 1]);
      });
    const rows = [
      cuts.length > 0 ? [...corners, ...cuts] : [],
      distinct(corners).length > 2 ? corners : [],
      ends,
    ].filter((stops) => stops.length > 0);
    const [foot, direction] = edgeOf(side, bounds);
    return rows.flatMap((stops, row) =>
      drawChain(
        { axis, stops, foot, at: foot + direction * paperMm(firstRowMm + row * rowMm, options) },
        options,
      ),
    );
  });
}

function edgeOf(side: Orientation, { minX, minY, maxX, maxY }: Bounds): [number, number] {
  return {
    south: [minY, -1] as [number, number],
    north: [maxY, 1] as [number, number],
    west: [minX, -1] as [number, number],
    east: [maxX, 1] as [number, number],
  }[side];
}

/** Where in a room a chain may run, by shares of its width. */
const chainPlaces = Array.from({ length: 23 }, (_, index) => 0.06 + index * 0.04);
/** What a chain gains by a room, and loses by what its line or its numbers lie on. */
const gains = { room: 2, lineOnName: -1, numberOnText: -3, numberOnWall: -1 };

/** One chain across and one along, each through as many rooms and along as few names and walls as possible. */
export function drawInnerChains(spaces: Space[], options: DrawingOptions): Dimension[] {
  const names = spaces.map((space) => placeLabel(space, options).box);
  const written = [...names];
  return (["x", "y"] as const).flatMap((axis) => {
    const chains = spaces.flatMap((space) => {
      const { minX, minY, maxX, maxY } = boundsOf(space.ring);
      const [low, high] = axis === "x" ? [minY, maxY] : [minX, maxX];
      return chainPlaces.map((share) => {
        const position = low + (high - low) * share;
        const crossed = spaces.filter(({ ring }) => crossingsOf(ring, axis, position).length > 1);
        const stops = distinct(crossed.flatMap(({ ring }) => crossingsOf(ring, axis, position)));
        const chain = drawChain({ axis, stops, at: position, foot: position }, options);
        const numbers = chain.map(numberBox);
        const lineOn = names.filter((box) => isOnLine(box, axis, position));
        const numbersOn = numbers.filter((number) => written.some((box) => overlap(number, box)));
        const walls = crossed.filter((other) => meetsWall(other, axis, position, options));
        const score =
          gains.room * crossed.length +
          gains.lineOnName * lineOn.length +
          gains.numberOnText * numbersOn.length +
          gains.numberOnWall * walls.length;
        return { chain, numbers, score };
      });
    });
    const best = chains.reduce((one, other) => (other.score > one.score ? other : one), chains[0]!);
    written.push(...best.numbers);
    return best.chain;
  });
}

/** What the number of a dimension covers. */
export function numberBox({ axis, from, to, at, heightM, text, isBelow }: Dimension): Bounds {
  const half = textWidth(text, heightM) / 2;
  const away = heightM * (isBelow ? -0.85 : 0.85);
  const [x, y] = axis === "x" ? [(from[0] + to[0]) / 2, at + away] : [at - away, (from[1] + to[1]) / 2];
  const [halfX, halfY] = axis === "x" ? [half, heightM / 2] : [heightM / 2, half];
  return { minX: x - halfX, minY: y - halfY, maxX: x + halfX, maxY: y + halfY };
}

export function overlap(one: Bounds, other: Bounds): boolean {
  return one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY;
}

function isOnLine({ minX, minY, maxX, maxY }: Bounds, axis: "x" | "y", position: number): boolean {
  return axis === "x" ? position > minY && position < maxY : position > minX && position < maxX;
}

/** Whether the numbers of a chain lie on the wall of a room. */
function meetsWall({ ring }: Space, axis: "x" | "y", position: number, options: DrawingOptions): boolean {
  const { minX, maxY } = boundsOf(ring);
  return (axis === "x" ? maxY - position : position - minX) < paperMm(4, options);
}

/** Where a line along the axis crosses a ring. */
export function crossingsOf(ring: Ring, axis: "x" | "y", position: number): number[] {
  const [along, aside] = axis === "x" ? ([0, 1] as const) : ([1, 0] as const);
  return ring.flatMap((start, index) => {
    const end = at(ring, index + 1);
    const [before, after] = [start[aside] - position, end[aside] - position];
    if (before > 0 === after > 0) return [];
    return [start[along] + ((end[along] - start[along]) * before) / (before - after)];
  });
}
