// The parcels of the stand-in: each plot of the demonstration where it lies, with a neighbour at every edge but the street.

import type { Sql } from "postgres";
import { hasOwnCadastre } from "#app/domain/cadastral-reference.ts";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import { centroidOf } from "#app/domain/house/polygon.ts";
import { outlineArea, type Point } from "#app/domain/plot/outline.ts";
import type { Landscape, SlopeClass } from "#app/domain/plot/traits.ts";
import { fromDegrees, metricSystemAt } from "../coordinates.ts";

interface DemoPlot {
  id: number;
  ineCode: string;
  municipality: string;
  province: string;
  isRustic: boolean;
  slopeClass: SlopeClass;
  landscape: Landscape;
  /** As the listing states it; null where it does not. */
  floodZone: string | null;
  protectedArea: string | null;
  outline: Point[];
  longitude: number;
  latitude: number;
}

export interface DemoParcel {
  reference: string;
  plot: DemoPlot;
  /** In the system of the place. */
  epsg: number;
  corners: Point[];
  areaM2: number;
  isNeighbour: boolean;
}

const neighbourDepthM = 18;

export async function listDemoParcels(sql: Sql): Promise<DemoParcel[]> {
  const plots = await sql<DemoPlot[]>`
    select p.id::int, p.ine_code as "ineCode", m.name as municipality, province.name as province,
      p.soil_class = 'rustic' as "isRustic", p.slope_class as "slopeClass", p.landscape,
      p.flood_zone as "floodZone", p.protected_area as "protectedArea", p.outline, p.exact_longitude as longitude, p.exact_latitude as latitude
    from plots p
    join municipalities m on m.ine_code = p.ine_code
    join provinces province on province.code = m.province_code
    where p.is_demo order by p.id`;
  return plots.filter(({ ineCode }) => !hasOwnCadastre(ineCode.slice(0, 2))).flatMap(parcelsOf);
}

/** The plot itself, then its neighbours. */
function parcelsOf(plot: DemoPlot): DemoParcel[] {
  const point: LngLat = [plot.longitude, plot.latitude];
  const epsg = metricSystemAt(point);
  const [x0, y0] = fromDegrees(epsg, point);
  const middle = centroidOf(plot.outline);
  // The exact point of a plot is inside it.
  const placed = plot.outline.map(([x, y]): Point => [x0 + x - middle[0], y0 + y - middle[1]]);
  const neighbours = placed.slice(1).map((corner, i): Point[] => {
    const next = placed[(i + 2) % placed.length]!;
    const lengthM = Math.hypot(next[0] - corner[0], next[1] - corner[1]);
    // To the right of a counter-clockwise edge is outside.
    const out = [(next[1] - corner[1]) / lengthM, (corner[0] - next[0]) / lengthM].map(
      (n) => n * neighbourDepthM,
    );
    return [next, corner, [corner[0] + out[0]!, corner[1] + out[1]!], [next[0] + out[0]!, next[1] + out[1]!]];
  });
  return [placed, ...neighbours].map((corners, number) => ({
    reference: referenceOf(plot, number),
    plot,
    epsg,
    corners,
    areaM2: Math.round(outlineArea(corners)),
    isNeighbour: number > 0,
  }));
}

/** Urban: the parcel, then the map sheet. Rural: municipality, zone, polygon, parcel. */
function referenceOf({ id, ineCode, isRustic }: DemoPlot, number: number): string {
  if (isRustic)
    return `${ineCode}A${String(number + 1).padStart(3, "0")}${String(id).padStart(5, "0").slice(-5)}`;
  return `${String(id * 10 + number)
    .padStart(7, "0")
    .slice(-7)}HR${ineCode.slice(1)}D`;
}
