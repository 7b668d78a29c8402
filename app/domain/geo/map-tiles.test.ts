import { expect, test } from "vitest";
import { hasTile, tilePath, toTiles } from "./map-tiles.ts";

test("a place is in the tile that web maps show it in", () => {
  // Puerta del Sol, Madrid.
  const [x, y] = toTiles([-3.70379, 40.41678], 16);
  expect([Math.floor(x), Math.floor(y)]).toEqual([32093, 24711]);
  expect(tilePath("photo", { z: 16, x: 32093, y: 24711 })).toBe("/_map/tiles/photo/16/32093/24711");
});

test.each([
  ["photo", { z: 16, x: 32093, y: 24711 }, true],
  ["parcels", { z: 16, x: 32093, y: 24711 }, true],
  ["parcels", { z: 15, x: 16046, y: 12355 }, false],
  ["photo", { z: 20, x: 513488, y: 395424 }, false],
  ["photo", { z: 5, x: 15, y: 12 }, true],
  // Paris and the middle of the Atlantic.
  ["photo", { z: 10, x: 518, y: 352 }, false],
  ["map", { z: 13, x: 3000, y: 3400 }, false],
] as const)("the layer %s has the tile %o: %s", (layer, tile, isThere) => {
  expect(hasTile(layer, tile)).toBe(isThere);
});
