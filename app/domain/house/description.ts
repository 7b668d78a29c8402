/** The parametric description of a house: everything visual (3D view, floor plan, stills) and its measures derive from it. */
import { z } from "zod";
import { furnishing } from "./furnishing-types.ts";
import { storey } from "./layout.ts";
import { materialName } from "./material-name.ts";

const metres = z.number().finite();
const size = z.number().positive();
const point = z.tuple([metres, metres]);

export const houseStyles = [
  "rustico_moderno",
  "cubista",
  "rustico",
  "bauhaus",
  "moderno",
  "organico",
  "minimalista",
] as const;
export const houseTechnologies = ["wood", "steel", "3d_print", "concrete"] as const;

/** Corners are numbered from the south-west counter-clockwise: 0 south-west, 1 south-east, 2 north-east, 3 north-west. */
const rectangle = z.strictObject({
  shape: z.literal("rectangle"),
  x: metres,
  y: metres,
  width: size,
  depth: size,
  cornerRadius: size.optional(),
  cornerRadii: z.tuple([metres, metres, metres, metres]).optional(),
});
const polygon = z.strictObject({ shape: z.literal("polygon"), points: z.array(point).min(3) });
/** Walls of a circle are its facets; those without openings are built curved. */
const circle = z.strictObject({
  shape: z.literal("circle"),
  x: metres,
  y: metres,
  radius: size,
  facets: z.int().min(12).default(24),
});
export const outline = z.discriminatedUnion("shape", [rectangle, polygon, circle]);

/** Walls are numbered like the corners at which they start: in a rectangle 0 south, 1 east, 2 north, 3 west. */
const wallIndex = z.int().min(0);

const opening = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("window"),
    wall: wallIndex,
    /** Distance from the start of the wall, walking with the house on the left. */
    at: metres,
    width: size,
    /** Height of the lower edge above the floor of the volume. */
    sill: metres.default(0),
    height: size,
    panes: z.int().positive().optional(),
    rows: z.int().positive().default(1),
    inset: metres.default(0.14),
    curtain: z.boolean().default(false),
    slats: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal("door"),
    wall: wallIndex,
    at: metres,
    width: size,
    sill: metres.default(0),
    height: size,
    inset: metres.default(0.12),
  }),
  /** Glass that fills a gable wall up to the slopes of the roof. */
  z.strictObject({
    kind: z.literal("gable"),
    wall: wallIndex,
    sideMargin: size,
    topMargin: size,
    panes: z.int().positive().default(3),
    inset: metres.default(0.14),
  }),
]);

const roof = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("flat"),
    parapet: metres.default(0.35),
    overhang: metres.default(0),
    /** A roof slab with a footprint of its own instead of the outline of the walls. */
    outline: outline.optional(),
    thickness: size.default(0.22),
    covering: materialName.default("roof_gravel"),
    coping: materialName.default("coping"),
    fascia: materialName.optional(),
    soffit: materialName.optional(),
  }),
  z.strictObject({
    type: z.literal("gable"),
    ridge: z.enum(["x", "y"]),
    pitch: z.number().min(5).max(60),
    overhang: metres.default(0),
    gableOverhang: metres.optional(),
    gableOverhangEast: metres.optional(),
    gableOverhangWest: metres.optional(),
    covering: materialName,
    edge: materialName.optional(),
    structure: materialName.default("wood_soffit"),
    coveringThickness: size.default(0.1),
    structureThickness: size.default(0.16),
  }),
  z.strictObject({
    type: z.literal("shed"),
    rises: z.enum(["south", "east", "north", "west"]),
    pitch: z.number().min(2).max(45),
    overhang: metres.default(0),
    gableOverhang: metres.optional(),
    covering: materialName,
    edge: materialName.optional(),
    structure: materialName.default("wood_soffit"),
    coveringThickness: size.default(0.1),
    structureThickness: size.default(0.16),
  }),
]);

const volume = z.strictObject({
  outline,
  /** Height of its floor above the ground floor. */
  elevation: metres.default(0),
  wallHeight: size,
  wallThickness: size.default(0.3),
  cladding: materialName,
  claddingByWall: z.record(z.string().regex(/^\d+$/), materialName).default({}),
  lining: materialName.default("plaster_int"),
  reveal: materialName.optional(),
  frame: materialName.default("frame_dark"),
  underside: materialName.optional(),
  /** Walls that are left out because the volume opens into its neighbour or into the garden. */
  openWalls: z.array(wallIndex).default([]),
  glassCorners: z.array(z.int().min(0)).default([]),
  hasPlinth: z.boolean().default(true),
  hasFloor: z.boolean().default(true),
  floorFinish: materialName.default("floor_int"),
  stonePlinth: z.strictObject({ material: materialName, height: size, thickness: size }).optional(),
  ribbonWindow: z.strictObject({ sill: metres, height: size }).optional(),
  /** A lobe that grows out of its neighbour: the two may overlap and count once. */
  mergedWith: z.int().min(0).optional(),
  roof,
  openings: z.array(opening).default([]),
});

const terrace = z.strictObject({
  outline,
  /** Height of the surface above the ground; by default just below the ground floor. */
  top: metres.optional(),
  thickness: size.default(0.14),
  finish: materialName.default("deck"),
  side: materialName.optional(),
  hasSkirt: z.boolean().default(true),
  holes: z.array(rectangle).default([]),
});

const pool = z.strictObject({
  outline: rectangle,
  top: metres.optional(),
  coping: materialName.default("paving"),
  copingWidth: size.default(0.35),
});

export const houseDescription = z.strictObject({
  id: z.string().regex(/^[a-z]+$/),
  name: z.string().min(2),
  kind: z.enum(["modular", "mobile"]),
  style: z.enum(houseStyles),
  technology: z.enum(houseTechnologies),
  /** Height of the ground floor above the ground. */
  groundFloor: metres,
  volumes: z.array(volume).min(1),
  terraces: z.array(terrace).default([]),
  pools: z.array(pool).default([]),
  furnishings: z.array(furnishing).default([]),
  storeys: z.array(storey).min(1),
  /** Colours of this house where they differ from those of its materials. */
  palette: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
});

export type HouseInput = z.input<typeof houseDescription>;
export type House = z.output<typeof houseDescription> & {
  /** In a configured house: materials that finishes.ts has replaced, for the elements that name none. */
  finishes?: Readonly<Record<string, string>>;
  /** The house that this one mirrors, see mirror.ts. */
  mirrorOf?: House;
};
export type Outline = z.output<typeof outline>;
export type Volume = z.output<typeof volume>;
export type Roof = z.output<typeof roof>;
export type Opening = z.output<typeof opening>;
export type Terrace = z.output<typeof terrace>;
export type Pool = z.output<typeof pool>;
export type HouseStyle = (typeof houseStyles)[number];
export type HouseTechnology = (typeof houseTechnologies)[number];
