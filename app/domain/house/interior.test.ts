import { expect, test } from "vitest";
import { findHouse, houses } from "#content/houses/catalogue.ts";
import { buildInterior } from "./interior.ts";
import { MeshBuilder } from "./mesh.ts";
import { ringOf } from "./outlines.ts";
import { contains, type Point } from "./polygon.ts";
import { ceilingAt } from "./wall-tops.ts";

const partitions = "plaster_int";

test.each(houses.map((house) => [house.id, house] as const))(
  "nothing inside %s reaches through its roof",
  (_, house) => {
    const mesh = new MeshBuilder();
    buildInterior(mesh, house);
    for (const [material, { positions }] of mesh.parts) {
      if (material === partitions) continue;
      for (let index = 0; index < positions.length; index += 3) {
        const [x = 0, y = 0, z = 0] = positions.slice(index, index + 3);
        const tops = house.volumes
          .filter((volume) => contains(ringOf(volume.outline, 0.05), [x, y] as Point))
          .map((volume) => house.groundFloor + volume.elevation + ceilingAt(volume, [x, y]));
        expect(z, `${material} at ${x}, ${y}`).toBeLessThanOrEqual(Math.max(...tops));
      }
    }
  },
);

test("the stairs of a house end on its top storey", () => {
  const house = findHouse("silo");
  if (!house) throw new Error("silo is gone");
  const mesh = new MeshBuilder();
  buildInterior(mesh, { ...house, storeys: house.storeys.slice(1) });
  const heights = (mesh.parts.get("wood_furn")?.positions ?? []).filter((_, index) => index % 3 === 2);
  const floor = house.groundFloor + 3.1;
  expect(Math.max(...heights)).toBeLessThan(floor + 2);
});
