import type { PendingQuery, Row, Sql } from "postgres";
import type { FitHouse } from "#app/domain/fit.ts";

// The rule of app/domain/fit.ts as a condition for the database; tests/database/fit.test.ts drives both with the same cases.
// A rule that is not known is null, and no comparison with null passes.

/** For `plots p`: the plots on which this house fits. */
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
