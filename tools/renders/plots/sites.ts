/** The site of each parcel: its outline, the road, the neighbours, the sun and the camera. */

import type { Landscape } from "#app/domain/plot/traits.ts";
import type { PlotView } from "#app/pictures/picture.ts";
import type { Camera } from "../scene.ts";

export type PlanPoint = [number, number];

export interface Site {
  view: PlotView;
  seed: number;
  parcel: PlanPoint[];
  road: PlanPoint[];
  camera: Camera;
  sun: { azimuth: number; elevation: number };
  tilt?: PlanPoint;
  neighbours: [houseId: string, x: number, y: number, rotation: number][];
  dryness?: number;
  exposure?: number;
}

const irregular: PlanPoint[] = [
  [-19, -13],
  [17, -17],
  [23, 12],
  [-15, 17],
];
const broad: PlanPoint[] = [
  [-20, -14],
  [20, -14],
  [20, 16],
  [-20, 16],
];
const deep: PlanPoint[] = [
  [-13, -18],
  [12, -16],
  [14, 20],
  [-12, 22],
];
const kite: PlanPoint[] = [
  [-21, -10],
  [4, -18],
  [20, 6],
  [-8, 18],
];
const bendWest: PlanPoint[] = [
  [-140, -34],
  [-60, -27],
  [-20, -24],
  [26, -27],
  [70, -22],
  [150, -40],
];
const bendEast: PlanPoint[] = [
  [-150, -44],
  [-70, -30],
  [-20, -25],
  [22, -25],
  [60, -30],
  [140, -22],
];
const lane: PlanPoint[] = [
  [-34, -150],
  [-30, -70],
  [-27, -20],
  [-29, 30],
  [-40, 90],
  [-34, 170],
];
const crossing: PlanPoint[] = [
  [-160, -22],
  [-70, -30],
  [-10, -26],
  [40, -30],
  [90, -60],
  [150, -120],
];

const fromSouthWest: Camera = { position: [-34, -88, 38], target: [2, 20, 0], lens: 26 };
const fromSouthEast: Camera = { position: [30, -84, 36], target: [-4, 26, 2], lens: 26 };
const fromWest: Camera = { position: [-92, -34, 38], target: [16, 4, 8], lens: 26 };
const fromEast: Camera = { position: [88, -46, 40], target: [-14, 8, 8], lens: 26 };
const fromSouth: Camera = { position: [-4, -96, 44], target: [2, 18, 0], lens: 27 };
/** Low and from below, so that the slope shows. */
const upTheSlope: Camera = { position: [-26, -84, 26], target: [2, 12, 3], lens: 27 };
const alongTheSlope: Camera = { position: [84, -38, 27], target: [-10, 4, 2], lens: 27 };

