// The prices of plots like a submitted one: nearby, else in the province, else in the region.
import type { PendingQuery, Row } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { SoilClass } from "#app/domain/plot-tax.ts";
import type { PriceContext } from "#app/pricing/price-context.ts";

interface OfferedPlot {
  ineCode: string;
  soilClass: SoilClass | null;
  surfaceM2: number;
}

/** Fewer plots are not representative. */
const minPlots = 5;
const nearKm = 40;
const kmPerDegree = 111;

export async function findPriceContext(
  reader: ContentReader,
  offered: OfferedPlot,
): Promise<PriceContext | null> {
  const sql = reader.sqlFor("municipalities", "provinces");
  const [place] = await sql<{ latitude: number; longitude: number; province: string; region: string }[]>`
    select m.latitude, m.longitude, m.province_code as province, p.region_code as region
    from municipalities m join provinces p on p.code = m.province_code where m.ine_code = ${offered.ineCode}`;
  if (!place) return null;
  const { latitude, longitude, province, region } = place;
  const [dLat, dLng] = [nearKm / kmPerDegree, nearKm / (kmPerDegree * Math.cos((latitude * Math.PI) / 180))];
  const areas = {
    near: sql`p.latitude between ${latitude - dLat} and ${latitude + dLat} and p.longitude between ${longitude - dLng} and ${longitude + dLng}`,
    province: sql`p.ine_code like ${`${province}%`}`,
    region: sql`p.ine_code in (
      select m.ine_code from municipalities m join provinces r on r.code = m.province_code where r.region_code = ${region})`,
  };
  for (const within of ["near", "province", "region"] as const) {
    const found = await readPrices(reader, areas[within], offered);
    if (found.count >= minPlots) return { ...found, within, km: nearKm, surfaceM2: offered.surfaceM2 };
  }
  return null;
}

/** Of about the same size, since small plots cost more per m²; of any size while the size is not known. */
async function readPrices(
  reader: ContentReader,
  area: PendingQuery<Row[]>,
  { soilClass, surfaceM2 }: OfferedPlot,
) {
  const sql = reader.sqlFor("plots");
  const [row] = await sql<Pick<PriceContext, "lowEurM2" | "medianEurM2" | "highEurM2" | "count">[]>`
    select count(*)::int as count,
      percentile_cont(0.1) within group (order by p.price_eur::float8 / p.surface_m2) as low_eur_m2,
      percentile_cont(0.5) within group (order by p.price_eur::float8 / p.surface_m2) as median_eur_m2,
      percentile_cont(0.9) within group (order by p.price_eur::float8 / p.surface_m2) as high_eur_m2
    from plots p
    where p.status = 'available' and p.soil_class = ${soilClass ?? "urban"} and ${area}
      ${surfaceM2 > 0 ? sql`and p.surface_m2 between ${Math.floor(surfaceM2 / 2.5)} and ${Math.ceil(surfaceM2 * 2.5)}` : sql``}`;
  return row!;
}
