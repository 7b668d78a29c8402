// The median price per m² of plots with the same class of land, for a municipality, its province and its region.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { SoilClass } from "#app/domain/plot-tax.ts";
import type { MedianPrices, PlaceMedian } from "./median-prices.ts";

interface MedianRow {
  /** Null for the province and the region. */
  ineCode: string | null;
  /** Null for the region and for municipalities, whose code begins with it. */
  province: string | null;
  count: number;
  medianEurM2: number;
}

interface Place {
  ineCode: string;
  regionCode: string;
  soilClass: SoilClass;
}

export async function findMedianPrices(
  reader: ContentReader,
  { ineCode, regionCode, soilClass }: Place,
): Promise<MedianPrices> {
  // Many pages show the same region.
  const rows = await reader.cached(`median prices ${regionCode} ${soilClass}`, (own) =>
    readRegion(own, regionCode, soilClass),
  );
  const medianOf = (isPlace: (row: MedianRow) => boolean): PlaceMedian => {
    const found = rows.find(isPlace);
    return { count: found?.count ?? 0, medianEurM2: found?.medianEurM2 ?? 0 };
  };
  return {
    municipality: medianOf((row) => row.ineCode === ineCode),
    province: medianOf((row) => row.province === ineCode.slice(0, 2)),
    region: medianOf((row) => row.ineCode === null && row.province === null),
  };
}

async function readRegion(reader: ContentReader, regionCode: string, soilClass: SoilClass) {
  const sql = reader.sqlFor("plots", "provinces");
  const rows = await sql<MedianRow[]>`
    select p.ine_code, left(p.ine_code, 2) as province, count(*)::int as count,
      percentile_cont(0.5) within group (order by p.price_eur::float8 / p.surface_m2) as median_eur_m2
    from plots p
    where p.status = 'available' and p.soil_class = ${soilClass}
      and left(p.ine_code, 2) in (select code from provinces where region_code = ${regionCode})
    group by grouping sets ((p.ine_code), (left(p.ine_code, 2)), ())`;
  return [...rows];
}
