/** What touches the ground: plinths, terraces and pools. */
import type { House, Pool, Terrace } from "./description.ts";
import type { MeshBuilder, Vector } from "./mesh.ts";
import { isRounded, ringOf } from "./outlines.ts";
import { at, distanceBetween, type Point } from "./polygon.ts";

/** How far foundations reach below the ground, so that no gap shows on uneven terrain. */
const belowGround = 0.4;
const poolDepth = 1.4;
/** Terraces lie this far below the ground floor unless they say otherwise. */
const terraceStep = 0.02;

export function buildSite(mesh: MeshBuilder, house: House): void {
  const { groundFloor } = house;
  for (const volume of house.volumes) {
    if (volume.elevation > 0 || !volume.hasPlinth) continue;
    mesh.slab("concrete_dark", ringOf(volume.outline, -0.06), groundFloor, groundFloor + belowGround, {
      smoothSides: isRounded(volume.outline),
    });
  }
  for (const terrace of house.terraces) buildTerrace(mesh, terrace, terrace.top ?? groundFloor - terraceStep);
  for (const pool of house.pools) buildPool(mesh, pool, pool.top ?? groundFloor - terraceStep);
}

function buildTerrace(mesh: MeshBuilder, terrace: Terrace, top: number): void {
  const smoothSides = isRounded(terrace.outline);
  mesh.slab(terrace.finish, ringOf(terrace.outline), top, terrace.thickness, {
    side: terrace.side ?? terrace.finish,
    holes: terrace.holes.map((hole) => ringOf(hole)),
    smoothSides,
  });
  if (!terrace.hasSkirt) return;
  const under = top - terrace.thickness;
  mesh.slab("concrete_dark", ringOf(terrace.outline, -0.12), under, Math.max(0.05, under + belowGround), {
    holes: terrace.holes.map((hole) => ringOf(hole, 0.02)),
  });
}

function buildPool(mesh: MeshBuilder, pool: Pool, top: number): void {
  const ring = ringOf(pool.outline);
  const bottom = top - poolDepth;
  mesh.slab("pool_tile", ring, bottom, 0.1);
  let run = 0;
  ring.forEach((start, index) => {
    const end = at(ring, index + 1);
    const length = distanceBetween(start, end);
    const inwards: Vector = [-(end[1] - start[1]) / length, (end[0] - start[0]) / length, 0];
    const corner = ([x, y]: Point, z: number): Vector => [x, y, z];
    mesh.face(
      "pool_tile",
      [corner(end, bottom), corner(start, bottom), corner(start, top), corner(end, top)],
      [
        [run + length, 0],
        [run, 0],
        [run, poolDepth],
        [run + length, poolDepth],
      ],
      inwards,
    );
    run += length;
  });
  mesh.slab("water", ring, top - 0.08, 0);
  mesh.slab(pool.coping, ringOf(pool.outline, pool.copingWidth), top + 0.03, 0.08, {
    holes: [ringOf(pool.outline, -0.02)],
  });
}
