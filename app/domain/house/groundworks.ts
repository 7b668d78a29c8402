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

/** With layers, terrace and pool can be hidden one without the other. */
export function buildSite(mesh: MeshBuilder, house: House, { hasLayers }: { hasLayers: boolean }): void {
  const { groundFloor, pools } = house;
  for (const volume of house.volumes) {
    if (volume.elevation > 0 || !volume.hasPlinth) continue;
    mesh.slab("concrete_dark", ringOf(volume.outline, -0.06), groundFloor, groundFloor + belowGround, {
      smoothSides: isRounded(volume.outline),
    });
  }
  for (const terrace of house.terraces) {
    const top = terrace.top ?? groundFloor - terraceStep;
    // Paths lead to the terrace and go with it.
    mesh.inLayer(hasLayers ? "terrace" : null, () => buildTerrace(mesh, terrace, top));
    if (!hasLayers) continue;
    for (const hole of terrace.holes.filter((ring) => isPool(ring, pools))) {
      mesh.inLayer("pool_cover", () => mesh.slab(terrace.finish, ringOf(hole), top, terrace.thickness));
    }
  }
  for (const pool of pools) {
    const top = pool.top ?? groundFloor - terraceStep;
    // Without a deck around it, the coping reaches down to the ground.
    const copingThickness = hasLayers ? Math.max(0.08, top + 0.1) : 0.08;
    mesh.inLayer(hasLayers ? "pool" : null, () => buildPool(mesh, pool, top, copingThickness));
  }
}

/** Other holes of a deck are for trees. */
export function isPool(hole: Terrace["holes"][number], pools: readonly Pool[]): boolean {
  return pools.some(
    ({ outline: { x, y, width, depth } }) =>
      x === hole.x && y === hole.y && width === hole.width && depth === hole.depth,
  );
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

function buildPool(mesh: MeshBuilder, pool: Pool, top: number, copingThickness: number): void {
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
  mesh.slab(pool.coping, ringOf(pool.outline, pool.copingWidth), top + 0.03, copingThickness, {
    holes: [ringOf(pool.outline, -0.02)],
  });
}
