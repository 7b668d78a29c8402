/** The cameras of the rooms are computed: each has to stand on free floor and to show what its room is for. */
import { expect, test } from "vitest";
import { footprintOf } from "#app/domain/house/furnish.ts";
import { contains, type Point } from "#app/domain/house/polygon.ts";
import { type RoomView, roomViews } from "#app/pictures/picture.ts";
import { houses } from "#content/houses/catalogue.ts";
import { describeRoomPicture } from "#tools/renders/alt.ts";
import { interiorOf } from "#tools/renders/interiors/interior.ts";
import { sceneOf } from "#tools/renders/scenes.ts";

const mainPieces: Record<RoomView, string[]> = {
  living: ["sofa", "dining_table", "small_table"],
  bedroom: ["double_bed", "single_bed"],
};
const flat = new Set(["rug", "pendant", "spot", "door", "skirting", "rail"]);

test.each(houses.flatMap(({ id }) => roomViews.map((view) => [id, view] as const)))(
  "the picture of %s-%s shows the room from free floor, below its ceiling",
  (id, view) => {
    const house = houses.find((candidate) => candidate.id === id)!;
    const interior = interiorOf(house, view, sceneOf(id));
    const { pictured, camera, seen, glassShare, room } = interior;
    const eye: Point = [camera.position[0], camera.position[1]];
    const height = camera.position[2] - pictured.floor;

    expect(contains(pictured.room.ring, eye)).toBe(true);
    expect(pictured.ceiling(eye)).toBeGreaterThan(height + 0.3);
    const standing = room.pieces.filter((piece) => !flat.has(piece.type));
    expect(standing.filter((piece) => contains(footprintOf(piece), eye))).toEqual([]);
    expect(seen.some((piece) => mainPieces[view].includes(piece))).toBe(true);
    if (view === "living") expect(glassShare).toBeGreaterThan(0);

    const alt = describeRoomPicture(house, interior);
    expect(alt.es).toContain(house.name);
    expect(alt.en).toContain("illustration");
  },
);
