/** Building elements other than walls, roofs and openings: posts, rails, slats, pergolas, steps, chimneys, wheels. */
import type { Furnishing } from "./furnishing-types.ts";
import { disc } from "./garden-pieces.ts";
import { add, type MeshBuilder, normalise, scale, type Vector } from "./mesh.ts";
import { arcPoints } from "./outlines.ts";
import { directionOf, distanceBetween, type Point } from "./polygon.ts";
import { buildCurvedWall } from "./walls.ts";

type Piece<Type extends Furnishing["type"]> = Extract<Furnishing, { type: Type }>;

const east: Vector = [1, 0, 0];
const north: Vector = [0, 1, 0];
const up: Vector = [0, 0, 1];

export function buildBuildingPart(mesh: MeshBuilder, piece: Furnishing): boolean {
  const { x, y, z } = piece;
  switch (piece.type) {
    case "post": {
      const half = piece.thickness / 2;
      mesh.box(piece.material, x - half, x + half, y - half, y + half, z, z + piece.height);
      return true;
    }
    case "slab":
      mesh.box(piece.material, x, x + piece.width, y, y + piece.depth, z - piece.thickness, z);
      return true;
    case "box":
      mesh.box(piece.material, x, x + piece.width, y, y + piece.depth, z, z + piece.height);
      return true;
    case "cylinder":
      mesh.cylinder(piece.material, [x, y], z, z + piece.height, piece.radius, piece.radius, 32);
      return true;
    case "pergola":
      buildPergola(mesh, piece);
      return true;
    case "steps":
      // Side by side, not one inside the other: faces in one plane would render black.
      for (let step = 0; step < piece.count; step++) {
        const [from, to] = [y + step * piece.run, y + (step + 1) * piece.run];
        mesh.box(piece.material, x, x + piece.width, from, to, z, z + (step + 1) * piece.rise);
      }
      return true;
    case "glassRail":
      buildGlassRail(mesh, piece);
      return true;
    case "pipeRail":
      buildPipeRail(mesh, piece);
      return true;
    case "slats":
      buildSlats(mesh, piece);
      return true;
    case "slatsAlongPath":
      buildSlatsAlongPath(mesh, piece);
      return true;
    case "fins":
      buildFins(mesh, piece);
      return true;
    case "curvedWall":
      buildFreeWall(mesh, piece);
      return true;
    case "shutter": {
      const { width, height, material } = piece;
      mesh.box(material, x, x + width, y - 0.045, y - 0.005, z, z + height);
      for (const share of [0.12, 0.5, 0.86]) {
        const bar = z + height * share;
        mesh.box(material, x + 0.02, x + width - 0.02, y - 0.07, y - 0.04, bar - 0.04, bar + 0.04);
      }
      return true;
    }
    case "chimney":
      mesh.cylinder("metal_dark", [x, y], z, z + piece.height, 0.12);
      mesh.cylinder("metal_dark", [x, y], z + piece.height + 0.05, z + piece.height + 0.12, 0.2);
      return true;
    case "wheel": {
      const { radius } = piece;
      mesh.extrude(
        "rubber",
        { origin: [x, y, z + radius], across: east, along: up },
        disc(radius, 24),
        [],
        0.2,
      );
      const hub = disc(radius * 0.55, 24);
      mesh.extrude(
        "steel_handle",
        { origin: [x, y - 0.01, z + radius], across: east, along: up },
        hub,
        [],
        0.1,
      );
      return true;
    }
    default:
      return false;
  }
}

function buildPergola(
  mesh: MeshBuilder,
  { x, y, z, width, depth, height, material }: Piece<"pergola">,
): void {
  const top = z + height;
  for (const postX of [0.08, width - 0.08]) {
    for (const postY of [0.08, depth - 0.08]) {
      mesh.box(material, x + postX - 0.07, x + postX + 0.07, y + postY - 0.07, y + postY + 0.07, z, top);
    }
  }
  mesh.box(material, x, x + width, y + 0.02, y + 0.14, top, top + 0.2);
  mesh.box(material, x, x + width, y + depth - 0.14, y + depth - 0.02, top, top + 0.2);
  for (let rafter = 0; rafter < width / 0.3; rafter++) {
    const left = x + 0.05 + rafter * 0.3;
    mesh.box(material, left, left + 0.06, y - 0.15, y + depth + 0.15, top + 0.2, top + 0.34);
  }
}

function buildGlassRail(mesh: MeshBuilder, { x, y, z, along, length, height }: Piece<"glassRail">): void {
  const across = along === "x" ? east : north;
  const pane: Point[] = [
    [0, 0],
    [length, 0],
    [length, height - 0.06],
    [0, height - 0.06],
  ];
  mesh.extrude("glass_rail", { origin: [x, y, z + 0.06], across, along: up }, pane, [], 0);
  for (const [from, to] of [
    [0, 0.06],
    [height, height + 0.03],
  ] as const) {
    bar(mesh, "metal_dark", { x, y, along, length }, z + from, z + to);
  }
}

