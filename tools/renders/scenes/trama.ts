import type { SceneInput } from "../scene.ts";

export const trama: SceneInput = {
  seed: 97,
  garden: {
    plants: [
      { kind: "T_birch1", x: -6.4, y: 7, scale: 1.1 },
      { kind: "T_birch2", x: -10, y: 4, scale: 0.95 },
      { kind: "T_birch1", x: 17, y: 7, scale: 1.05 },
      { kind: "T_birch2", x: 19, y: 4, scale: 0.9 },
      { kind: "T_maple1", x: 2, y: 18, scale: 1.1 },
      { kind: "S_box", x: 15.4, y: 2.9, scale: 0.9 },
      { kind: "S_box", x: 15.4, y: 4.2, scale: 1 },
      { kind: "S_tall", x: 16.6, y: -0.6, scale: 1.1 },
      { kind: "S_tall", x: 16.7, y: -1.7, scale: 1 },
      { kind: "S_tall", x: 16.6, y: -2.8, scale: 1.1 },
      { kind: "S_shrub2", x: 16.7, y: 0.6, scale: 1 },
      { kind: "S_lav", x: -0.5, y: -0.35, scale: 0.6, z: 0.72 },
      { kind: "S_lav", x: 0.3, y: -0.35, scale: 0.6, z: 0.72 },
      { kind: "S_lav", x: 3.2, y: -4, scale: 1.1 },
      { kind: "S_lav", x: 4.3, y: -4, scale: 1.1 },
      { kind: "S_lav", x: 5.4, y: -4, scale: 1.2 },
      { kind: "S_tall", x: 6.6, y: -4.1, scale: 1 },
      { kind: "S_lav", x: 7.8, y: -4, scale: 1.1 },
      { kind: "S_lav", x: 8.9, y: -4, scale: 1.1 },
    ],
    woodland: {
      trees: ["T_birch1", "T_birch2", "T_maple1", "T_pine"],
      near: 160,
      middle: 700,
      far: 900,
      seed: 90,
    },
    terrain: { offset: 23.1, hills: 55 },
  },
  sky: { clouds: [0.47, 0.78], cloudOffset: 38.99 },
  sun: { azimuth: 236, elevation: 23 },
  dusk: { azimuth: 250 },
  exposure: {},
  views: {
    day: { position: [-7.2, -14.2, 1.8], target: [6, 0.8], lens: 28, shift: 0.09 },
    evening: { position: [-6, -14.6, 1.75], target: [6.2, 0.6], lens: 28, shift: 0.09 },
  },
};
