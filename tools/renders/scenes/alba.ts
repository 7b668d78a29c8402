import type { SceneInput } from "../scene.ts";

export const alba: SceneInput = {
  seed: 7,
  garden: {
    plants: [
      { kind: "T_birch1", x: -6.5, y: 10, scale: 1.05 },
      { kind: "T_birch2", x: -9.5, y: 7.5, scale: 0.9 },
      { kind: "T_maple1", x: 17.5, y: 8.5, scale: 1.1 },
      { kind: "T_birch1", x: 20.5, y: 2, scale: 0.95 },
      { kind: "T_pine", x: 24, y: 16, scale: 0.9 },
      { kind: "T_pine", x: 8, y: 24, scale: 1 },
      { kind: "T_pine", x: 3, y: 28, scale: 0.85 },
      { kind: "T_jmaple", x: 11, y: -4.8, scale: 0.9 },
      { kind: "S_tall", x: 9.2, y: -1.2, scale: 1 },
      { kind: "S_tall", x: 9.9, y: -1.1, scale: 0.9 },
      { kind: "S_tall", x: 10.6, y: -1.2, scale: 1.1 },
      { kind: "S_lav", x: -3.4, y: -1, scale: 1.2 },
      { kind: "S_lav", x: -3.3, y: 0.2, scale: 1.1 },
      { kind: "S_lav", x: -3.4, y: 1.4, scale: 1.2 },
      { kind: "S_shrub1", x: 13, y: -1.2, scale: 1 },
      { kind: "S_shrub2", x: 14.4, y: -1, scale: 1.1 },
      { kind: "S_box", x: 12, y: -0.9, scale: 0.8 },
      { kind: "S_lav", x: 8.8, y: -2.2, scale: 1 },
      { kind: "S_lav", x: 8.7, y: -3.2, scale: 1 },
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
  sky: { cloudOffset: 5.69 },
  sun: { azimuth: 250, elevation: 16 },
  dusk: { azimuth: 262 },
  exposure: {},
  views: {
    day: { position: [-10.2, -12.2, 1.7], target: [4.9, 0.4], lens: 30, shift: 0.1 },
    evening: { position: [-11.8, -10.2, 1.6], target: [3.6, 1.2], lens: 29, shift: 0.09 },
  },
};
