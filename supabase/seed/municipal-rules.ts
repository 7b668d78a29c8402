import type { TransactionSql } from "postgres";
import { productName } from "#app/domain/product.ts";
import { inventPlots } from "./plots.ts";

/** Not all, so that the rules of plots nearby are shown as well. */
const everyNthTown = 4;

/** The planning rules of some towns, as their plots have them: a zone of houses with gardens, and one nearer to the centre. */
export async function seedMunicipalRules(sql: TransactionSql) {
  const plots = inventPlots().filter(({ soil_class }) => soil_class === "urban");
  const towns = [...new Map(plots.toReversed().map((plot) => [plot.ine_code, plot])).values()].reverse();
  const rows = towns
    .filter((_, i) => i % everyNthTown === 0)
    .flatMap(({ ine_code, buildability_percent, occupancy_percent, ...rules }) => {
      const gardens = {
        zone: "Vivienda unifamiliar aislada, grado 2",
        buildability_percent: buildability_percent ?? 60,
        occupancy_percent: occupancy_percent ?? 30,
        min_plot_m2: Math.min(rules.min_plot_m2 ?? 400, 600),
        max_storeys: 2,
        max_height_cm: 700,
        setback_front_cm: rules.setback_front_cm ?? 500,
        setback_side_cm: rules.setback_side_cm ?? 300,
        setback_rear_cm: rules.setback_rear_cm ?? 300,
        document: "Plan General de la demostración, art. 142",
      };
      const centre = {
        zone: "Vivienda unifamiliar adosada",
        buildability_percent: Math.max(gardens.buildability_percent, 80),
        occupancy_percent: Math.max(gardens.occupancy_percent, 60),
        min_plot_m2: 150,
        max_storeys: 2,
        max_height_cm: 700,
        setback_front_cm: 300,
        setback_side_cm: 0,
        setback_rear_cm: 300,
        document: "Plan General de la demostración, art. 145",
      };
      return [gardens, centre].map((zone) => ({
        ...zone,
        ine_code,
        document_date: "2019-03-01",
        checked_by: productName,
        checked_on: "2026-10-01",
        is_demo: true,
      }));
    });
  await sql`insert into municipal_rules ${sql(rows)}`;
}
