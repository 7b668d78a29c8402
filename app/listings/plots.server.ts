import type { Sql } from "postgres";
import { priceWithTax } from "#app/domain/house-tax.ts";
import { insetOutline, type Point } from "#app/domain/plot/outline.ts";
import { includedTax, plotTaxName } from "#app/domain/plot-tax.ts";
import { purchaseLines } from "#app/domain/purchase.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Plot, PlotCard, PlotFacts, PriceStep } from "#app/listings/plot-types.ts";
import type { Landscape, Picture } from "#app/pictures/picture.ts";
import { findPicture, listPlotPictureIds } from "#app/pictures/pictures.server.ts";
import { type PlotPhoto, photoPicture } from "#app/pictures/plot-photo.ts";
import { listRates } from "#app/pricing/rates.server.ts";

export type CardRow = Omit<PlotCard, "taxName" | "picture"> & {
  picture: string;
  photo: PlotPhoto | null;
  regionCode: string;
};
type PlotRow = CardRow & PlotFacts & { photos: PlotPhoto[] };

const typicalPriceEur = 120_000;
const mostPictures = 4;
/** How many pictures are gone through for a selection; there are a few of each landscape. */
const mostLooks = 40;

/**
 * A few to show first: urban, with a municipal document behind their figures, each in a landscape of its own. Picture by
 * picture along the index of them, each time to both sides of the usual price: however many plots there are, few rows are
 * read.
 */
export async function listSelectedPlots(sql: Sql, locale: Locale, limit: number): Promise<PlotCard[]> {
  const isGood = sql`
    status = 'available' and soil_class = 'urban' and data_confidence = 'document' and buildable_m2 is not null`;
  const [rates, rows] = await Promise.all([
    listRates(sql),
    sql<(CardRow & { landscape: Landscape })[]>`
      with recursive pictures (picture, number) as (
        (select picture, 1 from plots where ${isGood} order by picture limit 1)
        union all
        select (select p.picture from plots p where ${isGood} and p.picture > pictures.picture order by p.picture limit 1), number + 1
        from pictures where pictures.picture is not null and number < ${mostLooks}
      )
      select ${cardColumns(sql, locale)}, p.landscape
      from pictures
      cross join lateral (
        select id from (
          (select id, price_eur from plots where ${isGood} and picture = pictures.picture and price_eur >= ${typicalPriceEur}
            order by price_eur, id limit 1)
          union all
          (select id, price_eur from plots where ${isGood} and picture = pictures.picture and price_eur < ${typicalPriceEur}
            order by price_eur desc, id desc limit 1)
        ) near order by abs(price_eur - ${typicalPriceEur}), id limit 1
      ) nearest
      join ${plotTables(sql)} on p.id = nearest.id
      order by pictures.number`,
  ]);
  const seen = new Set<Landscape>();
  const ownLook = rows.filter(({ landscape }) => !seen.has(landscape) && seen.add(landscape));
  const others = rows.filter((row) => !ownLook.includes(row));
  return [...ownLook, ...others].slice(0, limit).map((row) => toCard(row, rates, locale));
}

/** Plots of these slugs that are still to be had, in the order of the slugs. */
export async function listPlotsBySlug(sql: Sql, locale: Locale, slugs: string[]): Promise<PlotCard[]> {
  const [rates, rows] = await Promise.all([
    listRates(sql),
    sql<CardRow[]>`
      select ${cardColumns(sql, locale)} from ${plotTables(sql)}
      where p.slug = any (${slugs}) and p.status <> 'sold' order by array_position(${slugs}::text[], p.slug::text)`,
  ]);
  return rows.map((row) => toCard(row, rates, locale));
}

