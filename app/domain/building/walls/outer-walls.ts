import { connectionsOf, isHidden } from "#app/domain/house/connections.ts";
import type { House, Volume } from "#app/domain/house/description.ts";
import { arcPoints, cornerRadius, edgesOf, type WallEdge } from "#app/domain/house/outlines.ts";
import { areaOf, at, directionOf, type Ring } from "#app/domain/house/polygon.ts";
import { parapetOf, slopeOf, wallTop } from "#app/domain/house/wall-tops.ts";
import type { Wall } from "../elements.ts";
import { clipAcross } from "../solid.ts";
import { storeyOf } from "../storey-of.ts";
import { describeCurvedWall } from "./curved-walls.ts";
import { envelopeAreaOf, exposureOf } from "./exposure.ts";
import { describeOpening, describePassages, type OuterFace } from "./outer-openings.ts";
import { solidOf } from "./wall-face.ts";

const smallestWallM = 0.05;

const facetSegments = 6;

export function describeWalls(house: House, volume: Volume, index: number): Wall[] {
  const { walls, corners } = edgesOf(volume.outline);
  const connections = connectionsOf(house, volume);
  const straight = walls.flatMap((edge, wall): Wall[] => {
    if (edge.length < smallestWallM || volume.openWalls.includes(wall)) return [];
    if (isHidden(connections, edge.start, edge.end)) return [];
    const hasOpenings = volume.openings.some((opening) => opening.wall === wall);
    if (volume.outline.shape === "circle" && !hasOpenings) {
      const { x, y, radius, facets } = volume.outline;
      const [from, to] = [wall, wall + 1].map((facet) => (facet / facets) * 2 * Math.PI) as [number, number];
      return [
        describeCurvedWall(
          house,
          volume,
          `wall-${index}-${wall}`,
          arcPoints(x, y, radius, from, to, facetSegments),
          [[0, volume.wallHeight + parapetOf(volume.roof)]],
        ),
      ];
    }
    return [describeStraightWall(house, volume, index, edge, wall)];
  });
  const curved = corners.flatMap((arc, corner): Wall[] => {
    const shown = arc.filter((point) => !isHidden(connections, point));
    if (shown.length < 2 || volume.glassCorners.includes(corner)) return [];
    const rise =
      volume.roof.type === "gable" ? slopeOf(volume.roof) * cornerRadius(volume.outline, corner) : 0;
    const full = volume.wallHeight + parapetOf(volume.roof) + rise;
    const { ribbonWindow } = volume;
    const bands: [number, number][] = ribbonWindow
      ? [
          [0, ribbonWindow.sill],
          [ribbonWindow.sill + ribbonWindow.height, full],
        ]
      : [[0, full]];
    return [describeCurvedWall(house, volume, `corner-${index}-${corner}`, shown, bands)];
  });
  return [...straight, ...curved];
}

function describeStraightWall(
  house: House,
  volume: Volume,
  index: number,
  edge: WallEdge,
  wall: number,
): Wall {
  const { wallThickness } = volume;
  const [x, y] = directionOf(edge.start, edge.end);
  const face: OuterFace = {
    id: `wall-${index}-${wall}`,
    origin: [edge.start[0], edge.start[1], house.groundFloor + volume.elevation],
    across: [x, y, 0],
    outwards: [y, -x],
    thicknessM: wallThickness,
  };
  const [startsAt, endsAt] = endsOf(volume, edge, wall);
  const top = wallTop(volume, edge.length, wall).toReversed();
  const whole: Ring = [[Math.min(0, startsAt), 0], [Math.max(edge.length, endsAt), 0], ...top];
  if (endsAt > edge.length) whole.splice(2, 0, [endsAt, top[0]![1]]);
  const outline = clipAcross(whole, startsAt, endsAt);
  const exposedShare = exposureOf(house, volume, [edge.start, edge.end]);
  const openings = [
    ...describePassages(house, volume, edge, face),
    ...volume.openings.flatMap((opening, position) =>
      opening.wall === wall ? [describeOpening(house, volume, edge, face, opening, position)] : [],
    ),
  ];
  const holes = openings.map(({ hole }) => hole.outline);
  return {
    id: face.id,
    kind: exposedShare > 0 ? "outer" : "inner",
    storey: storeyOf(house, volume.elevation),
    material: volume.claddingByWall[wall] ?? volume.cladding,
    lining: volume.lining,
    thicknessM: wallThickness,
    lengthM: edge.length,
    maxHeightM: Math.max(...outline.map(([, v]) => v)),
    grossAreaM2: areaOf(outline),
    solids: [solidOf(face, outline, holes)],
    body: [solidOf(face, outline)],
    outwards: face.outwards,
    exposedShare,
    envelopeAreaM2: envelopeAreaOf(house, volume, areaOf(outline), edge.length) * exposedShare,
    openings,
  };
}

/** Where the solid of a wall begins and ends, so that walls meet at corners without sharing space. */
function endsOf(volume: Volume, edge: WallEdge, wall: number): [number, number] {
  const { outline, wallThickness } = volume;
  if (outline.shape === "rectangle") {
    const isBetween = wall % 2 === 1;
    const cut = (corner: number) => (isBetween && !cornerRadius(outline, corner) ? wallThickness : 0);
    return [cut(wall), edge.length - cut(wall + 1)];
  }
  // Each wall gives way to the next one; at an inner corner it fills the gap.
  const { walls } = edgesOf(outline);
  const next = at(walls, wall + 1);
  const [x, y] = directionOf(edge.start, edge.end);
  const [nextX, nextY] = directionOf(next.start, next.end);
  const turn = Math.atan2(x * nextY - y * nextX, x * nextX + y * nextY);
  return [0, edge.length - wallThickness * Math.tan(turn / 2)];
}
