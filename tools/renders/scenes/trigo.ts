import type { SceneInput } from "../scene.ts";

export const scene: SceneInput = {
  seed: 131,
  garden: {
    plants: [
      { kind: "T_olive", x: -4.6, y: 5, scale: 1.15 },
      { kind: "T_maple1", x: 11.5, y: 5.5, scale: 1.1 },
      { kind: "T_olive", x: 10.2, y: -2.2, scale: 1 },
      { kind: "T_olive", x: 3, y: 12, scale: 1.1 },
      { kind: "S_tall", x: -2.8, y: -0.8, scale: 1 },
      { kind: "S_tall", x: -2.9, y: 0.6, scale: 1.1 },
      { kind: "S_tall", x: -2.7, y: 2, scale: 1 },
      { kind: "S_lav", x: 0.4, y: -0.8, scale: 1 },
      { kind: "S_lav", x: 1.3, y: -0.9, scale: 1.1 },
      { kind: "S_lav", x: 2.5, y: -3, scale: 1 },
      { kind: "S_lav", x: 5.6, y: -3, scale: 1.1 },
      { kind: "S_tall", x: 6.4, y: -2.6, scale: 1 },
      { kind: "S_tall", x: 7.6, y: -1, scale: 1.1 },
      { kind: "S_lav", x: 5.4, y: -0.3, scale: 0.5, z: 1 },
      { kind: "S_shrub2", x: 8.6, y: -0.4, scale: 1 },
    ],
    woodland: {
      trees: ["T_olive", "T_maple1", "T_willow", "T_olive"],
      near: 160,
      middle: 700,
      far: 900,
      seed: 124,
    },
    terrain: { offset: 31.3, hills: 70, lawn: 7 },
  },
  sky: { clouds: [0.43, 0.7], cloudOffset: 51.57 },
  sun: { azimuth: 256, elevation: 15 },
  dusk: { azimuth: 262 },
  exposure: {},
  views: {
    day: { position: [-6, -8.2, 1.6], target: [2.7, 0.3], lens: 29, shift: 0.08 },
    evening: { position: [-5.4, -8.6, 1.6], target: [2.7, 0.2], lens: 29, shift: 0.08 },
    drone: { position: [4.9, -12.5, 5.3], target: [1.8, 7.2, -0.1], lens: 32 },
  },
};
