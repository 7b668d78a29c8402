import type { PendingQuery, Row, Sql } from "postgres";
import type { FitHouse } from "#app/domain/fit.ts";

// The rules of app/domain/fit.ts as conditions for the database; a test compares both on every pair of the demonstration.
// A rule that nobody has shown is null, which no comparison passes: such a plot is open, not fitting.

/** For `plots p`: those on which this house may stand. */
export function plotsThatFit(sql: Sql, house: FitHouse): PendingQuery<Row[]> {
  return sql`(
    p.soil_class = 'urban'
    and p.surface_m2 >= p.min_plot_m2
    and p.buildable_m2 >= ${house.builtAreaM2}
    and p.footprint_m2 >= ${house.footprintM2}
    and p.max_storeys >= ${house.storeys}
    and p.max_height_cm >= ${house.heightCm}
    and (
      (p.buildable_width_cm >= ${house.footprintWidthCm} and p.buildable_depth_cm >= ${house.footprintDepthCm})
      or (p.buildable_width_cm >= ${house.footprintDepthCm} and p.buildable_depth_cm >= ${house.footprintWidthCm})
    )
  )`;
}

/** For `houses h` and `plots p` side by side. */
export function housesAndPlotsThatFit(sql: Sql): PendingQuery<Row[]> {
  return sql`(
    p.soil_class = 'urban'
    and p.surface_m2 >= p.min_plot_m2
    and p.buildable_m2 >= h.built_area_m2
    and p.footprint_m2 >= h.footprint_m2
    and p.max_storeys >= h.storeys
    and p.max_height_cm >= h.height_cm
    and (
      (p.buildable_width_cm >= h.footprint_width_cm and p.buildable_depth_cm >= h.footprint_depth_cm)
      or (p.buildable_width_cm >= h.footprint_depth_cm and p.buildable_depth_cm >= h.footprint_width_cm)
    )
  )`;
}
