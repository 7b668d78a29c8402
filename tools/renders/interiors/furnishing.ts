import { footprintOf, furnishStorey } from "#app/domain/house/furnish.ts";
import { centroidOf, contains, distanceBetween, type Point } from "#app/domain/house/polygon.ts";

import { distanceToWall, onWall, shifted, square } from "./room-geometry.ts";
import type { RoomPiece, RoomScene } from "./room-scene.ts";

const unseen: ReadonlySet<string> = new Set(["shower", "toilet", "basin", "washer"]);
const upperCupboards = { from: 1.0, to: 2.2 };

export function keepDoorsFree(scene: RoomScene) {
  const { plan, storey } = scene.pictured;
  for (const { middle, width } of plan.doors) scene.taken.push(square(middle, width / 2 + 0.3));
  for (const { x, y, width } of storey.passages) scene.taken.push(square([x, y], width / 2 + 0.3));
}

export function addFurniture(scene: RoomScene) {
  const { house, storey } = scene.pictured;
  const upper = house.storeys.find((other) => other.floor > storey.floor);
  for (const { type, origin, along, width, depth } of furnishStorey(house, storey)) {
    if (unseen.has(type) || (type === "stairs" && !upper)) continue;
    const place = { origin, along, width, depth };
    const hasWall = !scene.isBeforeWindow(place, upperCupboards.from, upperCupboards.to);
    scene.add(type, place, { hasWall, ...(upper ? { rise: upper.floor - storey.floor } : {}) });
    scene.taken.push(footprintOf(place));
  }
}

export function dressBedroom(scene: RoomScene) {
  const bed = scene.inRoom("double_bed") ?? scene.inRoom("single_bed");
  if (!bed) return;
  const wall = scene.wallBehind(bed);
  if (wall && scene.isSolidBehind(wall, bed)) {
    scene.add(scene.pictured.house.style.startsWith("rustico") ? "accent_wall" : "slat_wall", {
      origin: shifted(bed, 0, -distanceToWall(wall, bed.origin)),
      along: bed.along,
      width: bed.width,
      depth: 0.04,
    });
    bed.origin = shifted(bed, 0, 0.02);
  }
  const width = Math.min(bed.width + 0.6, 2.6);
  addRug(scene, {
    origin: shifted(bed, 0, bed.depth * 0.45),
    along: bed.along,
    width,
    depth: bed.depth * 0.55 + 0.5,
  });
  const { room } = scene.pictured;
  if (room.areaM2 > 15) addArmchair(scene, centroidOf(room.ring), [-bed.along[0], -bed.along[1]]);
}

export function dressLivingSpace(scene: RoomScene) {
  const sofa = scene.inRoom("sofa");
  const table = scene.inRoom("coffee_table");
  if (sofa) {
    const reach = table ? sofa.depth + 1.25 : sofa.depth + 0.7;
    addRug(scene, {
      origin: shifted(sofa, 0, 0.45),
      along: sofa.along,
      width: sofa.width + 0.3,
      depth: reach - 0.1,
    });
    for (const side of [1, -1]) {
      const spot = shifted(sofa, side * (sofa.width / 2 + 0.24), 0.3);
      if (scene.takeIfFree(square(spot, 0.17))) {
        scene.add("floor_lamp", { origin: spot, along: sofa.along, width: 0.3, depth: 0.3 });
        break;
      }
    }
    const focus = shifted(sofa, 0, sofa.depth + 0.65);
    for (const side of [1, -1]) {
      const back = shifted(sofa, side * 1.75, sofa.depth + 0.45);
      const facing: Point = [-side * sofa.along[0], -side * sofa.along[1]];
      if (addArmchair(scene, back, facing)) break;
    }
    addMedia(scene, sofa, focus);
  }
  for (const type of ["dining_table", "island"] as const) {
    for (const piece of scene.pieces.filter((other) => other.type === type)) hangPendants(scene, piece);
  }
}

function addArmchair(scene: RoomScene, back: Point, facing: Point): boolean {
  const along: Point = [facing[1], -facing[0]];
  const place = { origin: back, along, width: 0.82, depth: 0.82 };
  const footprint = footprintOf(place);
  if (!scene.takeIfFree(footprint)) return false;
  scene.add("armchair", place);
  return true;
}

/** A low cupboard with a screen on the wall that the sofa faces. */
function addMedia(scene: RoomScene, sofa: RoomPiece, focus: Point) {
  let best: { place: Pick<RoomPiece, "origin" | "along" | "width" | "depth">; rank: number } | null = null;
  const [width, depth] = [1.8, 0.4];
  for (const wall of scene.pictured.walls) {
    if (wall.along[0] * sofa.along[0] + wall.along[1] * sofa.along[1] > -0.9) continue;
    for (const [from, to] of wall.solid) {
      for (let run = from + width / 2 + 0.05; run <= to - width / 2 - 0.05; run += 0.1) {
        const place = { origin: onWall(wall, run), along: wall.along, width, depth };
        const rank = distanceBetween(place.origin, focus);
        if (rank < (best?.rank ?? 5) && scene.isFree(footprintOf(place))) best = { place, rank };
      }
    }
  }
  if (!best) return;
  scene.taken.push(footprintOf(best.place));
  scene.add("media", best.place, { hasWall: true });
}

function hangPendants(scene: RoomScene, piece: RoomPiece) {
  const middle = shifted(piece, 0, piece.depth / 2);
  const top = scene.pictured.ceiling(middle);
  if (top > 5) return;
  const count = piece.width > 1.9 ? 3 : 2;
  for (let index = 0; index < count; index++) {
    const spread = (index - (count - 1) / 2) * 0.55;
    const origin = shifted(piece, spread, piece.depth / 2);
    const headroom = scene.pictured.ceiling(origin);
    scene.add(
      "pendant",
      { origin, along: piece.along, width: 0.3, depth: 0.01 },
      {
        headroom,
        drop: headroom - 1.62,
        material: piece.type === "island" ? "black_metal" : "ceramic",
      },
    );
  }
}

function addRug(scene: RoomScene, place: Pick<RoomPiece, "origin" | "along" | "width" | "depth">) {
  const footprint = footprintOf(place);
  if (footprint.every((corner) => contains(scene.pictured.room.ring, corner))) scene.add("rug", place);
}
