import type { Sql } from "postgres";
import { findFitHouse, plotsThatFit } from "#app/data/fit.server.ts";
import { listRates } from "#app/data/rates.server.ts";
import { priceWithTax } from "#app/domain/house-tax.ts";
import { insetOutline, type Point } from "#app/domain/plot/outline.ts";
import { plotTax, type SellerType, type SoilClass } from "#app/domain/plot-tax.ts";
import { marginalTax, percentOf, type Range, type Rate, rateRows, requireRate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Picture } from "#app/pictures/picture.ts";
import { findPicture } from "#app/pictures/pictures.server.ts";

export interface PlotCard {
  slug: string;
  title: string;
  municipalityName: string;
  provinceName: string;
  surfaceM2: number;
  /** Null while nobody has shown what the rules say. */
  buildableM2: number | null;
  soilClass: SoilClass;
  slopeClass: "flat" | "gentle" | "steep";
  sellerType: SellerType;
  status: "available" | "reserved" | "sold";
  /** With IVA or IGIC where the sale has one of these; ITP and IPSI are paid apart. */
  priceEur: number;
  taxName: "iva" | "igic" | "ipsi" | "itp";
  picture: Picture | null;
}

export type PlotService =
  | "water"
  | "electricity"
  | "sewer"
  | "fibre"
  | "gas"
  | "street_lighting"
  | "paved_access";
export type PlotDocument =
  | "nota_simple"
  | "cedula_urbanistica"
  | "catastro"
  | "topographic_survey"
  | "geotechnical_study";

interface PlotFacts {
  description: string;
  regionCode: string;
  regionName: string;
  buildabilityPercent: number | null;
  occupancyPercent: number | null;
  footprintM2: number | null;
  maxStoreys: number | null;
  maxHeightCm: number | null;
  minPlotM2: number | null;
  setbackFrontCm: number | null;
  setbackSideCm: number | null;
  setbackRearCm: number | null;
  /** Who says so: a municipal document, the seller, or an estimate of ours. */
  dataConfidence: "document" | "seller" | "estimate";
  documents: PlotDocument[];
  slopePercent: number;
  services: PlotService[];
  /** Corners in metres; the first edge is the street. */
  outline: Point[];
}

export interface Plot extends PlotCard, PlotFacts {
  /** What the setbacks leave of the outline; null while they are not known. */
  buildableOutline: Point[] | null;
  /** The rate of the tax that the price holds, when it holds one. */
  taxPercent: number | null;
  /** What the buyer owes the region on top: transfer tax, or stamp duty where the price holds a consumption tax. */
  extraTaxEur: Range;
}

export interface PlotFilter {
  regionCode?: string;
  /** What the visitor would pay the seller, tax included where the sale has one. */
  maxPriceEur?: number;
  /** The house that has to fit on them, by slug. */
  fitsHouseSlug?: string;
  exceptSlug?: string;
}

type CardRow = Omit<PlotCard, "taxName" | "picture"> & { picture: string; regionCode: string };
type PlotRow = CardRow & PlotFacts;

const canaryIslands = "05";
const ceutaAndMelilla = ["18", "19"];
const typicalPriceEur = 120_000;

/** One page of the plots still to be had, and how many there are: sold ones keep their page but leave every list. */
export async function listPlots(
  sql: Sql,
  locale: Locale,
  filter: PlotFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const [rates, house] = await Promise.all([
    listRates(sql),
    filter.fitsHouseSlug ? findFitHouse(sql, filter.fitsHouseSlug) : null,
  ]);
  const rows = await sql<(CardRow & { total: number })[]>`
    select ${cardColumns(sql, locale)}, count(*) over ()::int as total
    from ${plotTables(sql)}
    where p.status <> 'sold'
      ${house ? sql`and ${plotsThatFit(sql, house)}` : sql``}
      ${filter.regionCode ? sql`and region.code = ${filter.regionCode}` : sql``}
      ${filter.exceptSlug ? sql`and p.slug <> ${filter.exceptSlug}` : sql``}
      ${filter.maxPriceEur ? costsAtMost(sql, rates, filter.maxPriceEur) : sql``}
    order by p.soil_class = 'urban' desc, p.status = 'available' desc, p.price_eur, p.id
    limit ${limit} offset ${offset}`;
  return { plots: rows.map((row) => toCard(row, rates)), total: rows[0]?.total ?? 0 };
}

