/** The inside of a house for the 3D view: partitions with their doors, upper floors and the furniture of the floor plan. */
import type { House } from "./description.ts";
import { footprintOf, furnishStorey, type Piece } from "./furnish.ts";
import type { Storey } from "./layout.ts";
import type { MeshBuilder, Vector } from "./mesh.ts";
import { ringOf } from "./outlines.ts";
import { contains, distanceFrom, type Point, type Ring } from "./polygon.ts";
import { type Partition, type PlacedDoor, partitionThickness, roomsOf } from "./rooms.ts";
import { ceilingAt } from "./wall-tops.ts";

const up: Vector = [0, 0, 1];
const partitionHeight = 2.3;
const doorHeight = 2.05;
const floorLift = 0.025;

export function buildInterior(mesh: MeshBuilder, house: House, isFurnished = true): void {
  for (const storey of house.storeys) {
    const floor = house.groundFloor + storey.floor + floorLift;
    const { rooms, partitions, doors } = roomsOf(house, storey);
    const height = heightOf(house, storey);
    for (const partition of partitions) buildPartition(mesh, partition, doors, floor, height);
    if (!house.volumes.some((volume) => Math.abs(volume.elevation - storey.floor) < 0.3)) {
      for (const room of rooms) {
        if (room.type !== "void" && room.type !== "stairs")
          mesh.slab("floor_int", room.ring, floor, 0.2, { back: "plaster_int" });
      }
    }
    if (!isFurnished) continue;
    const headroom = headroomOf(house, storey);
    const isTop = house.storeys.every((other) => other.floor <= storey.floor);
    for (const piece of furnishStorey(house, storey)) {
      // On the top storey stairs only arrive.
      if (isTop && piece.type === "stairs") continue;
      buildPiece(mesh, piece, floor, headroom);
    }
  }
}

/** Low enough to stay below every ceiling of the storey. */
function heightOf(house: House, storey: Storey): number {
  const above = house.storeys.find((other) => other.floor > storey.floor);
  const walls = storey.zones.map((zone) => {
    const volume = house.volumes[zone.volume];
    return volume ? volume.elevation + volume.wallHeight - storey.floor - 0.1 : partitionHeight;
  });
  return Math.max(1.2, Math.min(above ? above.floor - storey.floor - 0.25 : 2.8, ...walls));
}

/** How high things may reach at a point of a storey: under a sloping roof a wardrobe ends where the roof begins. */
function headroomOf(house: House, storey: Storey): (point: Point) => number {
  const volumes = storey.zones.flatMap((zone) => house.volumes[zone.volume] ?? []);
  return (point) => {
    const heights = volumes
      .filter((volume) => contains(ringOf(volume.outline), point))
      .map((volume) => volume.elevation + ceilingAt(volume, point) - storey.floor - 0.1);
    return Math.max(0.2, ...heights);
  };
}

/** A partition runs between its doors and closes above them. */
function buildPartition(
  mesh: MeshBuilder,
  { ring, line }: Partition,
  doors: PlacedDoor[],
  floor: number,
  height: number,
): void {
  const [x, y] = [line.to[0] - line.from[0], line.to[1] - line.from[1]];
  const length = Math.hypot(x, y);
  const along: Point = [x / length, y / length];
  const runOf = ([px, py]: Point) => (px - line.from[0]) * along[0] + (py - line.from[1]) * along[1];
  const runs = ring.map(runOf);
  const [start, end] = [Math.min(...runs), Math.max(...runs)];
  const cuts = doors
    .filter(
      (door) =>
        Math.abs(distanceFrom(line, door.middle)) < 0.01 &&
        runOf(door.middle) > start &&
        runOf(door.middle) < end,
    )
    .map((door) => ({ from: runOf(door.middle) - door.width / 2, to: runOf(door.middle) + door.width / 2 }))
    .sort((a, b) => a.from - b.from);

  const half = partitionThickness / 2;
  const origin: Vector = [line.from[0] + along[1] * half, line.from[1] - along[0] * half, floor];
  const plane = { origin, across: [along[0], along[1], 0] as Vector, along: up };
  const panel = (from: number, to: number, bottom: number) => {
    if (to - from < 0.01) return;
    const face: Point[] = [
      [from, bottom],
      [to, bottom],
      [to, height],
      [from, height],
    ];
    mesh.extrude("plaster_int", plane, face, [], partitionThickness);
  };
  let reached = start;
  for (const cut of cuts) {
    panel(reached, cut.from, 0);
    if (height > doorHeight + 0.05) panel(cut.from, cut.to, doorHeight);
    reached = cut.to;
  }
  panel(reached, end, 0);
}

