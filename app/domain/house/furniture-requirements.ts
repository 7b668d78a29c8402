/** The furniture of each type of room, in the order in which it is placed. */
import type { RoomType } from "./layout.ts";

export const pieceTypes = [
  "double_bed",
  "single_bed",
  "wardrobe",
  "shower",
  "toilet",
  "basin",
  "kitchen_run",
  "island",
  "dining_table",
  "small_table",
  "sofa",
  "coffee_table",
  "desk",
  "shelves",
  "washer",
  "stairs",
] as const;
export type PieceType = (typeof pieceTypes)[number];

export interface FurnitureRequirement {
  type: PieceType;
  /** From the best size to the smallest usable one. */
  sizes: [width: number, depth: number][];
  place: "wall" | "middle";
  /** Too high to stand before a window. */
  isTall?: boolean;
  /** Needs a wall behind it: not before glass that reaches the floor. */
  needsWall?: boolean;
  /** May stand in the room where its walls are curved. */
  canStandFree?: boolean;
  /** Only for rooms of at least this area. */
  fromM2?: number;
}

const doubleBed: FurnitureRequirement = {
  type: "double_bed",
  sizes: [
    [2.5, 2.1],
    [2.1, 2.05],
    [1.6, 2],
    [1.4, 1.95],
  ],
  place: "wall",
  canStandFree: true,
};
const singleBed: FurnitureRequirement = {
  type: "single_bed",
  sizes: [
    [1, 2],
    [0.9, 1.95],
    [0.8, 1.9],
  ],
  place: "wall",
  canStandFree: true,
};
const wardrobe: FurnitureRequirement = {
  type: "wardrobe",
  sizes: [
    [2.4, 0.6],
    [1.8, 0.6],
    [1.2, 0.6],
    [0.8, 0.55],
  ],
  place: "wall",
  isTall: true,
};
const shower: FurnitureRequirement = {
  type: "shower",
  sizes: [
    [1.4, 0.8],
    [0.9, 0.9],
    [0.8, 0.8],
  ],
  place: "wall",
  isTall: true,
};
const toilet: FurnitureRequirement = {
  type: "toilet",
  sizes: [[0.45, 0.68]],
  place: "wall",
  needsWall: true,
};
const basin: FurnitureRequirement = {
  type: "basin",
  sizes: [
    [1.2, 0.5],
    [0.8, 0.5],
    [0.6, 0.45],
  ],
  place: "wall",
  needsWall: true,
};
const shelves: FurnitureRequirement = {
  type: "shelves",
  sizes: [
    [1.8, 0.35],
    [1.2, 0.35],
    [0.8, 0.35],
  ],
  place: "wall",
  isTall: true,
};
const kitchenRun: FurnitureRequirement = {
  type: "kitchen_run",
  sizes: [
    [4.2, 0.65],
    [3.4, 0.65],
    [2.8, 0.65],
    [2.2, 0.65],
    [1.6, 0.6],
  ],
  place: "wall",
  needsWall: true,
};
const diningTable: FurnitureRequirement = {
  type: "dining_table",
  sizes: [
    [2.6, 2],
    [2, 1.9],
    [1.6, 1.7],
  ],
  place: "middle",
};
const smallTable: FurnitureRequirement = {
  type: "small_table",
  sizes: [
    [1.2, 0.75],
    [0.9, 0.7],
  ],
  place: "middle",
};
const sofa: FurnitureRequirement = {
  type: "sofa",
  sizes: [
    [2.8, 0.95],
    [2.2, 0.95],
    [1.8, 0.85],
  ],
  place: "wall",
};
const coffeeTable: FurnitureRequirement = { type: "coffee_table", sizes: [[1.1, 0.6]], place: "middle" };
const washer: FurnitureRequirement = { type: "washer", sizes: [[0.6, 0.6]], place: "wall" };

export const furnitureRequirements: Record<RoomType, FurnitureRequirement[]> = {
  living: [sofa, { ...coffeeTable, fromM2: 12 }, shelves, { ...sofa, fromM2: 32 }],
  dining: [diningTable, shelves],
  kitchen: [
    kitchenRun,
    {
      type: "island",
      sizes: [
        [2.4, 0.9],
        [1.8, 0.9],
      ],
      place: "middle",
      fromM2: 13,
    },
    { ...diningTable, fromM2: 20 },
  ],
  living_kitchen: [
    kitchenRun,
    sofa,
    { ...diningTable, fromM2: 20 },
    { ...smallTable, fromM2: 10 },
    { ...coffeeTable, fromM2: 24 },
  ],
  main_bedroom: [doubleBed, wardrobe],
  bedroom: [
    { ...doubleBed, fromM2: 8 },
    singleBed,
    // Beside the bed of a smaller room its doors would not open.
    { ...wardrobe, fromM2: 6 },
    { type: "desk", sizes: [[1.2, 0.6]], place: "wall", fromM2: 8.5 },
  ],
  bathroom: [shower, basin, toilet],
  toilet: [toilet, basin],
  hall: [
    {
      ...wardrobe,
      sizes: [
        [1.2, 0.45],
        [0.8, 0.4],
      ],
    },
  ],
  corridor: [],
  stairs: [],
  study: [
    {
      type: "desk",
      sizes: [
        [1.6, 0.7],
        [1.2, 0.6],
      ],
      place: "wall",
    },
    shelves,
  ],
  laundry: [washer, washer, { ...shelves, fromM2: 4 }],
  storage: [shelves, shelves],
  dressing: [wardrobe, wardrobe],
  gallery: [],
  void: [],
};
