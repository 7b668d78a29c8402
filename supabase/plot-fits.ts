// Computes which houses find room on plots that are new, whose outline or setbacks changed, or since a house has a new shape.
import type { Sql, TransactionSql } from "postgres";
import type { Ring } from "#app/domain/convex.ts";
import type { HouseShape, PlotFits } from "#app/domain/fit/plot-fits.ts";
import type { Setbacks } from "#app/domain/plot/outline.ts";

/** What is computed for one plot; see computePlotFits. */
export interface PlotFitsInput {
  outline: Ring;
  setbacks: Setbacks;
  shapes: HouseShape[];
  known: { shapes: Uint8Array | null; checked: number };
}

interface StalePlot {
  id: string;
  outline: Ring;
  front: number;
  side: number;
  rear: number;
  shapes: Uint8Array | null;
  checked: number;
  version: string;
}

/** Computes a few of them and returns how many; 0 when none is left. */
export async function refreshPlotFits(
  sql: Sql | TransactionSql,
  /** Null for an outline that cannot be computed: it must not hold up the plots behind it, and its fits stay unknown. */
  compute: (input: PlotFitsInput) => PlotFits | Promise<PlotFits | null>,
  limit: number,
): Promise<number> {
  const shapes = await sql<HouseShape[]>`select id, outline from house_shapes order by id`;
  const last = shapes.at(-1)?.id ?? 0;
  const version = sql`md5(concat_ws(' ', p.outline, p.setback_front_cm, p.setback_side_cm, p.setback_rear_cm))`;
  const plots = await sql<StalePlot[]>`
    select p.id, p.outline, p.setback_front_cm as front, p.setback_side_cm as side, p.setback_rear_cm as rear,
      p.fitting_shapes as shapes, p.fits_checked as checked, ${version} as version
    from plots p
    where num_nulls(p.setback_front_cm, p.setback_side_cm, p.setback_rear_cm) = 0 and p.fits_checked < ${last}
    order by p.fits_checked limit ${limit}`;
  const computed = [];
  for (const { id, outline, front, side, rear, shapes: known, checked, version: read } of plots) {
    const setbacks = { frontM: front / 100, sideM: side / 100, rearM: rear / 100 };
    const input = { outline, setbacks, shapes: [...shapes], known: { shapes: known, checked } };
    const fits = await compute(input);
    computed.push({
      id,
      read,
      area: fits?.setbackAreaM2 ?? null,
      shapes: fits && Buffer.from(fits.fittingShapes).toString("hex"),
    });
  }
  // A plot that was changed meanwhile is computed again.
  if (plots.length > 0)
    await sql`
      update plots p set setback_area_m2 = f.area, fitting_shapes = decode(f.shapes, 'hex'), fits_checked = ${last}
      from jsonb_to_recordset(${sql.json(computed)}) as f (id bigint, read text, area integer, shapes text)
      where p.id = f.id and ${version} = f.read`;
  return plots.length;
}
