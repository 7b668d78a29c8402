import { expect, test } from "vitest";
import { findHouse } from "#content/houses/catalogue.ts";
import type { House } from "./description.ts";
import { isLayerShown, parseMeshName, type ShownExtras, shownExtras } from "./extras.ts";
import { buildHouse } from "./geometry.ts";

const without: ShownExtras = { terrace: false, pool: false, pergola: false };

function shownMeshes(slug: string, shown: ShownExtras) {
  return [...buildHouse(findHouse(slug) as House, "rooms").keys()].filter((name) =>
    isLayerShown(parseMeshName(name).layer, shown),
  );
}

test("a terrace and a pool are shown if they are in the price or chosen", () => {
  const house = { included: ["terrace"], sold: ["pool", "pergola"] };
  expect(shownExtras(house, [])).toEqual({ terrace: true, pool: false, pergola: false });
  expect(shownExtras(house, ["pool", "pergola"])).toEqual({ terrace: true, pool: true, pergola: true });
});

test("a pergola that is not sold apart belongs to the house", () => {
  expect(shownExtras({ included: [], sold: ["terrace"] }, [])).toMatchObject({ pergola: true });
});

test("the 3D model of Cubo shows water only with its pool, and loungers only with its terrace", () => {
  const has = (shown: ShownExtras, material: string) =>
    shownMeshes("cubo", shown).some((name) => parseMeshName(name).material === material);
  expect(has(without, "water")).toBe(false);
  expect(has({ ...without, pool: true }, "water")).toBe(true);
  expect(has(without, "wood_deckchair")).toBe(false);
  expect(has({ ...without, terrace: true }, "wood_deckchair")).toBe(true);
});

test("a terrace without its pool is closed over it", () => {
  const covers = (shown: ShownExtras) =>
    shownMeshes("cubo", shown).filter((name) => name.startsWith("pool_cover:")).length;
  expect(covers({ ...without, terrace: true })).toBeGreaterThan(0);
  expect(covers({ ...without, terrace: true, pool: true })).toBe(0);
  expect(covers(without)).toBe(0);
});
