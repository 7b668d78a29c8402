import type { SceneInput } from "../scene.ts";

export const scene: SceneInput = {
  seed: 5,
  garden: {
    plants: [
      { kind: "T_birch1", x: -3.5, y: 4, scale: 1 },
      { kind: "T_birch2", x: 13.5, y: 3.5, scale: 1 },
      { kind: "T_birch1", x: 15, y: -1, scale: 0.9 },
      { kind: "T_maple1", x: 6, y: 9, scale: 1 },
      { kind: "S_tall", x: 2.6, y: -1, scale: 1 },
      { kind: "S_tall", x: 2.4, y: -2, scale: 0.9 },
      { kind: "S_lav", x: 11.2, y: -2, scale: 1.1 },
      { kind: "S_shrub1", x: 11.6, y: -0.6, scale: 1 },
    ],
    woodland: {
      trees: ["T_maple1", "T_birch2", "T_pine", "T_willow"],
      near: 160,
      middle: 700,
      far: 900,
      seed: 0,
    },
    terrain: {},
  },
  sky: { cloudOffset: 4.95 },
  sun: { azimuth: 248, elevation: 16 },
  dusk: { azimuth: 256 },
  exposure: {},
  views: {
    day: { position: [-3.2, -9.6, 1.65], target: [6, 0.2], lens: 28, shift: 0.05 },
    evening: { position: [-3.2, -9.6, 1.65], target: [6, 0.2], lens: 28, shift: 0.05 },
    drone: { position: [9.5, -13.6, 5.9], target: [4.9, 5.9, 0.5], lens: 32 },
  },
};
