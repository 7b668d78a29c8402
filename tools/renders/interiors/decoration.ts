import { footprintOf } from "#app/domain/house/furnish.ts";
import { boundsOf, contains, distanceBetween, type Point, sharedArea } from "#app/domain/house/polygon.ts";
import { heightsOf, isInRoom, type WallSection } from "./pictured-room.ts";

import { inset, isSharp, onWall, runOn, shifted, square } from "./room-geometry.ts";
import type { RoomScene } from "./room-scene.ts";

const doorHeight = 2.05;
/** Too tall for a picture behind them. */
const tallPieces: ReadonlySet<string> = new Set([
  "wardrobe",
  "shelves",
  "kitchen_run",
  "media",
  "slat_wall",
  "accent_wall",
  "stairs",
  "curtain",
  "plant",
  "floor_lamp",
]);

export function hangCurtains(scene: RoomScene) {
  const { room, windows, ceiling } = scene.pictured;
  const isBedroom = room.type.includes("bedroom");
  for (const window of windows.filter((other) => isInRoom(room, other))) {
    const width = distanceBetween(window.start, window.end);
    if (!window.isRectangular || width < 0.8 || (!isBedroom && window.sill > 0.3)) continue;
    const along: Point = [window.inwards[1], -window.inwards[0]];
    const top = Math.min(
      window.sill + window.height + 0.14,
      Math.min(ceiling(window.start), ceiling(window.end)) - 0.02,
    );
    const each = Math.min(0.6, Math.max(0.3, width * 0.16));
    const middle: Point = [(window.start[0] + window.end[0]) / 2, (window.start[1] + window.end[1]) / 2];
    const frame = { origin: middle, along };
    const ends = [-1, 1].filter((side) =>
      isDrapeable(scene, frame, side * (width / 2 - each / 2 + 0.12), each),
    );
    for (const side of ends) {
      const origin = shifted(frame, side * (width / 2 - each / 2 + 0.12), 0);
      scene.add("curtain", { origin, along, width: each, depth: 0.12 }, { height: top });
    }
    if (ends.length > 0)
      scene.add("rail", { origin: middle, along, width: width + 0.3, depth: 0.1 }, { height: top });
  }
}

function isDrapeable(
  scene: RoomScene,
  frame: { origin: Point; along: Point },
  side: number,
  width: number,
): boolean {
  const footprint = footprintOf({
    origin: shifted(frame, side, 0.02),
    along: frame.along,
    width,
    depth: 0.12,
  });
  return (
    footprint.every((corner) => contains(scene.pictured.room.ring, corner)) &&
    scene.taken.every((other) => sharedArea(other, footprint) < 0.005)
  );
}

/** It would fill a smaller room. */
const smallestPlantedM2 = 6;

/** Large plants in free corners, where there is light. */
export function addPlants(scene: RoomScene) {
  const { room, windows } = scene.pictured;
  if (room.areaM2 < smallestPlantedM2) return;
  const kinds = ["T_olive", "S_shrub1", "T_olive"];
  const corners = room.ring
    .map((corner, index) => ({ corner, index }))
    .filter(({ index }) => isSharp(room.ring, index))
    .map(({ corner, index }) => inset(room.ring, index, corner, 0.36))
    .map((spot) => ({
      spot,
      rank: Math.min(
        9,
        ...windows.map((window) => distanceBetween(spot, window.start)),
        ...windows.map((window) => distanceBetween(spot, window.end)),
      ),
    }))
    .sort((a, b) => a.rank - b.rank);
  let count = 0;
  for (const { spot } of corners) {
    if (count >= (room.areaM2 > 25 ? 2 : 1)) break;
    if (!scene.takeIfFree(square(spot, 0.24))) continue;
    const kind = kinds[count]!;
    const height = kind === "T_olive" ? 0.3 : 0.62;
    scene.add(
      "plant",
      { origin: spot, along: [1, 0], width: 0.4, depth: 0.01 },
      { kind, height, turn: 360 * scene.random() },
    );
    count++;
  }
}

export function hangPictures(scene: RoomScene) {
  const { walls, ceiling } = scene.pictured;
  let count = 0;
  const hang = (wall: WallSection, run: number, width: number, height: number, middle: number) => {
    const origin = onWall(wall, run);
    if (ceiling(origin) < middle + height / 2 + 0.15) return;
    scene.add(
      "picture",
      { origin, along: wall.along, width, depth: 0.03 },
      {
        height,
        middle,
        material: count % 2 === 0 ? "canvas_a" : "canvas_b",
        frame: count % 3 === 2 ? "black_metal" : "oak",
      },
    );
    count++;
  };
  for (const wall of walls) {
    for (const [from, to] of freeStretches(scene, wall)) {
      const length = to - from;
      const below = scene.pieces.find(
        (piece) => (piece.type === "sofa" || piece.type.endsWith("bed")) && scene.standsBefore(wall, piece),
      );
      const middle = below ? 1.62 : 1.55;
      if (below) {
        const run = Math.min(to - 0.5, Math.max(from + 0.5, runOn(wall, below.origin)));
        if (length > 1.9 && below.type === "sofa") {
          hang(wall, run - 0.42, 0.7, 0.9, middle);
          hang(wall, run + 0.42, 0.7, 0.9, middle);
        } else if (length > 1 && below.type === "sofa") hang(wall, run, 0.9, 0.7, middle);
      } else if (length > 1.3) hang(wall, (from + to) / 2, Math.min(1.3, length - 0.6), 0.9, middle);
    }
  }
}

/** Stretches of a wall without openings and without anything tall before them. */
function freeStretches(scene: RoomScene, wall: WallSection) {
  const tall = scene.pieces.filter((piece) => tallPieces.has(piece.type) && scene.standsBefore(wall, piece));
  let free = wall.solid;
  for (const piece of tall) {
    const corners = footprintOf(piece).map((corner) => runOn(wall, corner));
    const [low, high] = [Math.min(...corners) - 0.1, Math.max(...corners) + 0.1];
    free = free.flatMap(([from, to]) => {
      if (high <= from || low >= to) return [[from, to] as [number, number]];
      return (
        [
          [from, low],
          [high, to],
        ] as [number, number][]
      ).filter(([a, b]) => b - a > 0.3);
    });
  }
  return free;
}

/** Skirting boards, door leaves and spotlights. */
export function addTrim(scene: RoomScene) {
  const { walls, plan, room, ceiling } = scene.pictured;
  for (const wall of walls) {
    for (const [from, to] of wall.solid)
      scene.add("skirting", {
        origin: onWall(wall, (from + to) / 2),
        along: wall.along,
        width: to - from,
        depth: 0.01,
      });
  }
  for (const { middle, along, width, kind } of plan.doors) {
    if (kind !== "opening")
      scene.add("door", { origin: middle, along, width, depth: 0.1 }, { height: doorHeight });
  }
  const heights = heightsOf(room, ceiling);
  if (Math.max(...heights) - Math.min(...heights) > 0.05) return;
  const { minX, minY, maxX, maxY } = boundsOf(room.ring);
  const [columns, rows] = [
    Math.max(1, Math.round((maxX - minX) / 1.7)),
    Math.max(1, Math.round((maxY - minY) / 1.7)),
  ];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const origin: Point = [
        minX + ((column + 0.5) * (maxX - minX)) / columns,
        minY + ((row + 0.5) * (maxY - minY)) / rows,
      ];
      if (contains(room.ring, origin)) scene.add("spot", { origin, along: [1, 0], width: 0.1, depth: 0.01 });
    }
  }
}
