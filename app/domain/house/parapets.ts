/** The inner side of parapets in the cladding of their house: walls are lined inside, and a parapet is part of its wall. */
import { type Connections, isHidden } from "./connections.ts";
import type { Volume } from "./description.ts";
import type { MeshBuilder, Vector } from "./mesh.ts";
import { edgesOf, isRounded, ringOf } from "./outlines.ts";
import { at, directionOf, distanceFrom, type Point } from "./polygon.ts";

/** Before the face of the wall, and under the coping. */
const clearance = 0.005;

export function buildParapetLinings(
  mesh: MeshBuilder,
  volume: Volume,
  floor: number,
  connections: Connections,
): void {
  const { outline, roof, wallThickness, wallHeight, cladding } = volume;
  // Under a roof that overhangs, what rises above the walls is a part of the rooms.
  if (roof.type !== "flat" || roof.parapet <= 0 || roof.overhang > 0 || roof.outline) return;
  const { walls } = edgesOf(outline);
  const open = volume.openWalls.flatMap((index) => walls[index] ?? []);
  const isOpen = ([x, y]: Point) =>
    open.some(({ start, end, length }) => {
      const [dx, dy] = directionOf(start, end);
      const along = (x - start[0]) * dx + (y - start[1]) * dy;
      const away = Math.abs(distanceFrom({ from: start, to: end }, [x, y]));
      return along > 0 && along < length && away < 2 * wallThickness;
    });
  const ring = ringOf(outline, -wallThickness - clearance);
  const inwardsOf = (index: number): Vector => {
    const [x, y] = directionOf(at(ring, index), at(ring, index + 1));
    return [-y, x, 0];
  };
  const isSmooth = isRounded(outline);
  const [bottom, top] = [floor + wallHeight, floor + wallHeight + roof.parapet];
  let run = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = at(ring, index + 1);
    const length = Math.hypot(nextX - x, nextY - y);
    const isWall = !isOpen([(x + nextX) / 2, (y + nextY) / 2]);
    if (isWall && !isHidden(connections, [x, y], [nextX, nextY])) {
      const normal = inwardsOf(index);
      const between = (one: number, two: number): Vector => {
        const [first, second] = [inwardsOf(one), inwardsOf(two)];
        const [sumX, sumY] = [first[0] + second[0], first[1] + second[1]];
        const size = Math.hypot(sumX, sumY) || 1;
        return [sumX / size, sumY / size, 0];
      };
      mesh.curvedFace(
        cladding,
        [
          [nextX, nextY, top],
          [nextX, nextY, bottom],
          [x, y, bottom],
          [x, y, top],
        ],
        isSmooth ? [between(index, index + 1), between(index - 1, index)] : [normal, normal],
        [
          [run + length, top],
          [run + length, bottom],
          [run, bottom],
          [run, top],
        ],
      );
    }
    run += length;
  });
}