/** A few to show first: urban, with a municipal document behind their figures, and no two that look alike. */
export async function listSelectedPlots(sql: Sql, locale: Locale, limit: number): Promise<PlotCard[]> {
  const [rates, rows] = await Promise.all([
    listRates(sql),
    sql<CardRow[]>`
      select distinct on (p.picture) ${cardColumns(sql, locale)}
      from ${plotTables(sql)}
      where p.status = 'available' and p.soil_class = 'urban' and p.data_confidence = 'document' and p.buildable_m2 is not null
      order by p.picture, abs(p.price_eur - ${typicalPriceEur}), p.id
      limit ${limit}`,
  ]);
  return rows.map((row) => toCard(row, rates));
}

/** Plots of these slugs that are still to be had, in the order of the slugs. */
export async function listPlotsBySlug(sql: Sql, locale: Locale, slugs: string[]): Promise<PlotCard[]> {
  const [rates, rows] = await Promise.all([
    listRates(sql),
    sql<CardRow[]>`
      select ${cardColumns(sql, locale)} from ${plotTables(sql)}
      where p.slug = any (${slugs}) and p.status <> 'sold' order by array_position(${slugs}::text[], p.slug::text)`,
  ]);
  return rows.map((row) => toCard(row, rates));
}

export async function findPlot(sql: Sql, locale: Locale, slug: string): Promise<Plot | null> {
  const [rates, [row]] = await Promise.all([
    listRates(sql),
    sql<PlotRow[]>`
      select ${cardColumns(sql, locale)}, p.description ->> ${locale} as description, region.name ->> ${locale} as region_name,
        p.buildability_percent, p.occupancy_percent, p.footprint_m2, p.max_storeys, p.max_height_cm, p.min_plot_m2,
        p.setback_front_cm, p.setback_side_cm, p.setback_rear_cm, p.data_confidence, p.documents, p.slope_percent,
        p.services, p.outline
      from ${plotTables(sql)} where p.slug = ${slug}`,
  ]);
  if (!row) return null;
  return { ...row, ...toCard(row, rates), ...taxesOf(row, rates), buildableOutline: buildableOutline(row) };
}

/** The regions that have plots in the list. */
export async function listPlotRegions(sql: Sql, locale: Locale): Promise<{ code: string; name: string }[]> {
  return sql<{ code: string; name: string }[]>`
    select region.code, region.name ->> ${locale} as name
    from ${plotTables(sql)}
    where p.status <> 'sold'
    group by region.code, 2
    order by 2`;
}

function cardColumns(sql: Sql, locale: Locale) {
  return sql`
    p.slug, p.title ->> ${locale} as title, p.surface_m2, p.buildable_m2, p.soil_class, p.slope_class, p.seller_type, p.status,
    p.price_eur, p.picture, municipality.name as municipality_name, province.name as province_name, region.code as region_code`;
}

function plotTables(sql: Sql) {
  return sql`plots p
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code
    join regions region on region.code = province.region_code`;
}

/** The same rule as plotTax, turned into a limit for the stored price of each kind of sale. */
function costsAtMost(sql: Sql, rates: Rate[], maxPriceEur: number) {
  const netLimit = (regionCode: string) => {
    const tax = plotTax(rates, { sellerType: "business", soilClass: "urban", regionCode }, today());
    return Math.ceil((maxPriceEur + 0.5) / (1 + (tax?.low ?? 0) / 100)) - 1;
  };
  return sql`and p.price_eur <= case
    when p.seller_type = 'private' or p.soil_class = 'rustic' or region.code = any (${ceutaAndMelilla}) then ${maxPriceEur}::int
    when region.code = ${canaryIslands} then ${netLimit(canaryIslands)}::int
    else ${netLimit("")}::int end`;
}

function toCard(row: CardRow, rates: Rate[]): PlotCard {
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
  const tax = includedTax(row, rates);
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
    taxName: taxNameOf(row, rates),
    picture: findPicture(row.picture),
  };
}

/** The consumption tax that the price shown holds. IPSI is no single figure but the town's choice: it stays apart. */
function includedTax(row: CardRow, rates: Rate[]): Rate | null {
  return ceutaAndMelilla.includes(row.regionCode) ? null : plotTax(rates, row, today());
}

function taxNameOf(row: CardRow, rates: Rate[]): PlotCard["taxName"] {
  if (!plotTax(rates, row, today())) return "itp";
  if (ceutaAndMelilla.includes(row.regionCode)) return "ipsi";
  return row.regionCode === canaryIslands ? "igic" : "iva";
}

function taxesOf(row: CardRow, rates: Rate[]) {
  const tax = plotTax(rates, row, today());
  const owed = tax
    ? percentOf(requireRate(rates, "ajd", row.regionCode, today()), row.priceEur)
    : marginalTax(rateRows(rates, "itp", row.regionCode, today()), row.priceEur);
  return { taxPercent: includedTax(row, rates)?.low ?? null, extraTaxEur: owed };
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