export async function findPlot(sql: Sql, locale: Locale, slug: string): Promise<Plot | null> {
  const [rates, [row], steps] = await Promise.all([
    listRates(sql),
    sql<PlotRow[]>`
      select ${cardColumns(sql, locale)}, p.id::int, p.description ->> ${locale} as description,
        region.name ->> ${locale} as region_name, p.ine_code, p.latitude, p.longitude, p.landscape, p.buildability_percent, p.occupancy_percent, p.footprint_m2,
        p.max_storeys, p.max_height_cm, p.min_plot_m2, p.setback_front_cm, p.setback_side_cm, p.setback_rear_cm,
        p.data_confidence, p.documents, p.slope_percent, p.services, p.outline, p.buildable_width_cm, p.buildable_depth_cm, p.photos
      from ${plotTables(sql)} where p.slug = ${slug}`,
    sql<PriceStep[]>`
      select c.old_price_eur, c.new_price_eur, to_char(c.changed_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as changed_on
      from price_changes c join plots p on p.id = c.plot_id where p.slug = ${slug} order by c.changed_at desc limit 12`,
  ]);
  if (!row) return null;
  const tax = includedTax(rates, row, today());
  const purchase = purchaseLines(row, row.regionCode, rates, today());
  const { photos, photo: _photo, ...facts } = row;
  const shown = (priceEur: number) => (tax ? priceWithTax(priceEur, tax) : priceEur);
  return {
    ...facts,
    ...toCard(row, rates, locale),
    sharePictureId: row.picture,
    taxPercent: tax?.low ?? null,
    purchase,
    extraTaxEur: purchase.find(({ code }) => code === (tax ? "plot_ajd" : "plot_tax"))!,
    buildableOutline: buildableOutline(row),
    pictures:
      photos.length > 0 ? photos.map((photo) => photoPicture(photo, locale)) : picturesOf(row, locale),
    priceHistory: steps.map((step) => ({
      ...step,
      oldPriceEur: shown(step.oldPriceEur),
      newPriceEur: shown(step.newPriceEur),
    })),
  };
}

/** Its own picture, then others of the same kind of land, those of the same slope first. */
function picturesOf({ picture, landscape, slopeClass }: PlotRow, locale: Locale): Picture[] {
  const slopes = slopeClass === "flat" ? (["flat", "sloping"] as const) : (["sloping", "flat"] as const);
  const ofLand = slopes.flatMap((slope) => listPlotPictureIds(landscape, slope));
  return [...new Set([picture, ...ofLand])]
    .flatMap((id) => findPicture(id, locale) ?? [])
    .slice(0, mostPictures);
}

export function cardColumns(sql: Sql, locale: Locale) {
  return sql`
    p.slug, p.title ->> ${locale} as title, p.surface_m2, p.buildable_m2, p.soil_class, p.slope_class, p.seller_type, p.status,
    p.price_eur, p.picture, p.photos -> 0 as photo, municipality.name as municipality_name, province.name as province_name, region.code as region_code`;
}

export function plotTables(sql: Sql) {
  return sql`plots p
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code
    join regions region on region.code = province.region_code`;
}

export function toCard(row: CardRow, rates: Rate[], locale: Locale): PlotCard {
  const {
    slug,
    title,
    municipalityName,
    provinceName,
    surfaceM2,
    buildableM2,
    soilClass,
    slopeClass,
    sellerType,
    status,
  } = row;
  const tax = includedTax(rates, row, today());
  return {
    slug,
    title,
    municipalityName,
    provinceName,
    surfaceM2,
    buildableM2,
    soilClass,
    slopeClass,
    sellerType,
    status,
    priceEur: tax ? priceWithTax(row.priceEur, tax) : row.priceEur,
    taxName: plotTaxName(row),
    picture: row.photo ? photoPicture(row.photo, locale) : findPicture(row.picture, locale),
  };
}

function buildableOutline({
  outline,
  setbackFrontCm,
  setbackSideCm,
  setbackRearCm,
}: PlotRow): Point[] | null {
  if (setbackFrontCm === null || setbackSideCm === null || setbackRearCm === null) return null;
  return insetOutline(outline, {
    frontM: setbackFrontCm / 100,
    sideM: setbackSideCm / 100,
    rearM: setbackRearCm / 100,
  });
}
