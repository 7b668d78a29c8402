import type { SceneInput } from "../scene.ts";

export const scene: SceneInput = {
  seed: 3,
  garden: {
    plants: [
      { kind: "T_olive", x: -3.2, y: -1.5, scale: 1.1 },
      { kind: "T_cypress", x: -4, y: 6, scale: 1 },
      { kind: "T_cypress", x: 17.5, y: 6, scale: 1.05 },
      { kind: "T_olive", x: 18, y: -2, scale: 1.2 },
      { kind: "S_lav", x: 0.8, y: -0.35, scale: 0.6, z: 0.6 },
      { kind: "S_lav", x: 1.5, y: -0.35, scale: 0.6, z: 0.6 },
      { kind: "S_lav", x: 2.2, y: -0.35, scale: 0.6, z: 0.6 },
      { kind: "S_lav", x: -1.2, y: -2, scale: 1.1 },
      { kind: "S_lav", x: -1.2, y: -3, scale: 1.1 },
      { kind: "S_shrub2", x: 16, y: -2, scale: 1.2 },
      { kind: "S_tall", x: 16, y: -3, scale: 1 },
    ],
    woodland: {
      trees: ["T_olive", "T_cypress", "T_maple1", "T_olive"],
      near: 160,
      middle: 700,
      far: 900,
      seed: 4,
    },
    terrain: {},
  },
  sky: { cloudOffset: 4.21 },
  sun: { azimuth: 244, elevation: 18 },
  dusk: { azimuth: 256 },
  exposure: {},
  views: {
    day: { position: [-5.5, -12.5, 1.7], target: [6.6, 0.4], lens: 29, shift: 0.05 },
    evening: { position: [-1.5, -13.6, 1.6], target: [6.8, 0.4], lens: 29, shift: 0.06 },
    drone: { position: [11.3, -18.2, 8.2], target: [7.1, 1.3, 3.2], lens: 32 },
  },
};
