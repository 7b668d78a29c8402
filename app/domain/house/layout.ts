/** How the inside of each storey is divided: a tree of cuts whose leaves are rooms, so that rooms always tile their volume. */
import { z } from "zod";

const metres = z.number().finite();
const point = z.tuple([metres, metres]);

export const roomTypes = [
  "living",
  "dining",
  "kitchen",
  "living_kitchen",
  "bedroom",
  "main_bedroom",
  "bathroom",
  "toilet",
  "hall",
  "corridor",
  "stairs",
  "study",
  "laundry",
  "storage",
  "dressing",
  "gallery",
  /** The upper half of a room that is two storeys high; no floor, no area. */
  "void",
] as const;
export type RoomType = (typeof roomTypes)[number];

const door = z.strictObject({
  /** Middle of the door: its y on a cut across x, its x on a cut across y, else the distance from the start of the line. */
  at: metres,
  width: z.number().positive().default(0.8),
  kind: z.enum(["hinged", "sliding", "opening"]).default("hinged"),
  /** The side into which the leaf swings: `low` is west or south, for a line its right. */
  opensTo: z.enum(["low", "high"]).default("high"),
  hinge: z.enum(["start", "end"]).default("start"),
});
export type Door = z.output<typeof door>;
type DoorInput = z.input<typeof door>;

export type LayoutInput =
  | { room: RoomType }
  | { cut: "x" | "y"; at: number; isOpen?: boolean; doors?: DoorInput[]; low: LayoutInput; high: LayoutInput }
  | {
      cut: "line";
      from: [number, number];
      to: [number, number];
      isOpen?: boolean;
      doors?: DoorInput[];
      low: LayoutInput;
      high: LayoutInput;
    };

export type Layout =
  | { room: RoomType }
  | { cut: "x" | "y"; at: number; isOpen: boolean; doors: Door[]; low: Layout; high: Layout }
  | {
      cut: "line";
      from: [number, number];
      to: [number, number];
      isOpen: boolean;
      doors: Door[];
      low: Layout;
      high: Layout;
    };

const layout: z.ZodType<Layout, LayoutInput> = z.lazy(() => z.union([roomLeaf, straightCut, lineCut]));
const roomLeaf = z.strictObject({ room: z.enum(roomTypes) });
const straightCut = z.strictObject({
  cut: z.enum(["x", "y"]),
  at: metres,
  /** Two areas of one open space: no wall between them. */
  isOpen: z.boolean().default(false),
  doors: z.array(door).default([]),
  low: layout,
  high: layout,
});
const lineCut = z.strictObject({
  cut: z.literal("line"),
  from: point,
  to: point,
  isOpen: z.boolean().default(false),
  doors: z.array(door).default([]),
  low: layout,
  high: layout,
});

/** A passage through the walls between two volumes. */
const passage = z.strictObject({
  x: metres,
  y: metres,
  /** The direction of the wall that it pierces. */
  along: z.enum(["x", "y"]),
  width: z.number().positive().default(0.9),
  depth: z.number().positive().default(0.7),
});
export type Passage = z.output<typeof passage>;

export const storey = z.strictObject({
  /** Height of its floor above the ground floor. */
  floor: metres,
  zones: z
    .array(
      z.strictObject({
        volume: z.int().min(0),
        /** Keeps only what lies left of these lines: for lobes that share space with their neighbour. */
        within: z.array(z.strictObject({ from: point, to: point })).default([]),
        layout,
      }),
    )
    .min(1),
  passages: z.array(passage).default([]),
});
export type Storey = z.output<typeof storey>;

// Shorthands for writing layouts by hand.

export function room(type: RoomType): LayoutInput {
  return { room: type };
}

/** Cuts at an x: `low` is the part to the west. */
export function cutX(
  at: number,
  doors: DoorInput[] | "open",
  low: LayoutInput,
  high: LayoutInput,
): LayoutInput {
  return doors === "open" ? { cut: "x", at, isOpen: true, low, high } : { cut: "x", at, doors, low, high };
}

/** Cuts at a y: `low` is the part to the south. */
export function cutY(
  at: number,
  doors: DoorInput[] | "open",
  low: LayoutInput,
  high: LayoutInput,
): LayoutInput {
  return doors === "open" ? { cut: "y", at, isOpen: true, low, high } : { cut: "y", at, doors, low, high };
}

/** Cuts along a line: `low` is the part to its right, `high` the part to its left. */
export function cutLine(
  from: [number, number],
  to: [number, number],
  doors: DoorInput[] | "open",
  low: LayoutInput,
  high: LayoutInput,
): LayoutInput {
  return doors === "open"
    ? { cut: "line", from, to, isOpen: true, low, high }
    : { cut: "line", from, to, doors, low, high };
}

type LineInput = { from: [number, number]; to: [number, number] };

export function eastOf(x: number): LineInput {
  return { from: [x, 1], to: [x, 0] };
}

export function southOf(y: number): LineInput {
  return { from: [1, y], to: [0, y] };
}
