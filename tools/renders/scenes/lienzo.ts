import type { SceneInput } from "../scene.ts";

export const scene: SceneInput = {
  seed: 67,
  garden: {
    plants: [
      { kind: "T_maple1", x: -5, y: 7, scale: 1.2 },
      { kind: "T_maple1", x: 21.5, y: 5, scale: 1.15 },
      { kind: "T_willow", x: 10, y: 16, scale: 1.1 },
      { kind: "T_birch1", x: 23, y: -1.5, scale: 1 },
      { kind: "T_birch1", x: 25, y: 1, scale: 1.1 },
      { kind: "T_maple1", x: -9, y: 1.5, scale: 1.1 },
      { kind: "S_box", x: 1, y: -2.2, scale: 0.9 },
      { kind: "S_box", x: 0, y: -2.3, scale: 0.8 },
      { kind: "S_tall", x: 12.6, y: -2.2, scale: 1.1 },
      { kind: "S_tall", x: 13.5, y: -2.3, scale: 1 },
      { kind: "S_tall", x: 14.4, y: -2.2, scale: 1.1 },
      { kind: "S_tall", x: 15.3, y: -2.3, scale: 1 },
      { kind: "S_tall", x: 16.2, y: -2.2, scale: 1.1 },
      { kind: "S_lav", x: 2.8, y: -1.65, scale: 0.6, z: 0.86 },
      { kind: "S_lav", x: 3.4, y: -1.65, scale: 0.6, z: 0.86 },
      { kind: "S_shrub2", x: -1.8, y: -2, scale: 1 },
    ],
    woodland: {
      trees: ["T_maple1", "T_willow", "T_birch1", "T_maple1"],
      near: 160,
      middle: 700,
      far: 900,
      seed: 60,
    },
    terrain: { offset: 14.9, hills: 40 },
  },
  sky: { clouds: [0.5, 0.76], cloudOffset: 27.89 },
  sun: { azimuth: 214, elevation: 30 },
  dusk: { azimuth: 255 },
  exposure: {},
  views: {
    day: { position: [-5.2, -13.6, 1.9], target: [7.6, 0.6], lens: 28, shift: 0.05 },
    evening: { position: [22.4, -13.4, 1.7], target: [9, 0.8], lens: 28, shift: 0.06 },
    terrace: { position: [13.2, -6.6, 1.9], target: [3.4, -0.6], lens: 25, shift: 0.06 },
  },
};
