import type { Ring } from "#app/domain/convex.ts";
import { findHousePosition } from "#app/domain/fit/find-house-position.ts";
import { findSetbackArea } from "#app/domain/fit/setback-area.ts";
import { areaOfRings } from "#app/domain/plane.ts";
import type { Setbacks } from "#app/domain/plot/outline.ts";

export interface HouseShape {
  /** From 1. */
  id: number;
  outline: readonly Ring[];
}

export interface PlotFits {
  setbackAreaM2: number;
  /** A bit per shape, see the column fitting_shapes. */
  fittingShapes: Uint8Array;
}

/** Which shapes of houses find room within the setbacks of a plot. Shapes that are known to fit or not are not tried again. */
export function computePlotFits(
  outline: Ring,
  setbacks: Setbacks,
  shapes: readonly HouseShape[],
  known: { shapes: Uint8Array | null; checked: number },
): PlotFits {
  const area = findSetbackArea(outline, setbacks);
  const last = shapes.reduce((max, { id }) => Math.max(max, id), 0);
  const fittingShapes = new Uint8Array(Math.ceil(last / 8));
  fittingShapes.set(known.shapes ?? []);
  for (const { id, outline: house } of shapes) {
    if (id > known.checked && findHousePosition(house, area, [outline[0]!, outline[1]!]))
      fittingShapes[(id - 1) >> 3]! |= 1 << ((id - 1) & 7);
  }
  return { setbackAreaM2: Math.floor(areaOfRings(area) + 0.05), fittingShapes };
}
