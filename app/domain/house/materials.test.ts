import { expect, test } from "vitest";
import { houses } from "#content/houses/catalogue.ts";
import { materials, materialsOf } from "./materials.ts";

test("a house colours its materials by its palette and leaves the others alone", () => {
  const looks = materialsOf({ palette: { plaster: "#f3efe4", stone: ["#75706a", "#948d82", "#b3aa9a"] } });
  expect(looks.plaster_white?.colour).toBe("#f3efe4");
  expect(looks.stone?.colour).toBe("#948d82");
  expect(looks.wood_larch).toEqual(materials.wood_larch);
});

test("every colour is written as #rrggbb", () => {
  for (const house of houses) {
    for (const [name, { colour }] of Object.entries(materialsOf(house)))
      expect(colour, name).toMatch(/^#[0-9a-f]{6}$/);
  }
});
