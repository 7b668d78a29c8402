import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn, localisedContent } from "#app/data/localised-column.server.ts";
import { type HouseKind, houseTax, priceWithTax } from "#app/domain/house-tax.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { HouseCard, HousePromotion } from "#app/listings/house-types.ts";
import { promotionTitle } from "#app/listings/price-notes.server.ts";
import type { ShownPrice } from "#app/listings/shown-price.ts";
import type { Picture } from "#app/pictures/picture.ts";
import { findPictures, listHousePictureIds, type PictureFinder } from "#app/pictures/pictures.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";

export type HouseCardRow = Omit<HouseCard, "picture" | "promotion"> & {
  pictureAlts: PictureAlts;
  pictures: string[];
  promotionSlug: string | null;
  promotionLabel: string;
  promotionEndsOn: string;
};

type PictureAlts = Partial<Record<"hero" | "evening" | "third", string>>;

export const mainland = null;

/** The cards of these houses, in this order. */
export function listHouseCards(reader: ContentReader, locale: Locale, ids: number[]): Promise<HouseCard[]> {
  return reader.cachedEach(`house card ${locale} ${today()}`, ids, (own, missing) =>
    readHouseCards(own, locale, missing),
  );
}

async function readHouseCards(
  reader: ContentReader,
  locale: Locale,
  ids: number[],
): Promise<Map<number, HouseCard>> {
  const sql = reader.sqlFor(...houseCardTables);
  const [rates, rows] = await Promise.all([
    listRates(reader),
    sql<(HouseCardRow & { id: number })[]>`
      select h.id::int, ${houseCardColumns(sql, locale)} from ${joinHouseCardTables(sql)} where h.id = any (${ids})`,
  ]);
  const pictureOf = await findHousePictures(reader, locale, rows);
  return new Map(
    rows.map((row) => [row.id, toHouseCard(row, rates, picturesOf(row, pictureOf, locale)[0], locale)]),
  );
}

/** What cards would show today for other prices of houses, which are stored without tax and options. */
export async function listShownHousePrices(
  reader: ContentReader,
  prices: readonly Omit<ShownPrice, "shownEur">[],
): Promise<ShownPrice[]> {
  const sql = reader.sqlFor("houses", ...pricingTables);
  const [rates, rows] = await Promise.all([
    listRates(reader),
    sql<{ slug: string; priceEur: number; pricedEur: number; kind: HouseKind }[]>`
      select h.slug, requested.price_eur, pricing.price_eur as priced_eur, h.kind
      from unnest(${prices.map(({ slug }) => slug)}::text[], ${prices.map(({ priceEur }) => priceEur)}::int[]) as requested (slug, price_eur)
      join houses h on h.slug = requested.slug
      cross join lateral house_pricing(h.id, requested.price_eur, ${today()}) pricing`,
  ]);
  return rows.map(({ slug, priceEur, pricedEur, kind }) => ({
    slug,
    priceEur,
    shownEur: priceWithTax(pricedEur, houseTax(rates, kind, mainland, today())),
  }));
}

export function houseCardColumns(sql: Sql, locale: Locale) {
  return sql`
    h.slug, h.name, h.kind, h.built_area_m2, h.bedrooms, h.bathrooms, h.storeys,
    pricing.price_eur, pricing.default_options, h.includes ->> 'heat_pump' = 'included' or exists (
      select from house_options o where o.house_id = h.id and o.is_heating) as is_heated, promotion.slug as promotion_slug, promotion.ends_on::text as promotion_ends_on,
    ${localisedContent(sql, "promotion.content", locale)} ->> 'discountLabel' as promotion_label,
    ${localisedContent(sql, "h.picture_alts", locale)} as picture_alts, h.pictures,
    ${localisedColumn(sql, "style.name", locale)} as style_name, ${localisedColumn(sql, "technology.name", locale)} as technology_name, studio.name as studio_name`;
}

/** What house_pricing reads beside the house. */
export const pricingTables = ["house_options", "promotions", "promotion_houses"] as const;

export const houseCardTables = [
  "houses",
  "house_styles",
  "house_technologies",
  "studios",
  ...pricingTables,
] as const;

export function joinHouseCardTables(sql: Sql) {
  return sql`houses h
    cross join lateral house_pricing(h.id, h.price_eur, ${today()}) pricing
    left join promotions promotion on promotion.id = pricing.promotion_id
    join house_styles style on style.id = h.style
    join house_technologies technology on technology.id = h.technology
    join studios studio on studio.id = h.studio_id`;
}

export function toHouseCard(
  row: HouseCardRow,
  rates: Rate[],
  picture: Picture | undefined,
  locale: Locale,
): HouseCard {
  const {
    slug,
    name,
    kind,
    styleName,
    technologyName,
    studioName,
    builtAreaM2,
    bedrooms,
    bathrooms,
    storeys,
  } = row;
  return {
    slug,
    name,
    kind,
    styleName,
    technologyName,
    studioName,
    builtAreaM2,
    bedrooms,
    bathrooms,
    storeys,
    priceEur: priceWithTax(row.priceEur, houseTax(rates, kind, mainland, today())),
    defaultOptions: row.defaultOptions,
    isHeated: row.isHeated,
    promotion: row.promotionSlug ? promotionOf(row, row.promotionSlug, locale) : null,
    picture: picture ?? null,
  };
}

function promotionOf(
  { promotionLabel: label, promotionEndsOn: endsOn }: HouseCardRow,
  slug: string,
  locale: Locale,
): HousePromotion {
  return { slug, label, endsOn, text: promotionTitle(locale, label, endsOn, "short") };
}

export function findHousePictures(
  reader: ContentReader,
  locale: Locale,
  rows: readonly Pick<HouseCardRow, "slug" | "pictures">[],
): Promise<PictureFinder> {
  const ids = rows.flatMap(({ slug, pictures }) => listHousePictureIds(slug, pictures));
  return findPictures(reader, locale, ids);
}

/** The house's pictures; those that come with the site with its own words for what they show, where it has them. */
export function picturesOf(
  { slug, pictureAlts, pictures }: HouseCardRow,
  pictureOf: PictureFinder,
  locale: Locale,
): Picture[] {
  const altOf = new Map([
    [`${slug}-day`, pictureAlts.hero],
    [`${slug}-evening`, pictureAlts.evening],
  ]);
  return listHousePictureIds(slug, pictures).flatMap((id) => {
    const picture = pictureOf(id);
    const alt = altOf.get(id);
    return picture ? [alt ? { ...picture, alt: asIllustration(alt, locale) } : picture] : [];
  });
}

const illustration: Record<Locale, string> = { es: "ilustración", en: "illustration" };

/** The pictures that come with the site are renders, and their alt texts say so. */
function asIllustration(alt: string, locale: Locale) {
  return `${alt.replace(/\.$/, "")} (${illustration[locale]})`;
}
