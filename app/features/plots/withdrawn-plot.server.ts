import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import type { SoilClass } from "#app/domain/plot-tax.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listTrail, readPlaceCounts, toLink } from "#app/search/plots/place-links.server.ts";
import { listSimilarPlots } from "#app/search/plots/similar-plots.server.ts";

interface WithdrawnRow {
  title: string;
  ineCode: string;
  surfaceM2: number;
  priceEur: number;
  soilClass: SoilClass;
  latitude: number;
  longitude: number;
}

const maxSimilar = 6;

/** What the page of a plot that was once published shows instead; null if there never was such a plot. */
export async function findWithdrawnPlot(reader: ContentReader, locale: Locale, slug: string) {
  const sql = reader.sqlFor("plots");
  const [row] = await sql<WithdrawnRow[]>`
    select ${localisedColumn(sql, "title", locale)} as title, ine_code, surface_m2, price_eur, soil_class, latitude, longitude
    from find_withdrawn_plot(${slug})`;
  if (!row) return null;
  const known = await readPlaceCounts(reader);
  const town = known.places.directory.findByCode("municipality", row.ineCode);
  const trail = listTrail(known, town).map((place) => toLink(known, locale, place));
  return {
    title: row.title,
    trail,
    /** The smallest place around it that still has plots. */
    place: trail.findLast(({ count }) => count > 0) ?? null,
    similar: await listSimilarPlots(
      reader,
      locale,
      { ...row, slug, regionCode: town.regionCode },
      maxSimilar,
    ),
  };
}

export type WithdrawnPlotData = NonNullable<Awaited<ReturnType<typeof findWithdrawnPlot>>>;
