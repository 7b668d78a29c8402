import { connectionsOf, passageHoles } from "#app/domain/house/connections.ts";
import type { House, Opening, Volume } from "#app/domain/house/description.ts";
import { add, scale } from "#app/domain/house/mesh.ts";
import type { WallEdge } from "#app/domain/house/outlines.ts";
import { areaOf, boundsOf, type Point } from "#app/domain/house/polygon.ts";
import { gableOpening, type WindowOpening } from "#app/domain/house/wall-tops.ts";
import type { WallOpening } from "../elements.ts";
import { storeyOf } from "../storey-of.ts";
import { isExposed } from "./exposure.ts";
import { leafDepthM, rectangle, solidOf, type WallFace } from "./wall-face.ts";
import { barsOf } from "./window-bars.ts";

const frameDepthM = 0.1;
const glassDoorSillM = 0.1;

export interface OuterFace extends WallFace {
  id: string;
  outwards: Point;
}

/** Holes towards the neighbouring volumes of the house. */
export function describePassages(
  house: House,
  volume: Volume,
  edge: WallEdge,
  face: OuterFace,
): WallOpening[] {
  return passageHoles(connectionsOf(house, volume), edge, face.thicknessM).map((ring, position) => {
    const { minX, maxX, minY, maxY } = boundsOf(ring);
    return {
      id: `${face.id}-passage-${position}`,
      kind: "passage",
      storey: storeyOf(house, volume.elevation),
      hole: solidOf(face, ring),
      filling: null,
      bars: [],
      widthM: maxX - minX,
      heightM: maxY - minY,
      sillM: 0,
      areaM2: areaOf(ring),
      frame: volume.frame,
      isExternal: false,
      outwards: null,
    };
  });
}

export function describeOpening(
  house: House,
  volume: Volume,
  edge: WallEdge,
  face: OuterFace,
  opening: Opening,
  position: number,
): WallOpening {
  const { outwards } = face;
  const unit: Exclude<Opening, { kind: "gable" | "window" }> | WindowOpening =
    opening.kind === "gable" ? gableOpening(volume, opening, edge.length) : opening;
  const isDoor = unit.kind === "door";
  const shape = (isDoor ? null : unit.shape) ?? rectangle(unit.width, unit.height);
  const ring = shape.map(([u, v]): Point => [u + unit.at, v + unit.sill]);
  const storey = storeyOf(house, volume.elevation + unit.sill);
  const sillM = volume.elevation + unit.sill - house.storeys[storey]!.floor;
  return {
    id: `${face.id}-opening-${position}`,
    kind: isDoor ? "door" : sillM < glassDoorSillM ? "glass_door" : "window",
    storey,
    hole: solidOf(face, ring),
    filling: {
      ...solidOf(face, ring),
      origin: add(face.origin, scale([outwards[0], outwards[1], 0], -unit.inset)),
      depth: isDoor ? leafDepthM : frameDepthM,
    },
    bars: isDoor ? [] : barsOf(face, unit, ring),
    widthM: unit.width,
    heightM: unit.height,
    sillM,
    areaM2: areaOf(ring),
    frame: volume.frame,
    isExternal: isExposed(house, volume, placeAt(edge, unit.at + unit.width / 2), outwards),
    outwards,
  };
}

function placeAt({ start, end, length }: WallEdge, run: number): Point {
  const share = run / length;
  return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
}