function buildPipeRail(
  mesh: MeshBuilder,
  { x, y, z, along, length, height, material }: Piece<"pipeRail">,
): void {
  for (const share of [0.35, 0.68, 1]) {
    bar(mesh, material, { x, y, along, length }, z + height * share - 0.02, z + height * share + 0.02);
  }
  const spans = Math.max(1, Math.round(length / 1.4));
  for (let post = 0; post <= spans; post++) {
    const run = (length * post) / spans;
    const [postX, postY] = along === "x" ? [x + run, y] : [x, y + run];
    mesh.box(material, postX - 0.02, postX + 0.02, postY - 0.02, postY + 0.02, z, z + height);
  }
}

function bar(
  mesh: MeshBuilder,
  material: string,
  { x, y, along, length }: { x: number; y: number; along: "x" | "y"; length: number },
  from: number,
  to: number,
): void {
  if (along === "x") mesh.box(material, x, x + length, y - 0.02, y + 0.02, from, to);
  else mesh.box(material, x - 0.02, x + 0.02, y, y + length, from, to);
}

function buildSlats(mesh: MeshBuilder, piece: Piece<"slats">): void {
  const { x, y, z, along, length, height, step, slatWidth, slatDepth, material } = piece;
  for (let slat = 0; slat <= length / step + 1e-6; slat++) {
    const middle = slat * step;
    const [from, to] = [middle - slatWidth / 2, middle + slatWidth / 2];
    if (along === "x") mesh.box(material, x + from, x + to, y - slatDepth, y, z, z + height);
    else mesh.box(material, x, x + slatDepth, y + from, y + to, z, z + height);
  }
}

function buildSlatsAlongPath(mesh: MeshBuilder, piece: Piece<"slatsAlongPath">): void {
  const { path, step, slatWidth, slatDepth, height, material } = piece;
  const face: Point[] = [
    [0, 0],
    [slatWidth, 0],
    [slatWidth, height],
    [0, height],
  ];
  let walked = 0;
  let nextSlat = 0;
  for (let index = 0; index < path.length - 1; index++) {
    const [from, to] = [path[index] as Point, path[index + 1] as Point];
    const length = distanceBetween(from, to);
    if (length === 0) continue;
    const [directionX, directionY] = directionOf(from, to);
    for (; nextSlat <= walked + length; nextSlat += step) {
      const run = nextSlat - walked - slatWidth / 2;
      const origin: Vector = [
        from[0] + piece.x + directionX * run + directionY * slatDepth,
        from[1] + piece.y + directionY * run - directionX * slatDepth,
        piece.z,
      ];
      mesh.extrude(material, { origin, across: [directionX, directionY, 0], along: up }, face, [], slatDepth);
    }
    walked += length;
  }
}

function buildFins(mesh: MeshBuilder, piece: Piece<"fins">): void {
  const { x, y, z, radius, fromAngle, toAngle, count, height, finWidth, finDepth, material } = piece;
  for (let fin = 0; fin <= count; fin++) {
    const angle = ((fromAngle + ((toAngle - fromAngle) * fin) / count) * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const lean = piece.lean * (fin % 2 === 1 ? 1 : -1);
    const across: Vector = [-s, c, 0];
    const along = normalise([-s * lean, c * lean, 1]);
    const foot = add([x + radius * c, y + radius * s, z], scale(across, -finWidth / 2 - (lean * height) / 2));
    const length = height / along[2];
    mesh.extrude(
      material,
      { origin: foot, across, along },
      [
        [0, 0],
        [finWidth, 0],
        [finWidth, length],
        [0, length],
      ],
      [],
      finDepth,
    );
  }
}

function buildFreeWall(mesh: MeshBuilder, piece: Piece<"curvedWall">): void {
  const { x, y, z, radius, fromAngle, toAngle, startHeight, endHeight, thickness, material } = piece;
  const [from, to] = [(fromAngle * Math.PI) / 180, (toAngle * Math.PI) / 180];
  const segments = Math.ceil(Math.abs(toAngle - fromAngle) / 4);
  const heightAt = (index: number, count: number) =>
    startHeight + (endHeight - startHeight) * (index / (count - 1)) ** 1.4;
  buildCurvedWall(mesh, arcPoints(x, y, radius, from, to, segments), z, {
    height: heightAt,
    thickness,
    outside: material,
    inside: material,
  });
  for (const [angle, height, side] of [
    [from, startHeight, -1],
    [to, endHeight, 1],
  ] as const) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const outer: Vector = [x + radius * c, y + radius * s, z];
    const inner: Vector = [x + (radius - thickness) * c, y + (radius - thickness) * s, z];
    const [first, second] = side > 0 ? [outer, inner] : [inner, outer];
    mesh.face(
      material,
      [first, second, add(second, [0, 0, height]), add(first, [0, 0, height])],
      [
        [0, 0],
        [thickness, 0],
        [thickness, height],
        [0, height],
      ],
      [-s * side, c * side, 0],
    );
  }
}
