/** Builds the walls of a volume: straight ones with openings, rounded corners, stone plinths and ribbon windows. */
import { type Connections, isHidden, passageHoles } from "./connections.ts";
import type { Volume } from "./description.ts";
import { add, type MeshBuilder, scale, type Vector } from "./mesh.ts";
import { buildDoor, buildWindow, type WindowPlace } from "./openings.ts";
import { arcPoints, cornerRadius, edgesOf, type WallEdge } from "./outlines.ts";
import { at, directionOf, type Point, type Ring } from "./polygon.ts";
import { gableOpening, parapetOf, wallTop } from "./wall-tops.ts";

const up: Vector = [0, 0, 1];
/** Holes that touch the lower edge of a wall break its triangulation. */
const holeClearance = 0.001;
const facetSegments = 6;
const smallestWall = 0.05;

export function buildWalls(mesh: MeshBuilder, volume: Volume, floor: number, connections: Connections): void {
  const { walls, corners } = edgesOf(volume.outline);
  walls.forEach((wall, index) => {
    if (wall.length < smallestWall || volume.openWalls.includes(index)) return;
    if (isHidden(connections, wall.start, wall.end)) return;
    const hasOpenings = volume.openings.some((opening) => opening.wall === index);
    if (volume.outline.shape === "circle" && !hasOpenings) {
      const { x, y, radius, facets } = volume.outline;
      const [from, to] = [(index / facets) * 2 * Math.PI, ((index + 1) / facets) * 2 * Math.PI];
      buildCurvedWall(mesh, arcPoints(x, y, radius, from, to, facetSegments), floor, {
        height: volume.wallHeight + parapetOf(volume.roof),
        thickness: volume.wallThickness,
        outside: volume.cladding,
        inside: volume.lining,
      });
      return;
    }
    buildStraightWall(mesh, volume, wall, index, floor, connections);
    if (volume.stonePlinth) buildStonePlinth(mesh, volume, volume.stonePlinth, wall, index, floor);
  });
  corners.forEach((arc, index) => {
    const shown = arc.filter((point) => !isHidden(connections, point));
    if (shown.length > 1) buildRoundedCorner(mesh, volume, shown, index, floor);
  });
}

function buildStraightWall(
  mesh: MeshBuilder,
  volume: Volume,
  wall: WallEdge,
  index: number,
  floor: number,
  connections: Connections,
): void {
  const [directionX, directionY] = directionOf(wall.start, wall.end);
  const across: Vector = [directionX, directionY, 0];
  const outwards: Vector = [directionY, -directionX, 0];
  const origin: Vector = [wall.start[0], wall.start[1], floor];
  const cladding = volume.claddingByWall[index] ?? volume.cladding;

  // In a rectangle every second wall ends at its neighbours, so that no two walls share space.
  const isBetween = volume.outline.shape === "rectangle" && index % 2 === 1;
  const startsAt = isBetween && !cornerRadius(volume.outline, index) ? volume.wallThickness : 0;
  const endsAt =
    wall.length - (isBetween && !cornerRadius(volume.outline, index + 1) ? volume.wallThickness : 0);
  const top = wallTop(volume, wall.length, index).map(
    ([x, z]): Point => [Math.min(Math.max(x, startsAt), endsAt), z],
  );
  const face: Point[] = [[startsAt, 0], [endsAt, 0], ...top.reverse()];

  const holes = passageHoles(connections, wall, volume.wallThickness);
  for (const opening of volume.openings) {
    if (opening.wall !== index) continue;
    const place: WindowPlace = {
      origin,
      across,
      outwards,
      wallThickness: volume.wallThickness,
      frame: volume.frame,
    };
    if (opening.kind === "door") holes.push(buildDoor(mesh, place, opening));
    else
      holes.push(
        buildWindow(
          mesh,
          place,
          opening.kind === "gable" ? gableOpening(volume, opening, wall.length) : opening,
        ),
      );
  }
  const lifted = holes.map((hole) => hole.map(([x, z]): Point => [x, Math.max(z, holeClearance)]));
  mesh.extrude(cladding, { origin, across, along: up }, face, lifted, volume.wallThickness, {
    back: volume.lining,
    side: cladding,
    holeSide: volume.reveal ?? cladding,
  });
}

/** A layer of stone before the foot of a wall, interrupted by its openings. */
function buildStonePlinth(
  mesh: MeshBuilder,
  volume: Volume,
  plinth: NonNullable<Volume["stonePlinth"]>,
  wall: WallEdge,
  index: number,
  floor: number,
): void {
  const below = 0.3;
  const joint = 0.02;
  const [directionX, directionY] = directionOf(wall.start, wall.end);
  const across: Vector = [directionX, directionY, 0];
  const outwards: Vector = [directionY, -directionX, 0];
  // Plinths of the even walls close the corners.
  const reach = index % 2 === 1 ? 0 : plinth.thickness;

  const pieces: { from: number; to: number; height: number }[] = [];
  let reached = -reach;
  const cuts = volume.openings
    .filter((opening) => opening.wall === index)
    .map((opening) => (opening.kind === "gable" ? gableOpening(volume, opening, wall.length) : opening))
    .filter((opening) => opening.sill < plinth.height - joint)
    .sort((a, b) => a.at - b.at);
  for (const cut of cuts) {
    const [from, to] = [cut.at - joint, cut.at + cut.width + joint];
    if (from > reached) pieces.push({ from: reached, to: from, height: plinth.height });
    if (cut.sill > 0.05) pieces.push({ from, to, height: cut.sill });
    reached = to;
  }
  if (reached < wall.length + reach)
    pieces.push({ from: reached, to: wall.length + reach, height: plinth.height });

  const foot: Vector = [wall.start[0], wall.start[1], floor - below];
  for (const { from, to, height } of pieces) {
    const origin = add(foot, add(scale(across, from), scale(outwards, plinth.thickness)));
    const [length, rise] = [to - from, height + below];
    const face: Point[] = [
      [0, 0],
      [length, 0],
      [length, rise],
      [0, rise],
    ];
    mesh.extrude(plinth.material, { origin, across, along: up }, face, [], plinth.thickness + joint);
  }
}

