import { expect, test } from "vitest";
import { houses } from "#content/houses/catalogue.ts";
import type { House } from "./description.ts";
import { habitabilityProblems } from "./habitability.ts";
import { room } from "./layout.ts";
import { parseHouse } from "./validation.ts";

test.each(houses.map((house) => [house.name, house] as const))(
  "%s has the rooms that a first-occupation licence asks for",
  (_, house) => {
    expect(habitabilityProblems(house)).toEqual([]);
  },
);

test("a plan with small, dark or badly reached rooms says what fails", () => {
  const small = parseHouse({
    id: "prueba",
    name: "Prueba",
    kind: "modular",
    style: "moderno",
    technology: "wood",
    groundFloor: 0.3,
    volumes: [
      {
        outline: { shape: "rectangle", x: 0, y: 0, width: 8, depth: 3.6 },
        wallHeight: 2.8,
        cladding: "wood_larch",
        roof: { type: "flat" },
        openings: [{ kind: "window", wall: 3, at: 1, width: 1.2, sill: 0.9, height: 1.2 }],
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
              at: 3,
              doors: [{ at: 1.5 }],
              low: room("living_kitchen"),
              high: {
                cut: "x",
                at: 4.8,
                doors: [{ at: 1.5 }],
                low: room("bathroom"),
                high: room("main_bedroom"),
              },
            },
          },
        ],
      },
    ],
  });
  expect(habitabilityProblems(small)).toEqual([
    "main bedroom of 8.6 m², needs 12 m²",
    "living, dining and kitchen of 8.0 m², needs 20 m²",
    "main_bedroom of 8.6 m² has no window",
    "a bedroom is reached through a bedroom or a bathroom only",
  ]);
});

test("a mobile home too wide for the road is refused", () => {
  const senda = houses.find(({ id }) => id === "senda") as House;
  const volumes = senda.volumes.map((volume) =>
    volume.outline.shape === "rectangle" ? { ...volume, outline: { ...volume.outline, depth: 4.6 } } : volume,
  );
  expect(habitabilityProblems({ ...senda, volumes })).toContain("is 11.2 × 4.6 m, too large for the road");
});
