import { expect, test } from "vitest";
import { parseHouse } from "./validation.ts";
import { windowCuts } from "./window-cuts.ts";

test("a partition may meet a window at a mullion only", () => {
  const houseCutAt = (at: number) =>
    parseHouse({
      id: "prueba",
      name: "Prueba",
      kind: "modular",
      style: "moderno",
      technology: "wood",
      groundFloor: 0.3,
      volumes: [
        {
          outline: { shape: "rectangle", x: 0, y: 0, width: 10, depth: 6 },
          wallHeight: 2.8,
          cladding: "wood_larch",
          roof: { type: "flat" },
          openings: [{ kind: "window", wall: 0, at: 4, width: 3, height: 2.2, panes: 3 }],
        },
      ],
      storeys: [
        {
          floor: 0,
          zones: [
            {
              volume: 0,
              layout: {
                cut: "x",
                at,
                doors: [{ at: 3 }],
                low: { room: "living" },
                high: { room: "bedroom" },
              },
            },
          ],
        },
      ],
    });
  expect(windowCuts(houseCutAt(3.9))).toEqual([]);
  expect(windowCuts(houseCutAt(5))).toEqual([]);
  expect(windowCuts(houseCutAt(5.5))).toEqual([
    "storey 0: a partition cuts a glass_door of 3.00 m, 1.50 m from its start",
  ]);
});
