import type { HouseInput } from "#app/domain/house/description.ts";

/** A box with a living room, a bedroom and a bathroom, to begin a description with. */
export const startModel: HouseInput = {
  id: "casa",
  name: "Casa",
  kind: "modular",
  style: "moderno",
  technology: "wood",
  groundFloor: 0.3,
  volumes: [
    {
      outline: { shape: "rectangle", x: 0, y: 0, width: 10, depth: 7 },
      wallHeight: 2.7,
      wallThickness: 0.3,
      cladding: "wood_pale",
      roof: { type: "flat" },
      openings: [
        { kind: "door", wall: 0, at: 0.8, width: 0.95, height: 2.2 },
        { kind: "window", wall: 0, at: 2.4, width: 3, height: 2.3, panes: 2 },
        { kind: "window", wall: 0, at: 7, width: 1.6, sill: 0.9, height: 1.3 },
        { kind: "window", wall: 2, at: 1, width: 0.8, sill: 1.5, height: 0.6 },
      ],
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
            at: 6,
            doors: [{ at: 3.2 }],
            low: { room: "living_kitchen" },
            high: {
              cut: "y",
              at: 4.2,
              doors: [{ at: 7 }],
              low: { room: "main_bedroom" },
              high: { room: "bathroom" },
            },
          },
        },
      ],
    },
  ],
};
