import type { PendingQuery, Row, Sql } from "postgres";
import type { FitHouse } from "#app/domain/fit.ts";

// The rule of app/domain/fit.ts as a condition for the database; tests/database/fit.test.ts drives both with the same cases.
// A rule that is not known is null, and no comparison with null passes.

/** For `houses h`, the columns of a FitHouse. */
export function fitHouseColumns(sql: Sql): PendingQuery<Row[]> {
  return sql`h.built_area_m2, h.coverage_m2, h.storeys, h.height_cm, h.eaves_height_cm, h.shape_id`;
}

/** For `plots p`, the columns of a FitPlot. */
export function fitPlotColumns(sql: Sql): PendingQuery<Row[]> {
  return sql`p.soil_class, p.surface_m2, p.min_plot_m2, p.floor_area_m2, p.footprint_m2 as max_footprint_m2, p.max_storeys,
    p.max_height_cm, p.height_measure, p.setback_area_m2, encode(p.fitting_shapes, 'hex') as fitting_shapes`;
}

/** For `plots p`: the plots on which this house fits. */
export function plotsThatFit(sql: Sql, house: FitHouse): PendingQuery<Row[]> {
  return sql`(
    p.soil_class = 'urban'
    and p.surface_m2 >= p.min_plot_m2
    and p.floor_area_m2 >= ${house.builtAreaM2}
    and p.footprint_m2 >= ${house.coverageM2}
    and p.max_storeys >= ${house.storeys}
    and p.max_height_cm >= case when p.height_measure = 'eaves' then ${house.eavesHeightCm}::int else ${house.heightCm}::int end
    and has_shape(p.fitting_shapes, ${house.shapeId}::int)
  )`;
}
