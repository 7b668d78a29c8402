/** The house as seen from inside a room: bare rooms, partitions up to the roof, and a ceiling where the room has its own. */
import { buildHouse } from "#app/domain/house/geometry.ts";
import { type HouseMesh, MeshBuilder, type Vector } from "#app/domain/house/mesh.ts";
import { distanceFrom, offsetRing, type Point } from "#app/domain/house/polygon.ts";
import { heightsOf, type PicturedRoom } from "./pictured-room.ts";

export function buildRoomMesh(pictured: PicturedRoom): HouseMesh {
  const { house, floor, room, ceiling, plan } = pictured;
  const mesh = new MeshBuilder();
  for (const [material, part] of buildHouse(house, "bare")) {
    // The pictured room gets curtains with real folds.
    if (material !== "curtain") mesh.parts.set(material, part);
  }
  for (const other of plan.rooms) {
    other.ring.forEach((start, index) => {
      const end = other.ring[(index + 1) % other.ring.length]!;
      const isPartition = plan.partitions.some(
        ({ line }) => Math.abs(distanceFrom(line, start)) < 0.06 && Math.abs(distanceFrom(line, end)) < 0.06,
      );
      if (isPartition) closeAbove(mesh, start, end, floor, ceiling);
    });
  }
  const heights = heightsOf(room, ceiling);
  if (Math.max(...heights) - Math.min(...heights) < 0.01)
    mesh.slab("ceiling", offsetRing(room.ring, 0.04), floor + heights[0]! + 0.03, 0.03);
  return mesh.parts;
}

/** Partitions end at the height of a door lintel; above them the wall goes on to the ceiling. */
function closeAbove(
  mesh: MeshBuilder,
  start: Point,
  end: Point,
  floor: number,
  ceiling: (point: Point) => number,
) {
  const low = 2.2;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy);
  const [normalX, normalY] = [-dy / length, dx / length];
  const steps = 8;
  for (let step = 0; step < steps; step++) {
    const pointAt = (share: number): Point => [
      start[0] + dx * share - 0.002 * normalX,
      start[1] + dy * share - 0.002 * normalY,
    ];
    const [from, to] = [pointAt(step / steps), pointAt((step + 1) / steps)];
    const tops = [ceiling(from) + 0.06, ceiling(to) + 0.06];
    if (Math.max(...tops) <= low) continue;
    const corner = ([x, y]: Point, z: number): Vector => [x, y, floor + z];
    mesh.face(
      "plaster_int",
      [
        corner(to, low),
        corner(from, low),
        corner(from, Math.max(low, tops[0]!)),
        corner(to, Math.max(low, tops[1]!)),
      ],
      [
        [length / steps, low],
        [0, low],
        [0, tops[0]!],
        [length / steps, tops[1]!],
      ],
      [normalX, normalY, 0],
    );
  }
}
