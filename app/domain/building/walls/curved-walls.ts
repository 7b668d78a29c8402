import type { House, Volume } from "#app/domain/house/description.ts";
import { edgesOf } from "#app/domain/house/outlines.ts";
import { directionOf, type Point, type Ring } from "#app/domain/house/polygon.ts";
import type { Element, Wall } from "../elements.ts";
import { slab } from "../solid.ts";
import { storeyOf } from "../storey-of.ts";
import { envelopeAreaOf, exposureOf } from "./exposure.ts";

const glassThicknessM = 0.05;

/** A wall along an arc, in bands of height: two where a ribbon window runs between them. */
export function describeCurvedWall(
  house: House,
  volume: Volume,
  id: string,
  arc: Ring,
  bands: [number, number][],
): Wall {
  const floor = house.groundFloor + volume.elevation;
  const ring = bandAlong(arc, volume.wallThickness);
  const solids = bands.map(([from, to]) => slab(ring, floor + to, to - from));
  const lengthM = arc.slice(1).reduce((sum, point, index) => {
    const before = arc[index]!;
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
  }, 0);
  const exposedShare = exposureOf(house, volume, arc);
  const grossAreaM2 = bands.reduce((sum, [from, to]) => sum + lengthM * (to - from), 0);
  return {
    id,
    kind: exposedShare > 0 ? "outer" : "inner",
    storey: storeyOf(house, volume.elevation),
    material: volume.cladding,
    lining: volume.lining,
    thicknessM: volume.wallThickness,
    lengthM,
    maxHeightM: bands.at(-1)![1],
    grossAreaM2,
    solids,
    body: solids,
    outwards: null,
    exposedShare,
    envelopeAreaM2: envelopeAreaOf(house, volume, grossAreaM2, lengthM) * exposedShare,
    openings: [],
  };
}

/** Rounded corners of glass, and the ribbon windows that turn around them. */
export function describeGlassCorners(house: House): Element[] {
  return house.volumes.flatMap((volume, index) => {
    const floor = house.groundFloor + volume.elevation;
    return edgesOf(volume.outline).corners.flatMap((arc, corner): Element[] => {
      const band = volume.glassCorners.includes(corner)
        ? { sill: 0, height: volume.wallHeight }
        : volume.ribbonWindow;
      if (!band || arc.length < 2) return [];
      return [
        {
          id: `glass-${index}-${corner}`,
          storey: storeyOf(house, volume.elevation),
          material: "glass",
          solids: [slab(bandAlong(arc, glassThicknessM), floor + band.sill + band.height, band.height)],
        },
      ];
    });
  });
}

/** The plan of a wall of this thickness whose outer face is an arc. */
function bandAlong(arc: Ring, thicknessM: number): Ring {
  const inside = arc.map((point, index): Point => {
    const [x, y] = directionOf(arc[Math.max(0, index - 1)]!, arc[Math.min(arc.length - 1, index + 1)]!);
    return [point[0] - y * thicknessM, point[1] + x * thicknessM];
  });
  return [...arc, ...inside.toReversed()];
}
