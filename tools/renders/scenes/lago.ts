import type { SceneInput } from "../scene.ts";

export const scene: SceneInput = {
  seed: 67,
  garden: {
    plants: [
      { kind: "T_willow", x: -6, y: 11, scale: 1 },
      { kind: "T_willow", x: -10, y: 8, scale: 1.1 },
      { kind: "T_maple1", x: 21, y: 11, scale: 1.1 },
      { kind: "T_willow", x: 24, y: 4, scale: 1 },
      { kind: "T_birch2", x: 7, y: 16, scale: 1 },
      { kind: "S_box", x: 17.1, y: -5.4, scale: 0.7, z: 0.95 },
      { kind: "S_box", x: 18, y: -5.4, scale: 0.75, z: 0.95 },
      { kind: "S_tall", x: -4.2, y: -5, scale: 1.2 },
      { kind: "S_tall", x: -4.2, y: -3.6, scale: 1.1 },
      { kind: "S_tall", x: -4.3, y: -2.2, scale: 1.2 },
      { kind: "S_tall", x: -4.2, y: -0.8, scale: 1.1 },
      { kind: "S_shrub2", x: -4.4, y: 1, scale: 1.1 },
      { kind: "S_box", x: -4.2, y: 2.6, scale: 1 },
      { kind: "S_tall", x: 10, y: -7.3, scale: 1 },
      { kind: "S_lav", x: 11, y: -7.3, scale: 1.1 },
      { kind: "S_tall", x: 16.4, y: -7.3, scale: 1.1 },
      { kind: "S_lav", x: 17.6, y: -7.3, scale: 1.1 },
      { kind: "S_tall", x: 20.7, y: -3, scale: 1.2 },
    ],
    woodland: {
      trees: ["T_willow", "T_birch2", "T_maple1", "T_willow"],
      near: 160,
      middle: 480,
      far: 500,
      seed: 0,
    },
    terrain: {},
  },
  sky: { cloudOffset: 3.1 },
  sun: { azimuth: 228, elevation: 23 },
  dusk: { azimuth: 262 },
  exposure: { day: 0.43 },
  views: {
    day: { position: [-6.2, -12.2, 2.35], target: [6.2, 0.4], lens: 28, shift: 0.02 },
    evening: { position: [-6, -12.6, 2.2], target: [6.4, 0.6], lens: 27, shift: 0.02 },
    terrace: { position: [22.6, -11.2, 2], target: [8.2, 0.8], lens: 30, shift: 0.04 },
  },
};
