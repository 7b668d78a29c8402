/** Builds each furnishing from a few boxes and cylinders; indoor pieces face south. */

import { buildBuildingPart } from "./building-elements.ts";
import type { Furnishing, FurnishingType } from "./furnishing-types.ts";
import { buildGardenPiece } from "./garden-pieces.ts";
import type { MeshBuilder } from "./mesh.ts";
import { createRandom } from "./random.ts";

/** `ground` is the height of the ground floor above the ground. */
export function buildFurnishing(mesh: MeshBuilder, piece: Furnishing, ground: number): void {
  const raised = { ...piece, z: piece.z + ground };
  if (!buildIndoorPiece(mesh, raised) && !buildGardenPiece(mesh, raised)) buildBuildingPart(mesh, raised);
}

function buildIndoorPiece(mesh: MeshBuilder, piece: Furnishing): boolean {
  const { x, y, z } = piece;
  switch (piece.type) {
    case "sofa": {
      const { width } = piece;
      mesh.box("fabric", x, x + width, y, y + 0.95, z + 0.12, z + 0.42);
      mesh.box("fabric", x, x + width, y + 0.72, y + 0.95, z + 0.42, z + 0.85);
      mesh.box("fabric", x, x + 0.2, y, y + 0.95, z + 0.42, z + 0.62);
      mesh.box("fabric", x + width - 0.2, x + width, y, y + 0.95, z + 0.42, z + 0.62);
      mesh.box("cushion", x + 0.3, x + 0.75, y + 0.5, y + 0.7, z + 0.45, z + 0.85);
      mesh.box("cushion2", x + width - 0.8, x + width - 0.35, y + 0.5, y + 0.7, z + 0.45, z + 0.82);
      return true;
    }
    case "table":
      buildTable(mesh, piece);
      return true;
    case "coffeeTable":
      mesh.box("wood_furn", x, x + 1.1, y, y + 0.6, z + 0.3, z + 0.36);
      mesh.box("metal_dark", x + 0.1, x + 0.16, y + 0.05, y + 0.55, z, z + 0.3);
      mesh.box("metal_dark", x + 0.94, x + 1, y + 0.05, y + 0.55, z, z + 0.3);
      return true;
    case "rug":
      mesh.box("rug", x, x + piece.width, y, y + piece.depth, z, z + 0.025);
      return true;
    case "kitchen": {
      const { width } = piece;
      mesh.box("cabinet", x, x + width, y, y + 0.65, z, z + 0.88);
      mesh.box("stone_top", x - 0.02, x + width + 0.02, y - 0.03, y + 0.67, z + 0.88, z + 0.93);
      mesh.box("cabinet_dark", x, x + width, y + 0.3, y + 0.65, z + 1.5, z + 2.2);
      mesh.box("emit_strip", x + 0.05, x + width - 0.05, y + 0.45, y + 0.5, z + 1.47, z + 1.495);
      return true;
    }
    case "island":
      mesh.box("cabinet_dark", x, x + piece.width, y, y + 0.9, z, z + 0.88);
      mesh.box("stone_top", x - 0.04, x + piece.width + 0.04, y - 0.2, y + 0.94, z + 0.88, z + 0.94);
      return true;
    case "bed":
      mesh.box("wood_furn", x, x + 1.8, y, y + 2.1, z + 0.1, z + 0.3);
      mesh.box("linen", x + 0.03, x + 1.77, y + 0.03, y + 2, z + 0.3, z + 0.55);
      mesh.box("linen", x + 0.15, x + 0.8, y + 1.5, y + 1.95, z + 0.55, z + 0.72);
      mesh.box("linen", x + 1, x + 1.65, y + 1.5, y + 1.95, z + 0.55, z + 0.72);
      mesh.box("wood_furn", x - 0.1, x + 1.9, y + 2.02, y + 2.1, z + 0.1, z + 1.15);
      return true;
    case "shelf":
      buildShelf(mesh, piece);
      return true;
    case "picture":
      mesh.box("metal_dark", x, x + piece.width, y, y + 0.03, z, z + piece.height);
      mesh.box("art", x + 0.04, x + piece.width - 0.04, y - 0.005, y, z + 0.04, z + piece.height - 0.04);
      return true;
    case "pendant":
      mesh.box("metal_dark", x - 0.008, x + 0.008, y - 0.008, y + 0.008, z, z + piece.cord);
      mesh.cylinder("emit_lamp", [x, y], z - 0.22, z, 0.2, 0.1);
      return true;
    case "floorLamp":
      mesh.cylinder("metal_dark", [x, y], z, z + 1.4, 0.015);
      mesh.cylinder("metal_dark", [x, y], z, z + 0.02, 0.14);
      mesh.cylinder("emit_lamp", [x, y], z + 1.35, z + 1.65, 0.2, 0.15);
      return true;
    case "ceilingLight":
      mesh.box("emit_ceil", x, x + piece.width, y, y + piece.depth, z - 0.03, z - 0.005);
      return true;
    case "partition":
      mesh.box("plaster_int", x, x + piece.width, y, y + piece.depth, z, z + piece.height);
      return true;
    case "panelling":
      mesh.box("wood_accent", x, x + piece.width, y, y + piece.depth, z, z + piece.height);
      return true;
    default:
      return false;
  }
}

