import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { houses } from "#content/houses/catalogue.ts";
import { buildHouse } from "./geometry.ts";
import { fingerprint, readModelExtras, writeGlb } from "./glb.ts";

function modelFile(id: string): string {
  return fileURLToPath(new URL(`../../../content/houses/models/${id}.glb`, import.meta.url));
}

test.each(houses.map((house) => [house.id, house] as const))(
  "the committed model of %s is the one that its description builds today",
  (id, house) => {
    const extras = readModelExtras(readFileSync(modelFile(id)));
    expect(extras).toEqual({ house: id, geometry: fingerprint(writeGlb(buildHouse(house, "rooms"))) });
  },
);

test("no model weighs more than 400 kB", () => {
  for (const house of houses)
    expect(statSync(modelFile(house.id)).size, house.id).toBeLessThanOrEqual(400_000);
});
