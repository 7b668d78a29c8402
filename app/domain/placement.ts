// The placement of a house on a plot: its distance to every boundary, and which setbacks it violates.
import type { FitHouse } from "#app/domain/fit.ts";
import {
  buildableRectangle,
  depthFrom,
  insetOutline,
  type PlotSide,
  type Point,
  sideOf,
} from "#app/domain/plot/outline.ts";
import type { Placement } from "#app/domain/project.ts";
import type { Site } from "#app/domain/site.ts";

/** The outer walls of a house, seen from above, in metres around its middle. */
export type HouseRings = readonly (readonly Point[])[];

export interface BoundaryDistance {
  /** Which edge of the plot's outline, from 0, the street. */
  edge: number;
  side: PlotSide;
  /** Negative where the house reaches beyond the boundary. */
  distanceM: number;
  /** Null while the setbacks are unknown. */
  neededM: number | null;
}

export interface PlacementCheck {
  placement: Placement;
  distances: BoundaryDistance[];
  /** Boundaries that the house crosses, or to which it is too near. */
  faults: BoundaryDistance[];
}

type Ground = Pick<Site, "outline" | "setbacks">;

/** A centimetre less than needed is what measuring tapes and pointers do. */
const toleranceM = 0.015;

export function checkPlacement(rings: HouseRings, site: Ground, placement: Placement): PlacementCheck {
  const corners = placeRings(rings, placement).flat();
  const distances = site.outline.map((_, edge): BoundaryDistance => {
    const side = sideOf(site.outline, edge);
    return {
      edge,
      side,
      distanceM: Math.min(...corners.map((corner) => depthFrom(site.outline, edge, corner))),
      neededM:
        site.setbacks &&
        { front: site.setbacks.frontM, side: site.setbacks.sideM, rear: site.setbacks.rearM }[side],
    };
  });
  const faults = distances.filter(({ distanceM, neededM }) => distanceM < (neededM ?? 0) - toleranceM);
  return { placement, distances, faults };
}

/** The walls in the coordinates of the plot. */
export function placeRings(rings: HouseRings, { x, y, rotation }: Placement): Point[][] {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return rings.map((ring) => ring.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]));
}

/** The rectangle around the outer walls, for a house of which no more is known. */
export function rectangleRing({
  footprintWidthCm,
  footprintDepthCm,
}: Pick<FitHouse, "footprintWidthCm" | "footprintDepthCm">): HouseRings {
  const [x, y] = [footprintWidthCm / 200, footprintDepthCm / 200];
  return [
    [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ],
  ];
}

/** The initial placement: in the middle of the buildable rectangle, turned if only that fits. */
export function firstPlacement(house: FitHouse, site: Ground): Placement {
  const setbacks = site.setbacks ?? { frontM: 0, sideM: 0, rearM: 0 };
  const rectangle = buildableRectangle(site.outline, setbacks);
  const [[ax, ay], [bx, by]] = [site.outline[0]!, site.outline[1]!];
  const street = Math.atan2(by - ay, bx - ax);
  const [width, depth] = [house.footprintWidthCm / 100, house.footprintDepthCm / 100];
  const fits = (w: number, d: number) =>
    rectangle !== null && w <= rectangle.width + 1e-6 && d <= rectangle.depth + 1e-6;
  const isTurned = !fits(width, depth) && fits(depth, width);
  const rotation = ((street * 180) / Math.PI + (isTurned ? 90 : 0) + 360) % 360;
  const middle = rectangle
    ? backFromStreet([rectangle.x + rectangle.width / 2, rectangle.y + rectangle.depth / 2])
    : middleOf(site);
  return { x: roundCm(middle[0]), y: roundCm(middle[1]), rotation: Math.round(rotation * 10) / 10, north: 0 };

  function backFromStreet([x, y]: Point): Point {
    const [cos, sin] = [Math.cos(street), Math.sin(street)];
    return [ax + x * cos - y * sin, ay + x * sin + y * cos];
  }
}

function middleOf({ outline, setbacks }: Ground): Point {
  const inside = setbacks ? insetOutline(outline, setbacks) : outline;
  const points = inside.length > 0 ? inside : outline;
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function roundCm(metres: number) {
  return Math.round(metres * 100) / 100;
}
