/** The furnishings in and around a house, each placed by its south-west corner above the ground floor. */
import { z } from "zod";
import { materialName } from "./material-name.ts";

const metres = z.number().finite();
const size = z.number().positive();
const place = { x: metres, y: metres, z: metres };
const axis = z.enum(["x", "y"]).default("x");

export const furnishing = z.discriminatedUnion("type", [
  // Inside
  z.strictObject({ type: z.literal("sofa"), ...place, width: size.default(2.4) }),
  z.strictObject({ type: z.literal("table"), ...place, width: size.default(2), depth: size.default(0.95) }),
  z.strictObject({ type: z.literal("coffeeTable"), ...place }),
  z.strictObject({ type: z.literal("rug"), ...place, width: size.default(3), depth: size.default(2) }),
  z.strictObject({ type: z.literal("kitchen"), ...place, width: size.default(3) }),
  z.strictObject({ type: z.literal("island"), ...place, width: size.default(2.2) }),
  z.strictObject({ type: z.literal("bed"), ...place }),
  z.strictObject({ type: z.literal("shelf"), ...place, width: size.default(2), height: size.default(2) }),
  z.strictObject({
    type: z.literal("picture"),
    ...place,
    width: size.default(1.2),
    height: size.default(0.9),
  }),
  z.strictObject({ type: z.literal("pendant"), ...place, cord: size.default(1) }),
  z.strictObject({ type: z.literal("floorLamp"), ...place }),
  z.strictObject({
    type: z.literal("ceilingLight"),
    ...place,
    width: size.default(0.6),
    depth: size.default(0.6),
  }),
  z.strictObject({ type: z.literal("partition"), ...place, width: size, depth: size, height: size }),
  z.strictObject({ type: z.literal("panelling"), ...place, width: size, depth: size, height: size }),
  // Outside
  z.strictObject({ type: z.literal("lounger"), ...place }),
  z.strictObject({ type: z.literal("armchair"), ...place, fabric: materialName.default("linen_out") }),
  z.strictObject({ type: z.literal("bench"), ...place, width: size.default(1.6) }),
  z.strictObject({
    type: z.literal("planter"),
    ...place,
    width: size.default(1.2),
    depth: size.default(0.5),
    height: size.default(0.5),
  }),
  z.strictObject({ type: z.literal("firePit"), ...place }),
  z.strictObject({
    type: z.literal("woodpile"),
    ...place,
    width: size.default(1.6),
    height: size.default(1),
    depth: size.default(0.4),
  }),
  z.strictObject({ type: z.literal("bollard"), ...place }),
  z.strictObject({ type: z.literal("wallLamp"), ...place }),
  // Building elements
  z.strictObject({
    type: z.literal("post"),
    ...place,
    height: size,
    thickness: size.default(0.14),
    material: materialName.default("wood_beam"),
  }),
  z.strictObject({
    type: z.literal("slab"),
    ...place,
    width: size,
    depth: size,
    thickness: size,
    material: materialName.default("concrete"),
  }),
  z.strictObject({
    type: z.literal("box"),
    ...place,
    width: size,
    depth: size,
    height: size,
    material: materialName,
  }),
  z.strictObject({
    type: z.literal("cylinder"),
    ...place,
    radius: size,
    height: size,
    material: materialName.default("metal_dark"),
  }),
  z.strictObject({
    type: z.literal("pergola"),
    ...place,
    width: size,
    depth: size,
    height: size,
    material: materialName.default("wood_beam"),
  }),
  z.strictObject({
    type: z.literal("steps"),
    ...place,
    width: size,
    count: z.int().positive(),
    rise: size.default(0.16),
    run: size.default(0.32),
    material: materialName.default("concrete"),
  }),
  z.strictObject({
    type: z.literal("glassRail"),
    ...place,
    along: axis,
    length: size,
    height: size.default(1.05),
  }),
  z.strictObject({
    type: z.literal("pipeRail"),
    ...place,
    along: axis,
    length: size,
    height: size.default(1),
    material: materialName.default("metal_white"),
  }),
  z.strictObject({
    type: z.literal("slats"),
    ...place,
    along: axis,
    length: size,
    height: size,
    step: size.default(0.14),
    slatWidth: size.default(0.05),
    slatDepth: size.default(0.08),
    material: materialName.default("wood_slat"),
  }),
  z.strictObject({
    type: z.literal("slatsAlongPath"),
    ...place,
    path: z.array(z.tuple([metres, metres])).min(2),
    step: size,
    height: size,
    slatWidth: size.default(0.05),
    slatDepth: size.default(0.07),
    material: materialName.default("wood_slat"),
  }),
  /** Slender fins on a circle around the place; angles in degrees, each second one leaning the other way. */
  z.strictObject({
    type: z.literal("fins"),
    ...place,
    radius: size,
    fromAngle: metres,
    toAngle: metres,
    count: z.int().positive(),
    height: size,
    finWidth: size.default(0.05),
    finDepth: size.default(0.16),
    lean: metres.default(0),
    material: materialName.default("wood_slat"),
  }),
  /** A free-standing wall on a circle around the place that may rise from one height to another. */
  z.strictObject({
    type: z.literal("curvedWall"),
    ...place,
    radius: size,
    fromAngle: metres,
    toAngle: metres,
    startHeight: size,
    endHeight: size,
    thickness: size.default(0.35),
    material: materialName.default("print3d"),
  }),
  z.strictObject({
    type: z.literal("shutter"),
    ...place,
    width: size,
    height: size,
    material: materialName.default("shutter"),
  }),
  z.strictObject({ type: z.literal("chimney"), ...place, height: size }),
  z.strictObject({ type: z.literal("wheel"), ...place, radius: size.default(0.33) }),
]);

export type Furnishing = z.output<typeof furnishing>;
export type FurnishingType = Furnishing["type"];

/** Dressing of rooms for the stills; the 3D view shows the rooms of the floor plan instead. */
export const indoorTypes: ReadonlySet<FurnishingType> = new Set([
  "sofa",
  "table",
  "coffeeTable",
  "rug",
  "kitchen",
  "island",
  "bed",
  "shelf",
  "picture",
  "pendant",
  "floorLamp",
  "ceilingLight",
  "partition",
  "panelling",
]);