function buildRoundedCorner(
  mesh: MeshBuilder,
  volume: Volume,
  arc: Ring,
  corner: number,
  floor: number,
): void {
  const { cladding, lining, frame, wallThickness, roof } = volume;
  if (volume.glassCorners.includes(corner)) {
    buildCurvedWall(mesh, arc, floor, {
      height: volume.wallHeight,
      thickness: 0.04,
      outside: "glass",
      inside: "glass",
    });
    return;
  }
  // Under a gable the rounded corner rises to the slope of the roof.
  const rise =
    roof.type === "gable" ? Math.tan((roof.pitch * Math.PI) / 180) * cornerRadius(volume.outline, corner) : 0;
  const full = volume.wallHeight + parapetOf(roof) + rise;
  const solid = { thickness: wallThickness, outside: cladding, inside: lining };
  if (!volume.ribbonWindow) {
    buildCurvedWall(mesh, arc, floor, { ...solid, height: full });
    return;
  }
  const { sill, height } = volume.ribbonWindow;
  const bar = 0.05;
  buildCurvedWall(mesh, arc, floor, { ...solid, height: sill });
  buildCurvedWall(mesh, arc, floor + sill, { height, thickness: 0.05, outside: "glass", inside: "glass" });
  buildCurvedWall(mesh, arc, floor + sill + height, { ...solid, height: full - sill - height });
  for (const z of [sill, sill + height - bar]) {
    buildCurvedWall(mesh, arc, floor + z, { height: bar, thickness: 0.1, outside: frame, inside: frame });
  }
}

export interface CurvedWall {
  /** One height, or the height at each point of the arc. */
  height: number | ((index: number, count: number) => number);
  thickness: number;
  outside: string;
  inside: string;
}

/** A wall along an arc that runs with the house on its left; smooth on both sides, closed above and below. */
export function buildCurvedWall(mesh: MeshBuilder, arc: Ring, floor: number, wall: CurvedWall): void {
  const heightAt = (index: number) =>
    typeof wall.height === "function" ? wall.height(index, arc.length) : wall.height;
  const normals = arc.map((_, index): Vector => {
    const before = arc[Math.max(0, index - 1)] as Point;
    const next = arc[Math.min(arc.length - 1, index + 1)] as Point;
    const [x, y] = directionOf(before, next);
    return [y, -x, 0];
  });
  const pointAt = (index: number, inset: number, height: number): Vector => {
    const [x, y] = at(arc, index);
    const normal = at(normals, index);
    return [x - normal[0] * inset, y - normal[1] * inset, floor + height];
  };
  let run = 0;
  for (let index = 0; index < arc.length - 1; index++) {
    const next = index + 1;
    const length = Math.hypot(at(arc, next)[0] - at(arc, index)[0], at(arc, next)[1] - at(arc, index)[1]);
    const [height, nextHeight] = [heightAt(index), heightAt(next)];
    const texture: Point[] = [
      [run, height],
      [run, 0],
      [run + length, 0],
      [run + length, nextHeight],
    ];
    const [normal, nextNormal] = [at(normals, index), at(normals, next)];
    const { thickness } = wall;
    mesh.curvedFace(
      wall.outside,
      [pointAt(index, 0, height), pointAt(index, 0, 0), pointAt(next, 0, 0), pointAt(next, 0, nextHeight)],
      [normal, nextNormal],
      texture,
    );
    mesh.curvedFace(
      wall.inside,
      [
        pointAt(next, thickness, nextHeight),
        pointAt(next, thickness, 0),
        pointAt(index, thickness, 0),
        pointAt(index, thickness, height),
      ],
      [scale(nextNormal, -1), scale(normal, -1)],
      [...texture].reverse(),
    );
    const square: Point[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    mesh.face(
      wall.outside,
      [
        pointAt(index, 0, height),
        pointAt(next, 0, nextHeight),
        pointAt(next, thickness, nextHeight),
        pointAt(index, thickness, height),
      ],
      square,
      [0, 0, 1],
    );
    mesh.face(
      wall.outside,
      [pointAt(index, 0, 0), pointAt(index, thickness, 0), pointAt(next, thickness, 0), pointAt(next, 0, 0)],
      square,
      [0, 0, -1],
    );
    run += length;
  }
}