type Piece<Type extends FurnishingType> = Extract<Furnishing, { type: Type }>;

/** A table with three chairs on each long side. */
function buildTable(mesh: MeshBuilder, { x, y, z, width, depth }: Piece<"table">): void {
  mesh.box("wood_furn", x, x + width, y, y + depth, z + 0.71, z + 0.75);
  for (const legX of [0.08, width - 0.14]) {
    for (const legY of [0.08, depth - 0.14]) {
      mesh.box("metal_dark", x + legX, x + legX + 0.06, y + legY, y + legY + 0.06, z, z + 0.71);
    }
  }
  for (let seat = 0; seat < 3; seat++) {
    for (const shift of [-0.35, depth - 0.1]) {
      const chairX = x + 0.2 + (seat * (width - 0.8)) / 2;
      const chairY = y + shift;
      const backY = shift < 0 ? chairY : chairY + 0.4;
      mesh.box("wood_furn", chairX, chairX + 0.44, chairY, chairY + 0.44, z + 0.43, z + 0.47);
      mesh.box("wood_furn", chairX, chairX + 0.44, backY, backY + 0.04, z + 0.47, z + 0.85);
      for (const legX of [0, 0.4]) {
        for (const legY of [0, 0.4]) {
          mesh.box(
            "metal_dark",
            chairX + legX,
            chairX + legX + 0.04,
            chairY + legY,
            chairY + legY + 0.04,
            z,
            z + 0.43,
          );
        }
      }
    }
  }
}

function buildShelf(mesh: MeshBuilder, { x, y, z, width, height }: Piece<"shelf">): void {
  const boards = 4;
  mesh.box("wood_furn", x, x + width, y + 0.3, y + 0.33, z, z + height);
  for (let board = 0; board <= boards; board++) {
    const level = z + (board * height) / boards;
    mesh.box("wood_furn", x, x + width, y, y + 0.33, level, level + 0.03);
  }
  const random = createRandom(7);
  const covers = ["book_a", "book_b", "book_c", "linen"];
  for (let board = 0; board < boards; board++) {
    const level = z + (board * height) / boards + 0.03;
    for (let left = x + 0.05; left < x + width - 0.15; ) {
      const [thickness, bookHeight] = [0.03 + 0.05 * random(), 0.2 + 0.15 * random()];
      if (random() > 0.25) {
        const cover = covers[Math.floor(random() * covers.length)] ?? "linen";
        mesh.box(cover, left, left + thickness, y + 0.06, y + 0.28, level, level + bookHeight);
      }
      left += thickness + 0.012;
    }
  }
}
