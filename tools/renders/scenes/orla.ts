import type { SceneInput } from "../scene.ts";

export const scene: SceneInput = {
  seed: 109,
  garden: {
    plants: [
      { kind: "T_maple1", x: -8, y: 2, scale: 1.15 },
      { kind: "T_birch1", x: -6, y: 8, scale: 1 },
      { kind: "T_maple1", x: 22.5, y: 4, scale: 1.1 },
      { kind: "T_willow", x: 16, y: 14, scale: 1 },
      { kind: "T_birch2", x: 4, y: 15, scale: 1 },
      { kind: "T_jmaple", x: 13, y: -7.4, scale: 1 },
      { kind: "S_lav", x: 4.9, y: -7.6, scale: 1.1 },
      { kind: "S_lav", x: 5, y: -8.7, scale: 1.1 },
      { kind: "S_lav", x: 5.6, y: -9.6, scale: 1.1 },
      { kind: "S_tall", x: 10.9, y: -8.4, scale: 1 },
      { kind: "S_tall", x: 10.7, y: -9.4, scale: 1.1 },
      { kind: "S_lav", x: 11.2, y: -6.6, scale: 1.1 },
      { kind: "S_shrub2", x: 5, y: -5.8, scale: 0.9 },
      { kind: "S_tall", x: -2.8, y: -5, scale: 1.1 },
      { kind: "S_tall", x: -3.7, y: -4.4, scale: 1 },
      { kind: "S_shrub1", x: -4.6, y: -3.4, scale: 1 },
      { kind: "S_shrub2", x: 19.4, y: -4.6, scale: 1.1 },
      { kind: "S_tall", x: 18.4, y: -5.2, scale: 1 },
    ],
    woodland: {
      trees: ["T_maple1", "T_willow", "T_pine", "T_birch2"],
      near: 160,
      middle: 700,
      far: 900,
      seed: 102,
    },
    terrain: { offset: 27.7, hills: 85, lawn: 14 },
  },
  sky: { clouds: [0.48, 0.7], cloudOffset: 43.43 },
  sun: { azimuth: 226, elevation: 24 },
  dusk: { azimuth: 250 },
  exposure: {},
  views: {
    day: { position: [3, -23.5, 4.3], target: [7.6, -1], lens: 25, shift: -0.03 },
    evening: { position: [8, -23.5, 2.4], target: [8, 0], lens: 28, shift: 0.05 },
    drone: { position: [-11.9, -20.8, 11.4], target: [1.2, -5.8, 6.5], lens: 32 },
  },
};
