/** Linings of windows that stand further inside than their wall is thick: without them one sees between wall and frame. */
import type { Opening, Volume } from "./description.ts";
import { add, type MeshBuilder, scale, type Vector } from "./mesh.ts";
import { frameDepth, rectangle } from "./openings.ts";
import { edgesOf } from "./outlines.ts";
import { directionOf, offsetRing } from "./polygon.ts";
import { gableOpening, type WindowOpening } from "./wall-tops.ts";

const boardThickness = 0.05;
/** Into the wall, so that no gap remains. */
const overlap = 0.01;

export function buildDeepReveals(mesh: MeshBuilder, volume: Volume, floor: number): void {
  const { wallThickness, lining, reveal } = volume;
  edgesOf(volume.outline).walls.forEach((wall, index) => {
    if (volume.openWalls.includes(index)) return;
    const [x, y] = directionOf(wall.start, wall.end);
    const across: Vector = [x, y, 0];
    const outwards: Vector = [y, -x, 0];
    for (const opening of volume.openings) {
      if (opening.wall !== index || opening.inset <= wallThickness) continue;
      const unit: Exclude<Opening, { kind: "gable" | "window" }> | WindowOpening =
        opening.kind === "gable" ? gableOpening(volume, opening, wall.length) : opening;
      const shape = (unit.kind === "window" && unit.shape) || rectangle(unit.width, unit.height);
      const corner = add([wall.start[0], wall.start[1], floor + unit.sill], scale(across, unit.at));
      const origin = add(corner, scale(outwards, overlap - wallThickness));
      mesh.extrude(
        lining,
        { origin, across, along: [0, 0, 1] },
        offsetRing(shape, boardThickness),
        [shape],
        unit.inset + frameDepth - wallThickness + overlap,
        { holeSide: reveal ?? volume.claddingByWall[index] ?? volume.cladding },
      );
    }
  });
}
