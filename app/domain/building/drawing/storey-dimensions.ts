import { outlinesOf } from "#app/domain/house/floor-plan.ts";
import { at, type Bounds, boundsOf, centroidOf, type Ring } from "#app/domain/house/polygon.ts";
import type { Building, Space } from "../elements.ts";
import { type Orientation, orientationOf, orientations } from "../quantities.ts";
import { toSpace } from "../solid.ts";
import { distinct, drawChain } from "./dimension-chains.ts";
import { spaceName } from "./drawing-labels.ts";
import { type DrawingOptions, type Mark, paperMm, textWidth } from "./marks.ts";

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

/** One chain across and one along, each through as many rooms and along as few names and walls as possible. */
export function drawInnerChains(spaces: Space[], options: DrawingOptions): Mark[] {
  return (["x", "y"] as const).flatMap((axis) => {
    const chains = spaces.flatMap((space) => {
      const { minX, minY, maxX, maxY } = boundsOf(space.ring);
      const [low, high] = axis === "x" ? [minY, maxY] : [minX, maxX];
      return [0.06, 0.12, 0.2, 0.28, 0.72, 0.8, 0.88, 0.94].map((share) => {
        const position = low + (high - low) * share;
        const crossed = spaces.filter(({ ring }) => crossingsOf(ring, axis, position).length > 1);
        const names = crossed.filter((other) => crossesName(other, axis, position, options));
        const walls = crossed.filter((other) => meetsWall(other, axis, position, options));
        const stops = distinct(crossed.flatMap(({ ring }) => crossingsOf(ring, axis, position)));
        return { at: position, stops, score: 2 * crossed.length - 1.5 * names.length - walls.length };
      });
    });
    const best = chains.reduce((one, other) => (other.score > one.score ? other : one), chains[0]!);
    return drawChain({ axis, stops: best.stops, at: best.at, foot: best.at }, options);
  });
}

/** Whether a chain, with its numbers above it or left of it, crosses the name of a room. */
function crossesName(space: Space, axis: "x" | "y", position: number, options: DrawingOptions): boolean {
  const [x, y] = centroidOf(space.ring);
  if (axis === "x") return position > y - paperMm(7.5, options) && position < y + paperMm(5, options);
  const half = textWidth(spaceName(space, options.language), paperMm(2.1, options)) / 2;
  return position > x - half - paperMm(1, options) && position < x + half + paperMm(4, options);
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