/** Simple solids that read well from above. */
function buildPiece(
  mesh: MeshBuilder,
  piece: Piece,
  floor: number,
  headroom: (point: Point) => number,
): void {
  const solid = (material: string, ring: Ring, bottom: number, top: number) => {
    const reached = piece.type === "stairs" ? top : Math.min(top, ...ring.map(headroom));
    if (reached > bottom) mesh.slab(material, ring, floor + reached, reached - bottom);
  };
  const whole = footprintOf(piece);
  const part = (from: number, to: number, near: number, far: number): Ring =>
    footprintOf({
      ...piece,
      width: (to - from) * piece.width,
      depth: (far - near) * piece.depth,
      origin: shifted(piece, ((from + to) / 2 - 0.5) * piece.width, near * piece.depth),
    });
  switch (piece.type) {
    case "double_bed":
    case "single_bed":
      solid("wood_furn", whole, 0.1, 0.3);
      solid(
        "linen",
        part(
          piece.type === "double_bed" ? 0.18 : 0.03,
          piece.type === "double_bed" ? 0.82 : 0.97,
          0.04,
          0.98,
        ),
        0.3,
        0.55,
      );
      solid("cushion2", part(0.25, 0.75, 0.05, 0.22), 0.55, 0.68);
      return;
    case "wardrobe":
      solid("cupboard", whole, 0, 2.1);
      return;
    case "shelves":
      solid("wood_furn", whole, 0, 1.9);
      return;
    case "kitchen_run":
      solid("cabinet", whole, 0, 0.88);
      solid("stone_top", whole, 0.88, 0.93);
      return;
    case "island":
      solid("cabinet_dark", whole, 0, 0.88);
      solid("stone_top", whole, 0.88, 0.94);
      return;
    case "dining_table":
      solid("wood_furn", part(0.1, 0.9, 0.28, 0.72), 0.71, 0.75);
      for (const seat of [0.25, 0.5, 0.75]) {
        solid("wood_furn", part(seat - 0.08, seat + 0.08, 0.04, 0.26), 0, 0.46);
        solid("wood_furn", part(seat - 0.08, seat + 0.08, 0.74, 0.96), 0, 0.46);
      }
      return;
    case "small_table":
    case "desk":
      solid("wood_furn", whole, 0.7, 0.75);
      return;
    case "coffee_table":
      solid("wood_furn", whole, 0.3, 0.36);
      return;
    case "sofa":
      solid("fabric", whole, 0.1, 0.42);
      solid("fabric", part(0, 1, 0, 0.25), 0.42, 0.82);
      return;
    case "shower":
      solid("stone_top", whole, 0, 0.05);
      return;
    case "toilet":
      solid("linen", part(0, 1, 0, 0.3), 0, 0.8);
      solid("linen", part(0.1, 0.9, 0.3, 1), 0, 0.42);
      return;
    case "basin":
      solid("cupboard", whole, 0.35, 0.8);
      solid("linen", whole, 0.8, 0.88);
      return;
    case "washer":
      solid("cupboard", whole, 0, 0.85);
      return;
    case "stairs":
      for (let tread = 0; tread < 14; tread++) {
        solid("wood_furn", part(0.05, 0.95, tread / 14, (tread + 1) / 14), 0.19 * tread, 0.19 * (tread + 1));
      }
      return;
  }
}

function shifted({ origin, along }: Piece, side: number, inwards: number): Point {
  return [origin[0] + along[0] * side - along[1] * inwards, origin[1] + along[1] * side + along[0] * inwards];
}
