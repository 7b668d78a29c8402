// The shape of a person's own parcel, as a project stores it. A shape finds a parcel in the cadastre, and with it a home:
// shared copies of a project never contain it.
import * as z from "zod/mini";
import { type ElevationGrid, resampleGrid } from "#app/domain/geo/terrain.ts";
import type { Point } from "#app/domain/plot/outline.ts";

const maxCorners = 120;
/** Heights along the longer side: enough to draw the ground below a house. */
const reliefSize = 20;

const metres = z.number().check(z.gte(-20_000), z.lte(20_000));
const point = z.array(metres).check(z.minLength(2), z.maxLength(2)) as unknown as z.ZodMiniType<Point>;

export const parcelShapeSchema = z.object({
  /** In metres; y points to the north, and the first edge is the street. */
  outline: z.array(point).check(z.minLength(3), z.maxLength(maxCorners)),
  /** An elevation grid in the metres of the outline, whose rows follow from the rest; null while it is unknown. */
  relief: z.nullable(
    z.object({
      left: metres,
      bottom: metres,
      stepM: metres,
      columns: z.int().check(z.gte(2)),
      heights: z.array(metres).check(z.maxLength(reliefSize ** 2)),
    }),
  ),
});
export type ParcelShape = z.infer<typeof parcelShapeSchema>;

/** Null for an outline with more corners than a project stores. */
export function toParcelShape(outline: readonly Point[], grid: ElevationGrid | null): ParcelShape | null {
  if (outline.length > maxCorners) return null;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    outline: outline.map(([x, y]): Point => [round(x), round(y)]),
    relief: grid && withoutRows(resampleGrid(grid, reliefSize)),
  };
}

function withoutRows({ rows: _, ...relief }: ElevationGrid) {
  return relief;
}

export function reliefOf({ relief }: ParcelShape): ElevationGrid | null {
  const rows = relief ? Math.floor(relief.heights.length / relief.columns) : 0;
  return relief && rows > 1 ? { ...relief, rows } : null;
}
