// Columns that follow from what an operator writes.
import type { Landscape } from "#app/domain/plot/traits.ts";
import { listPlotPictureIds } from "#app/pictures/pictures.server.ts";
import type { ContentType } from "./content-types.ts";
import type { Row } from "./field.ts";

const derive: Record<string, (row: Row) => Row> = { houses: deriveHouse, plots: derivePlot };

export function deriveColumns({ table }: ContentType, row: Row): Row {
  return derive[table]?.(row) ?? {};
}

/** A house that is drawn has its measures from the drawing; one without is the rectangle around its walls. */
function deriveHouse({ outline, footprint_width_cm, footprint_depth_cm, height_cm }: Row): Row {
  if (outline) return {};
  const footprint = Math.ceil((Number(footprint_width_cm) * Number(footprint_depth_cm)) / 10_000);
  return { footprint_m2: footprint, coverage_m2: footprint, eaves_height_cm: height_cm };
}

/** The illustration of its kind of land. */
function derivePlot({ picture, landscape, slope_percent }: Row): Row {
  if (picture) return {};
  return {
    picture: listPlotPictureIds(landscape as Landscape, Number(slope_percent) < 5 ? "flat" : "sloping")[0],
  };
}
