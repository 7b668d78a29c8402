/** Furniture and lights of gardens and terraces. */
import type { Furnishing } from "./furnishing-types.ts";
import { type MeshBuilder, normalise, type Vector } from "./mesh.ts";
import type { Point } from "./polygon.ts";
import { createRandom } from "./random.ts";

const east: Vector = [1, 0, 0];
const up: Vector = [0, 0, 1];

export function buildGardenPiece(mesh: MeshBuilder, piece: Furnishing): boolean {
  const { x, y, z } = piece;
  switch (piece.type) {
    case "lounger":
      buildLounger(mesh, x, y, z);
      return true;
    case "armchair":
      mesh.box("wood_furn", x, x + 0.75, y, y + 0.75, z + 0.22, z + 0.28);
      for (const legX of [0, 0.69]) {
        for (const legY of [0, 0.69])
          mesh.box("wood_furn", x + legX, x + legX + 0.06, y + legY, y + legY + 0.06, z, z + 0.5);
      }
      mesh.box(piece.fabric, x + 0.06, x + 0.69, y + 0.03, y + 0.7, z + 0.28, z + 0.42);
      mesh.box(piece.fabric, x + 0.06, x + 0.69, y + 0.55, y + 0.72, z + 0.42, z + 0.82);
      return true;
    case "bench":
      mesh.box("wood_furn", x, x + piece.width, y, y + 0.42, z + 0.4, z + 0.46);
      mesh.box("metal_dark", x + 0.1, x + 0.18, y + 0.04, y + 0.38, z, z + 0.4);
      mesh.box("metal_dark", x + piece.width - 0.18, x + piece.width - 0.1, y + 0.04, y + 0.38, z, z + 0.4);
      return true;
    case "planter": {
      const { width, depth, height } = piece;
      mesh.box("planter", x, x + width, y, y + depth, z, z + height);
      mesh.box(
        "soil",
        x + 0.04,
        x + width - 0.04,
        y + 0.04,
        y + depth - 0.04,
        z + height - 0.02,
        z + height + 0.005,
      );
      return true;
    }
    case "firePit":
      mesh.cylinder("corten", [x, y], z, z + 0.4, 0.35, 0.5, 28);
      mesh.cylinder("soil", [x, y], z + 0.36, z + 0.405, 0.47, 0.47, 28);
      return true;
    case "woodpile":
      buildWoodpile(mesh, piece);
      return true;
    case "bollard":
      mesh.box("metal_dark", x - 0.05, x + 0.05, y - 0.05, y + 0.05, z, z + 0.5);
      mesh.box("emit_lamp", x - 0.045, x + 0.045, y - 0.045, y + 0.045, z + 0.5, z + 0.56);
      return true;
    case "wallLamp":
      mesh.box("metal_dark", x - 0.05, x + 0.05, y - 0.12, y, z, z + 0.22);
      mesh.box("emit_lamp", x - 0.04, x + 0.04, y - 0.11, y - 0.01, z - 0.012, z - 0.001);
      mesh.box("emit_lamp", x - 0.04, x + 0.04, y - 0.11, y - 0.01, z + 0.221, z + 0.232);
      return true;
    default:
      return false;
  }
}

function buildLounger(mesh: MeshBuilder, x: number, y: number, z: number): void {
  mesh.box("wood_deckchair", x, x + 0.65, y, y + 1.35, z + 0.28, z + 0.33);
  for (const legX of [0.03, 0.57]) {
    for (const legY of [0.05, 1.2])
      mesh.box("wood_deckchair", x + legX, x + legX + 0.05, y + legY, y + legY + 0.05, z, z + 0.28);
  }
  mesh.box("linen_out", x + 0.03, x + 0.62, y + 0.02, y + 1.35, z + 0.33, z + 0.4);
  const back = { across: east, along: normalise([0, 0.75, 0.6]) };
  const panel = (width: number, length: number): Point[] => [
    [0, 0],
    [width, 0],
    [width, length],
    [0, length],
  ];
  mesh.extrude("wood_deckchair", { origin: [x, y + 1.35, z + 0.33], ...back }, panel(0.65, 0.8), [], 0.05);
  mesh.extrude("linen_out", { origin: [x + 0.03, y + 1.33, z + 0.4], ...back }, panel(0.59, 0.78), [], 0.07);
}

function buildWoodpile(
  mesh: MeshBuilder,
  { x, y, z, width, height, depth }: Extract<Furnishing, { type: "woodpile" }>,
): void {
  const random = createRandom(11);
  for (let row = 0.08; row < height; row += 0.15) {
    for (let column = 0.08; column < width; column += 0.155) {
      const radius = 0.06 + 0.018 * random();
      const origin: Vector = [x + column + 0.03 * random(), y, z + row];
      mesh.extrude(
        "log",
        { origin, across: east, along: up },
        disc(radius, 10),
        [],
        depth * (0.85 + 0.15 * random()),
      );
    }
  }
  mesh.box("metal_dark", x - 0.05, x, y, y + depth, z, z + height + 0.1);
  mesh.box("metal_dark", x + width + 0.05, x + width + 0.1, y, y + depth, z, z + height + 0.1);
  mesh.box("metal_dark", x - 0.05, x + width + 0.1, y, y + depth, z + height + 0.1, z + height + 0.14);
}

export function disc(radius: number, segments: number): Point[] {
  return Array.from({ length: segments }, (_, index): Point => {
    const angle = (index / segments) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}
