// The placement of a house on a plot: its distance to every boundary, and which setbacks it violates.
import type { Ring } from "#app/domain/convex.ts";
import { type PlotSide, type Point, setbackOf, sideOf } from "#app/domain/plot/outline.ts";
import type { Placement } from "#app/domain/project.ts";
import type { Site } from "#app/domain/site.ts";

/** Rings seen from above, in metres around the middle of a house. */
export type HouseRings = readonly Ring[];

/** A house with what belongs to it, seen from above. */
export interface PlacedHouse {
  /** Walls of all storeys, porches and decks above 0.5 m: what has to keep the setbacks. */
  outline: HouseRings;
  /** The walls alone, for drawings. */
  walls?: HouseRings;
  /** All decks: low ones may reach up to the boundary. */
  terraces: HouseRings;
  /** Pools keep the setbacks too. */
  pools: HouseRings;
}

export type PlacedPart = "house" | "pool" | "deck";

export interface BoundaryDistance {
  /** Which edge of the plot's outline, from 0, the street. */
  edge: number;
  side: PlotSide;
  part: PlacedPart;
  /** Negative where the part reaches beyond the boundary. */
  distanceM: number;
  /** Null while the setbacks are unknown; 0 for what may touch the boundary. */
  neededM: number | null;
  /** Where it is measured: a point of the part and one of the boundary. */
  from: Point;
  to: Point;
}

export interface PlacementCheck {
  placement: Placement;
  /** Of the house, to every edge. */
  distances: BoundaryDistance[];
  /** Boundaries that a part crosses, or to which it is too near. */
  faults: BoundaryDistance[];
}

export type Ground = Pick<Site, "outline" | "setbacks">;

/** A centimetre less than needed is what measuring tapes and pointers do. */
const toleranceM = 0.015;

export function checkPlacement(house: PlacedHouse, site: Ground, placement: Placement): PlacementCheck {
  const distancesOf = (part: PlacedPart, rings: HouseRings): BoundaryDistance[] => {
    const placed = placeRings(rings, placement);
    if (placed.length === 0) return [];
    return site.outline.map((_, edge) => ({
      edge,
      side: sideOf(site.outline, edge),
      part,
      neededM: part === "deck" ? 0 : site.setbacks && setbackOf(site.outline, edge, site.setbacks),
      ...measure(placed, site.outline, edge),
    }));
  };
  const distances = distancesOf("house", house.outline);
  const all = [...distances, ...distancesOf("pool", house.pools), ...distancesOf("deck", house.terraces)];
  const faults = all.filter(({ distanceM, neededM }) => distanceM < (neededM ?? 0) - toleranceM);
  return { placement, distances, faults };
}

/** Rings in the coordinates of the plot. */
export function placeRings(rings: HouseRings, { x, y, rotation }: Placement): Point[][] {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return rings.map((ring) => ring.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]));
}

type Measured = Pick<BoundaryDistance, "distanceM" | "from" | "to">;

/** The distance of some rings to one edge of an outline. */
function measure(rings: readonly Ring[], outline: Ring, edge: number): Measured {
  const [a, b] = edgeOf(outline, edge);
  const corners = rings.flat();
  // How far corners lie outside is measured to the edge that is nearest to them.
  const beyond = corners
    .filter((corner) => !isInside(outline, corner) && nearestEdge(outline, corner) === edge)
    .map((corner) => ({ from: corner, to: nearestOn(a, b, corner) }))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  if (beyond) return { ...beyond, distanceM: -lengthOf(beyond) };
  const fromCorners = corners.map((corner) => ({ from: corner, to: nearestOn(a, b, corner) }));
  // An inward corner of the plot may be nearer to a wall than to its ends.
  const fromEnds = [a, b].flatMap((end) =>
    rings.flatMap((ring) =>
      ring.map((_, wall) => ({ from: nearestOn(...edgeOf(ring, wall), end), to: end })),
    ),
  );
  const pierced = [a, b].some((end) => rings.some((ring) => isInside(ring, end)));
  const nearest = [...fromCorners, ...fromEnds].reduce((best, each) =>
    lengthOf(each) < lengthOf(best) - 1e-9 ? each : best,
  );
  const distanceM = lengthOf(nearest);
  if (pierced) return { ...nearest, distanceM: -distanceM };
  // From the middle of a wall that is parallel to the boundary.
  const alike = fromCorners.filter((each) => lengthOf(each) < distanceM + 0.02);
  if (alike.length < 2) return { ...nearest, distanceM };
  const from: Point = [mean(alike.map((each) => each.from[0])), mean(alike.map((each) => each.from[1]))];
  return { from, to: nearestOn(a, b, from), distanceM };
}

function edgeOf(ring: Ring, edge: number): [Point, Point] {
  return [ring[edge]!, ring[(edge + 1) % ring.length]!];
}

function nearestEdge(outline: Ring, point: Point) {
  const distances = outline.map((_, edge) => {
    const to = nearestOn(...edgeOf(outline, edge), point);
    return Math.hypot(to[0] - point[0], to[1] - point[1]);
  });
  return distances.indexOf(Math.min(...distances));
}

/** The point of a segment that is nearest to another one. */
function nearestOn([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): Point {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = squared === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared;
  const within = Math.min(1, Math.max(0, share));
  return [ax + (bx - ax) * within, ay + (by - ay) * within];
}

function isInside(ring: Ring, [x, y]: Point): boolean {
  return ring.reduce((inside, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}

function lengthOf({ from, to }: Pick<Measured, "from" | "to">) {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

function mean(values: readonly number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
