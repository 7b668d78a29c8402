import type { SceneInput } from "../scene.ts";

export const scene: SceneInput = {
  seed: 181,
  garden: {
    plants: [
      { kind: "T_olive", x: -2.2, y: 2.2, scale: 1.1 },
      { kind: "T_olive", x: 14.4, y: 5, scale: 1.1 },
      { kind: "T_cypress", x: -3.6, y: 7, scale: 0.9 },
      { kind: "T_cypress", x: -5, y: 8, scale: 1 },
      { kind: "T_olive", x: 5, y: 10, scale: 1.2 },
      { kind: "S_lav", x: 13.2, y: -1.6, scale: 1.1 },
      { kind: "S_lav", x: 13.2, y: -0.5, scale: 1.2 },
      { kind: "S_lav", x: 13.2, y: 0.6, scale: 1.1 },
      { kind: "S_tall", x: 13.4, y: 1.8, scale: 1.1 },
      { kind: "S_tall", x: 13.4, y: 2.9, scale: 1 },
      { kind: "S_lav", x: 9, y: -3.9, scale: 1.1 },
      { kind: "S_lav", x: 10.1, y: -3.9, scale: 1.1 },
      { kind: "S_tall", x: 11.3, y: -3.9, scale: 1 },
      { kind: "S_lav", x: 3.4, y: -3.9, scale: 1 },
      { kind: "S_lav", x: 7, y: -0.3, scale: 0.55, z: 0.92 },
      { kind: "S_lav", x: 7.5, y: -0.3, scale: 0.5, z: 0.92 },
      { kind: "S_shrub2", x: -0.9, y: -0.6, scale: 1 },
      { kind: "S_shrub1", x: -1.2, y: 0.6, scale: 0.9 },
    ],
    woodland: {
      trees: ["T_olive", "T_cypress", "T_maple1", "T_olive"],
      near: 160,
      middle: 700,
      far: 900,
      seed: 174,
    },
    terrain: { offset: 43.8, hills: 90 },
  },
  sky: { clouds: [0.44, 0.74], cloudOffset: 70.07 },
  sun: { azimuth: 138, elevation: 21 },
  dusk: { azimuth: 245 },
  exposure: {},
  views: {
    day: { position: [14.4, -8.4, 1.65], target: [6.3, 0.3], lens: 30, shift: 0.05 },
    evening: { position: [13, -9, 1.6], target: [5.4, 0.2], lens: 28, shift: 0.055 },
    terrace: { position: [-2.8, -10.6, 1.55], target: [5, 0.3], lens: 31, shift: 0.05 },
  },
};
