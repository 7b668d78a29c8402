import type { House } from "#app/domain/house/description.ts";
import type { Storey } from "#app/domain/house/layout.ts";
import { add, scale, type Vector } from "#app/domain/house/mesh.ts";
import { areaOf, directionOf, distanceFrom, type Point, type Ring } from "#app/domain/house/polygon.ts";
import { type PlacedDoor, partitionThickness, roomsOf } from "#app/domain/house/rooms.ts";
import type { Wall, WallOpening } from "../elements.ts";
import { faceAreaOf } from "../solid.ts";
import { leafDepthM, rectangle, solidOf, type WallFace } from "./wall-face.ts";

const innerDoorHeightM = 2.05;

export function describePartitions(
  house: House,
  storey: Storey,
  index: number,
  headroomAt: (point: Point) => number,
): Wall[] {
  const floor = house.groundFloor + storey.floor;
  const { partitions, doors } = roomsOf(house, storey);
  return partitions.map(({ ring, line }, position): Wall => {
    const id = `partition-${index}-${position}`;
    const [x, y] = directionOf(line.from, line.to);
    const across: Vector = [x, y, 0];
    const half = partitionThickness / 2;
    const origin: Vector = [line.from[0] + y * half, line.from[1] - x * half, floor];
    const runOf = ([px, py]: Point) => (px - line.from[0]) * x + (py - line.from[1]) * y;
    const pointAt = (run: number): Point => [line.from[0] + x * run, line.from[1] + y * run];
    const runs = ring.map(runOf);
    const [start, end] = [Math.min(...runs), Math.max(...runs)];
    const outline: Ring = [[start, 0], [end, 0], ...topOf(start, end, (run) => headroomAt(pointAt(run)))];
    const face: WallFace = { origin, across, thicknessM: partitionThickness };
    const isInside = (door: PlacedDoor) => {
      const run = runOf(door.middle);
      return Math.abs(distanceFrom(line, door.middle)) < 0.01 && run > start && run < end;
    };
    const openings = doors.filter(isInside).map((door, number): WallOpening => {
      const from = runOf(door.middle) - door.width / 2;
      const hole = rectangle(door.width, innerDoorHeightM).map(([u, v]): Point => [u + from, v]);
      const leafOrigin = add(origin, scale([-y, x, 0], half - leafDepthM / 2));
      return {
        id: `${id}-door-${number}`,
        kind: door.kind === "opening" ? "passage" : "door",
        storey: index,
        hole: solidOf(face, hole),
        filling:
          door.kind === "opening" ? null : { ...solidOf(face, hole), origin: leafOrigin, depth: leafDepthM },
        bars: [],
        widthM: door.width,
        heightM: innerDoorHeightM,
        sillM: 0,
        areaM2: areaOf(hole),
        frame: "door",
        isExternal: false,
        outwards: null,
      };
    });
    const body = solidOf(face, outline);
    return {
      id,
      kind: "partition",
      storey: index,
      material: "plaster_int",
      lining: "plaster_int",
      thicknessM: partitionThickness,
      lengthM: end - start,
      maxHeightM: Math.max(...outline.map(([, v]) => v)),
      grossAreaM2: faceAreaOf(body),
      solids: [
        solidOf(
          face,
          outline,
          openings.map(({ hole }) => hole.outline),
        ),
      ],
      body: [body],
      outwards: null,
      exposedShare: 0,
      envelopeAreaM2: 0,
      openings,
    };
  });
}

/** The upper edge of a partition from its end back to its start: straight between the ends and, under a ridge, its top. */
function topOf(start: number, end: number, heightAt: (run: number) => number): Ring {
  const [first, last] = [heightAt(start + 0.01), heightAt(end - 0.01)];
  let [ridge, height] = [0, 0];
  for (let step = 1; step < 200; step++) {
    const run = start + ((end - start) * step) / 200;
    const here = heightAt(run);
    if (here > height) [ridge, height] = [run, here];
  }
  const straight = first + ((last - first) * (ridge - start)) / (end - start);
  return height > straight + 0.05
    ? [
        [end, last],
        [ridge, height],
        [start, first],
      ]
    : [
        [end, last],
        [start, first],
      ];
}
