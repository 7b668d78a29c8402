import { expect, test } from "vitest";
import { boxOf, hasTile, tilePath, toTiles } from "./map-tiles.ts";

test("a place is in the tile that web maps show it in", () => {
  // Puerta del Sol, Madrid.
  const [x, y] = toTiles([-3.70379, 40.41678], 16);
  expect([Math.floor(x), Math.floor(y)]).toEqual([32093, 24711]);
  expect(tilePath("photo", { z: 16, x: 32093, y: 24711 })).toBe("/_map/tiles/photo/16/32093/24711");
});

test("the box of a tile has its place inside, and its corners are those of its neighbours", () => {
  const box = boxOf({ z: 16, x: 32093, y: 24711 });
  expect(box.west).toBeLessThan(-3.70379);
  expect(box.east).toBeGreaterThan(-3.70379);
  expect(box.south).toBeLessThan(40.41678);
  expect(box.north).toBeGreaterThan(40.41678);
  expect(toTiles([box.west, box.north], 16).map((n) => n.toFixed(6))).toEqual([
    "32093.000000",
    "24711.000000",
  ]);
});

test.each([
  ["photo", { z: 16, x: 32093, y: 24711 }, true],
  ["outlines", { z: 17, x: 64187, y: 49422 }, true],
  ["outlines", { z: 16, x: 32093, y: 24711 }, false],
  ["photo", { z: 20, x: 513488, y: 395424 }, false],
  ["photo", { z: 5, x: 15, y: 12 }, true],
  // Paris and the middle of the Atlantic.
  ["photo", { z: 10, x: 518, y: 352 }, false],
  ["map", { z: 13, x: 3000, y: 3400 }, false],
] as const)("the layer %s has the tile %o: %s", (layer, tile, isThere) => {
  expect(hasTile(layer, tile)).toBe(isThere);
});
