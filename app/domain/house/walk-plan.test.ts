import { expect, test } from "vitest";
import { houses } from "#content/houses/catalogue.ts";
import { enterRoom, mirrorWalk, roomAt, turn, type Walker, walk } from "../walking.ts";
import { walkPlanOf } from "./walk-plan.ts";

const alba = walkPlanOf(houses.find(({ id }) => id === "alba")!, "en")[0]!;
const indexOf = (name: string) => alba.rooms.findIndex((room) => room.name === name);

/** Faces a place and walks there. */
function walkTo(walker: Walker, [x, y]: readonly [number, number]): Walker {
  const heading = (Math.atan2(x - walker.at[0], y - walker.at[1]) * 180) / Math.PI;
  const facing = turn(walker, heading - walker.heading, 0);
  return walk(facing, [alba], Math.hypot(x - walker.at[0], y - walker.at[1]), 0);
}

test.each(houses.map((house) => [house.id, house] as const))(
  "every room of %s has a stop inside it",
  (_, house) => {
    const storeys = walkPlanOf(house, "es");
    storeys.forEach(({ rooms }, storey) => {
      rooms.forEach((_, room) => {
        expect(roomAt(storeys, enterRoom(storeys, storey, room))).toBe(room);
      });
      expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
    });
  },
);

test("one walks from the living room to the main bedroom through the doors", () => {
  let walker = enterRoom([alba], 0, indexOf("Living, dining and kitchen"));
  for (const place of [
    [5.6, 3.6],
    [6.9, 3.6],
    [9, 3.6],
    [9, 5],
  ] as const)
    walker = walkTo(walker, place);
  expect(alba.rooms[roomAt([alba], walker)!]!.name).toBe("Main bedroom");
});

test("a wall stops, and one slides along it", () => {
  const start = enterRoom([alba], 0, 0);
  const north = walk({ ...start, heading: 0 }, [alba], 30, 0);
  expect(north.at[1]).toBeGreaterThan(start.at[1]);
  expect(north.at[1]).toBeLessThan(6.7 - 0.15);
  expect(roomAt([alba], north)).toBe(0);
  const along = walk({ ...north, heading: 315 }, [alba], 1, 0);
  expect(along.at[0]).toBeLessThan(north.at[0] - 0.5);
});

test("in a mirrored house one walks on the other side", () => {
  const [mirrored] = mirrorWalk([alba], 7.2);
  expect(mirrored!.rooms[0]!.stop[0]).toBeCloseTo(14.4 - alba.rooms[0]!.stop[0]);
  expect(roomAt([mirrored!], enterRoom([mirrored!], 0, 2))).toBe(2);
});

test("one looks neither behind oneself nor through the floor", () => {
  const walker = turn(enterRoom([alba], 0, 0), -400, -200);
  expect(walker.tilt).toBe(-75);
  expect(walker.heading).toBeGreaterThanOrEqual(0);
  expect(walker.heading).toBeLessThan(360);
});
