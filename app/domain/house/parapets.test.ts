import { expect, test } from "vitest";
import { buildHouse } from "./geometry.ts";
import { parseHouse } from "./validation.ts";

const [wallHeight, wallThickness, parapet] = [2.8, 0.3, 0.4];

function meshOf(roof: object) {
  const house = parseHouse({
    id: "prueba",
    name: "Prueba",
    kind: "modular",
    style: "moderno",
    technology: "wood",
    groundFloor: 0,
    volumes: [
      {
        outline: { shape: "rectangle", x: 0, y: 0, width: 10, depth: 6 },
        wallHeight,
        wallThickness,
        cladding: "wood_larch",
        roof: { type: "flat", ...roof },
      },
    ],
    storeys: [{ floor: 0, zones: [{ volume: 0, layout: { room: "living" } }] }],
  });
  return buildHouse(house, "rooms");
}

/** What of the cladding stands before the inner face of the southern wall. */
function heightsInside(roof: object): number[] {
  const positions = meshOf(roof).get("wood_larch")!.positions;
  const heights = new Set<number>();
  for (let index = 0; index < positions.length; index += 3) {
    const [, y, z] = positions.slice(index, index + 3) as [number, number, number];
    if (y > wallThickness && y < wallThickness + 0.02) heights.add(z);
  }
  return [...heights].sort();
}

test("a parapet is clad on its inner side, and the room below it is not", () => {
  expect(heightsInside({ parapet })).toEqual([wallHeight, wallHeight + parapet]);
});

test("walls below a roof that overhangs are lined up to it", () => {
  expect(heightsInside({ parapet, overhang: 0.5 })).toEqual([]);
});