export const sites: Record<Landscape, Site[]> = {
  coast: [
    {
      view: "flat",
      seed: 23,
      parcel: kite,
      road: bendWest,
      camera: fromSouthWest,
      sun: { azimuth: 250, elevation: 32 },
      neighbours: [
        ["prisma", 46, 14, -10],
        ["brisa", -50, 22, 14],
      ],
    },
    {
      view: "sloping",
      seed: 11,
      parcel: broad,
      road: bendEast,
      camera: fromSouthEast,
      sun: { azimuth: 278, elevation: 27 },
      neighbours: [
        ["cubo", -58, 4, 10],
        ["duna", 42, 8, -15],
      ],
    },
    {
      view: "flat",
      seed: 57,
      parcel: deep,
      road: crossing,
      camera: fromSouth,
      sun: { azimuth: 110, elevation: 30 },
      neighbours: [
        ["lago", 44, 10, 0],
        ["lienzo", -48, 12, 6],
      ],
    },
    {
      view: "farmland",
      seed: 211,
      parcel: broad,
      road: lane,
      camera: fromSouthWest,
      sun: { azimuth: 252, elevation: 34 },
      neighbours: [],
    },
  ],
  mountain: [
    {
      view: "flat",
      seed: 31,
      parcel: broad,
      road: bendWest,
      // Looks up to the peaks, over the wood.
      camera: { position: [-34, -86, 33], target: [2, 20, 8], lens: 25 },
      exposure: 0.27,
      sun: { azimuth: 238, elevation: 34 },
      neighbours: [["brezo", 46, 16, -8]],
    },
    {
      view: "sloping",
      seed: 43,
      parcel: irregular,
      road: bendEast,
      camera: upTheSlope,
      sun: { azimuth: 254, elevation: 30 },
      tilt: [0.02, 0.15],
      neighbours: [
        ["cantera", 48, 18, -12],
        ["vereda", -46, 26, 20],
      ],
    },
    {
      view: "sloping",
      seed: 67,
      parcel: deep,
      road: lane,
      camera: { position: [66, -40, 25], target: [-10, 6, 6], lens: 27 },
      exposure: 0.27,
      sun: { azimuth: 140, elevation: 36 },
      tilt: [-0.13, 0.05],
      neighbours: [["silo", 10, 52, 160]],
    },
    {
      view: "farmland",
      seed: 223,
      parcel: irregular,
      road: bendEast,
      camera: { position: [-34, -86, 33], target: [2, 20, 8], lens: 25 },
      sun: { azimuth: 140, elevation: 34 },
      neighbours: [],
    },
  ],
  plain: [
    {
      view: "flat",
      seed: 4,
      parcel: irregular,
      road: bendWest,
      camera: fromSouthWest,
      sun: { azimuth: 262, elevation: 27 },
      neighbours: [
        ["alba", 44, 10, -6],
        ["duna", -52, 16, 20],
        ["cubo", 30, 52, 170],
      ],
      dryness: 0.35,
    },
    {
      view: "flat",
      seed: 71,
      parcel: broad,
      road: crossing,
      camera: fromEast,
      sun: { azimuth: 122, elevation: 28 },
      neighbours: [["haya", -46, 6, 8]],
    },
    {
      view: "sloping",
      seed: 83,
      parcel: kite,
      road: bendEast,
      camera: upTheSlope,
      sun: { azimuth: 246, elevation: 29 },
      tilt: [0.03, 0.09],
      neighbours: [["encina", 46, 12, -10]],
    },
    {
      view: "farmland",
      seed: 227,
      parcel: broad,
      road: crossing,
      camera: fromSouth,
      sun: { azimuth: 120, elevation: 32 },
      neighbours: [],
    },
  ],
  olive_grove: [
    {
      view: "flat",
      seed: 91,
      parcel: deep,
      road: bendWest,
      camera: fromSouthWest,
      sun: { azimuth: 256, elevation: 31 },
      neighbours: [["cortijo", 50, 18, -6]],
    },
    {
      view: "sloping",
      seed: 103,
      parcel: irregular,
      road: bendEast,
      camera: upTheSlope,
      sun: { azimuth: 242, elevation: 33 },
      tilt: [-0.03, 0.13],
      neighbours: [["tierra", -50, 14, 16]],
    },
    {
      view: "sloping",
      seed: 113,
      parcel: broad,
      road: lane,
      camera: alongTheSlope,
      sun: { azimuth: 132, elevation: 34 },
      tilt: [-0.12, 0.02],
      neighbours: [],
    },
    {
      view: "farmland",
      seed: 229,
      parcel: deep,
      road: lane,
      camera: fromEast,
      sun: { azimuth: 236, elevation: 36 },
      neighbours: [],
    },
  ],
  forest: [
    {
      view: "flat",
      seed: 127,
      parcel: broad,
      road: bendEast,
      camera: { ...fromSouth, target: [2, 18, 8] },
      sun: { azimuth: 232, elevation: 38 },
      neighbours: [["faro", 46, 8, -6]],
    },
    {
      view: "sloping",
      seed: 139,
      parcel: deep,
      road: bendWest,
      camera: upTheSlope,
      sun: { azimuth: 222, elevation: 40 },
      tilt: [0.04, 0.13],
      neighbours: [["senda", -44, 10, 12]],
    },
    {
      view: "flat",
      seed: 149,
      parcel: kite,
      road: lane,
      camera: fromEast,
      sun: { azimuth: 128, elevation: 38 },
      neighbours: [],
    },
    {
      view: "farmland",
      seed: 233,
      parcel: kite,
      road: bendWest,
      camera: { ...fromSouth, target: [2, 18, 8] },
      sun: { azimuth: 150, elevation: 38 },
      neighbours: [],
    },
  ],
  village_edge: [
    {
      view: "flat",
      seed: 157,
      parcel: broad,
      road: crossing,
      camera: fromSouthWest,
      sun: { azimuth: 252, elevation: 30 },
      neighbours: [
        ["cortijo", 48, 12, -4],
        ["encina", -50, 18, 10],
        ["encina", 38, 52, 172],
        ["tierra", -28, 58, 186],
        ["cala", 82, 40, 24],
        ["encina", -88, 50, -14],
        ["cortijo", 4, 92, 178],
      ],
    },
    {
      view: "sloping",
      seed: 167,
      parcel: irregular,
      road: bendEast,
      camera: upTheSlope,
      sun: { azimuth: 240, elevation: 32 },
      tilt: [0.02, 0.11],
      neighbours: [
        ["cala", 46, 16, -12],
        ["encina", -48, 20, 12],
        ["cala", 34, 58, 160],
        ["cortijo", -24, 66, 180],
        ["cala", -84, 48, 30],
        ["encina", 86, 46, -20],
      ],
    },
    {
      view: "flat",
      seed: 179,
      parcel: kite,
      road: bendWest,
      camera: fromWest,
      sun: { azimuth: 300, elevation: 28 },
      neighbours: [
        ["prisma", 46, 34, -100],
        ["cala", 40, -2, -90],
        ["cortijo", 52, 72, -80],
        ["encina", 2, 56, 180],
        ["cala", 92, 20, -95],
      ],
    },
    {
      view: "farmland",
      seed: 239,
      parcel: irregular,
      road: lane,
      camera: fromSouthEast,
      sun: { azimuth: 128, elevation: 33 },
      neighbours: [],
    },
  ],
};
