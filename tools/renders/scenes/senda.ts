import type { SceneInput } from "../scene.ts";

export const scene: SceneInput = {
  seed: 167,
  garden: {
    plants: [
      { kind: "T_birch1", x: -2.4, y: 5.4, scale: 1.05 },
      { kind: "T_birch2", x: -4.6, y: 2.4, scale: 0.95 },
      { kind: "T_pine", x: 16.5, y: 9, scale: 0.75 },
      { kind: "T_birch1", x: 15.6, y: 3.2, scale: 1 },
      { kind: "T_birch2", x: 17.5, y: -1, scale: 0.9 },
      { kind: "T_pine", x: 6, y: 16, scale: 0.85 },
      { kind: "S_box", x: 0.2, y: -0.8, scale: 0.8 },
      { kind: "S_tall", x: -0.8, y: -0.7, scale: 1 },
      { kind: "S_tall", x: 3, y: -3.5, scale: 1.1 },
      { kind: "S_tall", x: 4, y: -3.4, scale: 1 },
      { kind: "S_shrub2", x: 5.2, y: -3.5, scale: 0.9 },
      { kind: "S_tall", x: 6.4, y: -3.5, scale: 1.1 },
      { kind: "S_lav", x: 7.4, y: -3.6, scale: 1 },
      { kind: "S_lav", x: 11.4, y: -3.6, scale: 1.1 },
      { kind: "S_tall", x: 12.6, y: -3.6, scale: 1.1 },
      { kind: "S_tall", x: 13.8, y: -2.4, scale: 1.1 },
      { kind: "S_shrub1", x: 14, y: -0.8, scale: 1 },
      { kind: "S_tall", x: 3.5, y: -0.3, scale: 0.55, z: 0.93 },
    ],
    woodland: {
      trees: ["T_pine", "T_birch1", "T_pine", "T_birch2"],
      near: 160,
      middle: 700,
      far: 900,
      seed: 160,
    },
    terrain: { offset: 39.2, hills: 105, lawn: 11 },
  },
  sky: { clouds: [0.46, 0.66], cloudOffset: 64.89 },
  sun: { azimuth: 208, elevation: 20 },
  dusk: { azimuth: 250 },
  exposure: {},
  views: {
    day: { position: [-3.4, -9.8, 1.6], target: [6.2, 0.2], lens: 27, shift: 0.05 },
    evening: { position: [16.2, -9, 1.6], target: [6.8, 0.4], lens: 28, shift: 0.055 },
    drone: { position: [9.8, -16.3, 7.4], target: [6.6, 3.4, 1.9], lens: 32 },
  },
};
