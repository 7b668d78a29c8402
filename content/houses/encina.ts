/** Encina: Country house with stone-clad walls, a clay-tile roof and a timber wing, with a pergola on the south side. */
import type { HouseInput } from "#app/domain/house/description.ts";
import { cutX, cutY, room } from "#app/domain/house/layout.ts";

export const encina: HouseInput = {
  id: "encina",
  name: "Encina",
  kind: "modular",
  style: "rustico",
  technology: "wood",
  groundFloor: 0.25,
  volumes: [
    {
      outline: { shape: "rectangle", x: 0, y: 0, width: 11, depth: 7.2 },
      wallHeight: 2.8,
      wallThickness: 0.45,
      cladding: "stone",
      frame: "frame_wood",
      roof: {
        type: "gable",
        ridge: "x",
        pitch: 24,
        overhang: 0.45,
        gableOverhang: 0.35,
        covering: "roof_tile",
        structure: "wood_beam",
        coveringThickness: 0.1,
        structureThickness: 0.12,
      },
      openings: [
        { kind: "window", wall: 0, at: 1.2, width: 1.3, sill: 0.8, height: 1.3, panes: 2, inset: 0.25 },
        { kind: "door", wall: 0, at: 3.4, width: 1.15, height: 2.2, inset: 0.25 },
        {
          kind: "window",
          wall: 0,
          at: 6,
          width: 3.6,
          height: 2.25,
          panes: 3,
          inset: 0.25,
          curtain: true,
        },
        { kind: "window", wall: 3, at: 2.6, width: 1.4, sill: 0.9, height: 1.3, panes: 2, inset: 0.25 },
        { kind: "window", wall: 2, at: 3, width: 1.2, sill: 0.9, height: 1.2 },
        { kind: "window", wall: 2, at: 7.6, width: 1.2, sill: 0.9, height: 1.2 },
      ],
    },
    {
      outline: { shape: "rectangle", x: 11, y: 1.2, width: 4.6, depth: 5.2 },
      wallHeight: 2.5,
      wallThickness: 0.3,
      cladding: "wood_grey",
      frame: "frame_wood",
      roof: {
        type: "gable",
        ridge: "x",
        pitch: 24,
        overhang: 0.4,
        gableOverhang: 0.3,
        covering: "roof_tile",
        structure: "wood_beam",
        coveringThickness: 0.1,
        structureThickness: 0.12,
      },
      openings: [
        { kind: "window", wall: 0, at: 1, width: 2.4, height: 2.1, panes: 2 },
        { kind: "window", wall: 1, at: 1.8, width: 1.2, sill: 0.9, height: 1.1 },
      ],
    },
  ],
  terraces: [
    {
      outline: { shape: "rectangle", x: -0.6, y: -3.6, width: 16, depth: 3.6 },
      top: 0.2,
      finish: "paving",
      side: "concrete_dark",
    },
    {
      outline: { shape: "rectangle", x: 3.2, y: -10, width: 1.6, depth: 6.4 },
      top: 0.035,
      thickness: 0.05,
      finish: "gravel",
      hasSkirt: false,
    },
  ],
  furnishings: [
    { type: "pergola", x: 5.6, y: -3.2, z: -0.05, width: 4.6, depth: 3, height: 2.4 },
    { type: "table", x: 6.8, y: -2.2, z: -0.05, width: 2, depth: 0.9 },
    { type: "ceilingLight", x: 5, y: 2, z: 2.75, width: 3, depth: 0.15 },
    {
      type: "box",
      x: 0.4,
      y: 0.4,
      z: 2.8,
      width: 10,
      depth: 6.4,
      height: 0.05,
      material: "plaster_int",
    },
    { type: "sofa", x: 6.4, y: 3.6, z: 0 },
    { type: "shelf", x: 5, y: 4.6, z: 0, width: 2, height: 2 },
    { type: "partition", x: 4.6, y: 5, z: 0, width: 6, depth: 0.1, height: 2.8 },
    { type: "pendant", x: 7.6, y: 2, z: 1.9, cord: 0.9 },
    { type: "wallLamp", x: 3.1, y: 0, z: 1.8 },
    { type: "planter", x: 0.4, y: -0.6, z: -0.05, width: 2.2, depth: 0.5, height: 0.45 },
    { type: "chimney", x: 2.5, y: 4.5, z: 3.8, height: 1.4 },
  ],
  storeys: [
    {
      floor: 0,
      zones: [
        {
          volume: 0,
          layout: cutX(
            5.2,
            [{ at: 1.4, width: 1.2, kind: "opening" }],
            cutY(
              2.9,
              [{ at: 4.6 }, { at: 1.4 }],
              cutX(2.9, [{ at: 1.6 }], room("study"), room("hall")),
              cutX(3.5, [], room("bedroom"), room("bathroom")),
            ),
            room("living_kitchen"),
          ),
        },
        {
          volume: 1,
          layout: cutY(4.65, [{ at: 12.4, width: 0.75 }], room("main_bedroom"), room("bathroom")),
        },
      ],
      passages: [{ x: 10.92, y: 3.2, along: "y", width: 0.9, depth: 0.9 }],
    },
  ],
};
