import { z } from "zod";
import { materials } from "./materials.ts";

/** A material that the 3D view, the drawings and the files know. */
export const materialName = z
  .string()
  .refine((name) => Object.hasOwn(materials, name), { error: ({ input }) => `unknown material "${input}"` });
