// Columns that follow from what an operator writes.
import type { House } from "#app/domain/house/description.ts";
import { envelopeOf } from "#app/domain/house/envelope.ts";
import { measureHouse } from "#app/domain/house/measures.ts";
import { parseHouse } from "#app/domain/house/validation.ts";
import { type Corner, counterClockwise } from "#app/domain/plot/outline-shape.ts";
import type { Landscape } from "#app/domain/plot/traits.ts";
import { listPlotPictureIds } from "#app/pictures/pictures.server.ts";
import type { ContentType } from "./content-type.ts";
import { hasModel, type Row } from "./field.ts";

const derive: Record<string, (row: Row) => Row> = { houses: deriveHouse, plots: derivePlot };

export function deriveColumns({ table }: ContentType, row: Row): Row {
  return derive[table]?.(row) ?? {};
}

/** A house that is described has its measures from there; one without is the rectangle around its walls. */
function deriveHouse(row: Row): Row {
  if (hasModel(row)) return measuresOf(parseHouse(row.model));
  const { footprint_width_cm, footprint_depth_cm, height_cm } = row;
  const footprint = Math.ceil((Number(footprint_width_cm) * Number(footprint_depth_cm)) / 10_000);
  return { outline: null, footprint_m2: footprint, coverage_m2: footprint, eaves_height_cm: height_cm };
}

/** As supabase/seed/catalogue.ts does for the demonstration. */
function measuresOf(house: House): Row {
  const measures = measureHouse(house);
  const { coverageM2, rings } = envelopeOf(house);
  return {
    built_area_m2: Math.round(measures.builtAreaM2),
    usable_area_m2: Math.round(measures.usableAreaM2),
    bedrooms: measures.bedrooms,
    bathrooms: measures.bathrooms,
    storeys: measures.storeys,
    height_cm: toCm(measures.heightM),
    eaves_height_cm: toCm(measures.eavesHeightM),
    footprint_m2: Math.ceil(measures.footprint.areaM2),
    footprint_width_cm: toCm(measures.footprint.widthM),
    footprint_depth_cm: toCm(measures.footprint.depthM),
    coverage_m2: coverageM2,
    outline: rings,
  };
}

function toCm(metres: number) {
  return Math.round(metres * 100);
}

/** The outline counter-clockwise, and an illustration of its kind of land, which changes only with the land. */
function derivePlot({ picture, landscape, slope_percent, outline }: Row): Row {
  const ids = listPlotPictureIds(landscape as Landscape, Number(slope_percent) < 5 ? "flat" : "sloping");
  return {
    outline: counterClockwise(outline as Corner[]),
    ...(ids.includes(String(picture)) ? {} : { picture: ids[0] }),
  };
}
