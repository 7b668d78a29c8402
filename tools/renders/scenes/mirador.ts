import type { SceneInput } from "../scene.ts";

export const scene: SceneInput = {
  seed: 23,
  garden: {
    plants: [
      { kind: "T_pine", x: 14.5, y: 9, scale: 0.75 },
      { kind: "T_pine", x: 18, y: 5, scale: 0.85 },
      { kind: "T_pine", x: -8, y: 17, scale: 0.9 },
      { kind: "T_pine", x: -11, y: 15, scale: 0.7 },
      { kind: "T_birch2", x: 15, y: -2, scale: 1 },
      { kind: "T_maple1", x: 4, y: 15, scale: 1.1 },
      { kind: "S_lav", x: 9.6, y: -0.7, scale: 0.7, z: 0.45 },
      { kind: "S_tall", x: 10.4, y: -0.7, scale: 0.7, z: 0.45 },
      { kind: "S_lav", x: 11.2, y: -0.7, scale: 0.7, z: 0.45 },
      { kind: "S_tall", x: -6, y: -3, scale: 1.1 },
      { kind: "S_tall", x: -6.1, y: -1.8, scale: 1.2 },
      { kind: "S_tall", x: -6, y: -0.7, scale: 1 },
      { kind: "S_shrub2", x: -6.2, y: 0.6, scale: 1.1 },
      { kind: "S_shrub2", x: -6.1, y: 2, scale: 1 },
      { kind: "S_tall", x: -6, y: 3.4, scale: 1.2 },
      { kind: "S_box", x: 10.6, y: -3.4, scale: 1 },
      { kind: "S_shrub1", x: 11.6, y: -2.4, scale: 1.1 },
    ],
    woodland: {
      trees: ["T_pine", "T_birch2", "T_pine", "T_maple1"],
      near: 160,
      middle: 480,
      far: 500,
      seed: 0,
    },
    terrain: {},
  },
  sky: { cloudOffset: 3.1 },
  sun: { azimuth: 238, elevation: 22 },
  dusk: { azimuth: 255 },
  exposure: {},
  views: {
    day: { position: [-12.6, -11.4, 1.55], target: [1.2, 1.6], lens: 27, shift: 0.11 },
    evening: { position: [-10, -14, 1.7], target: [2, 1.4], lens: 27, shift: 0.1 },
    terrace: { position: [13, -12, 1.6], target: [0.4, 1.8], lens: 27, shift: 0.1 },
  },
  rooms: {
    // On this side of the glass, which stands back behind the west wall.
    bedroom: { camera: { position: [-3.05, 5.15, 4.9], target: [-0.7, 2.1], lens: 19.5, shift: -0.035 } },
  },
};
