import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import { priceWithTax } from "#app/domain/house-tax.ts";
import type { Landscape } from "#app/domain/plot/traits.ts";
import { includedTax, type PlotSale, plotTaxName } from "#app/domain/plot-tax.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PlotCard } from "#app/listings/plot-types.ts";
import type { ShownPrice } from "#app/listings/shown-price.ts";
import { findPictures, type PictureFinder } from "#app/pictures/pictures.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";

export type PlotCardRow = Omit<PlotCard, "taxName" | "picture"> & {
  /** The first photo or, without any, the picture of its kind of land. */
  picture: string;
  regionCode: string;
};

const typicalPriceEur = 120_000;

/** The number of pictures tried for a selection; there are a few of each landscape. */
export const maxPictures = 40;

/**
 * A few plots to show first: urban, with a municipal document as source, each in another landscape. It follows the index
 * by picture and price in both directions from the usual price, so it reads few rows of any number of plots.
 */
export async function listSelectedPlots(
  reader: ContentReader,
  locale: Locale,
  limit: number,
): Promise<PlotCard[]> {
  const sql = reader.sqlFor(...plotCardTables);
  const isGood = sql`
    status = 'available' and soil_class = 'urban' and data_confidence = 'document' and buildable_m2 is not null`;
  const [rates, rows] = await Promise.all([
    listRates(reader),
    sql<(PlotCardRow & { landscape: Landscape })[]>`
      with recursive pictures (picture, number) as (
        (select picture, 1 from plots where ${isGood} order by picture limit 1)
        union all
        select (select p.picture from plots p where ${isGood} and p.picture > pictures.picture order by p.picture limit 1), number + 1
        from pictures where pictures.picture is not null and number < ${maxPictures}
      )
      select ${plotCardColumns(sql, locale)}, p.landscape
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
      join ${joinPlotCardTables(sql)} on p.id = nearest.id
      order by pictures.number`,
  ]);
  const seen = new Set<Landscape>();
  const ownLook = rows.filter(({ landscape }) => !seen.has(landscape) && seen.add(landscape));
  const others = rows.filter((row) => !ownLook.includes(row));
  const chosen = [...ownLook, ...others].slice(0, limit);
  const find = await findPlotPictures(reader, locale, chosen);
  return chosen.map((row) => toPlotCard(row, rates, find));
}

/** Plots of these slugs in their order, without sold ones unless they are requested. */
export async function listPlotsBySlug(
  reader: ContentReader,
  locale: Locale,
  slugs: string[],
  { withSold = false } = {},
): Promise<PlotCard[]> {
  const sql = reader.sqlFor(...plotCardTables);
  const [rates, rows] = await Promise.all([
    listRates(reader),
    sql<PlotCardRow[]>`
      select ${plotCardColumns(sql, locale)} from ${joinPlotCardTables(sql)}
      where p.slug = any (${slugs}) and (p.status <> 'sold' or ${withSold}) order by array_position(${slugs}::text[], p.slug::text)`,
  ]);
  const find = await findPlotPictures(reader, locale, rows);
  return rows.map((row) => toPlotCard(row, rates, find));
}

/** What visitors would see for other prices of plots, which are stored without tax. */
export async function listShownPlotPrices(
  reader: ContentReader,
  prices: readonly Omit<ShownPrice, "shownEur">[],
): Promise<ShownPrice[]> {
  const sql = reader.sqlFor("plots", "provinces");
  const [rates, rows] = await Promise.all([
    listRates(reader),
    sql<Pick<PlotCardRow, "slug" | "priceEur" | "sellerType" | "soilClass" | "regionCode">[]>`
      select p.slug, requested.price_eur, p.seller_type, p.soil_class, province.region_code
      from unnest(${prices.map(({ slug }) => slug)}::text[], ${prices.map(({ priceEur }) => priceEur)}::int[]) as requested (slug, price_eur)
      join plots p on p.slug = requested.slug
      join provinces province on province.code = left(p.ine_code, 2)`,
  ]);
  return rows.map(({ slug, priceEur, ...sale }) => ({
    slug,
    priceEur,
    shownEur: shownPlotPrice(priceEur, sale, rates),
  }));
}

/** With VAT, where it is part of the price. */
export function shownPlotPrice(priceEur: number, sale: PlotSale, rates: Rate[]) {
  const tax = includedTax(rates, sale, today());
  return tax ? priceWithTax(priceEur, tax) : priceEur;
}

export function plotCardColumns(sql: Sql, locale: Locale) {
  return sql`
    p.slug, ${localisedColumn(sql, "p.title", locale)} as title, p.surface_m2, p.buildable_m2, p.soil_class, p.slope_class, p.seller_type, p.status, p.is_outline_assumed,
    p.price_eur, coalesce(p.pictures[1], p.picture) as picture, municipality.name as municipality_name, province.name as province_name, region.code as region_code`;
}

export const plotCardTables = ["plots", "municipalities", "provinces", "regions"] as const;

export function joinPlotCardTables(sql: Sql) {
  return sql`plots p
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code
    join regions region on region.code = province.region_code`;
}

export function findPlotPictures(
  reader: ContentReader,
  locale: Locale,
  rows: readonly Pick<PlotCardRow, "picture">[],
): Promise<PictureFinder> {
  return findPictures(
    reader,
    locale,
    rows.map(({ picture }) => picture),
  );
}

export function toPlotCard(row: PlotCardRow, rates: Rate[], find: PictureFinder): PlotCard {
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
    isOutlineAssumed,
  } = row;
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
    isOutlineAssumed,
    priceEur: shownPlotPrice(row.priceEur, row, rates),
    taxName: plotTaxName(row),
    picture: find(row.picture),
  };
}
