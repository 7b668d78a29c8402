import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn, localisedContent } from "#app/data/localised-column.server.ts";
import { materials } from "#app/domain/house/materials.ts";
import { houseTax, priceWithTax } from "#app/domain/house-tax.ts";
import { type PriceChange, priceHistoryOf } from "#app/domain/price-history.ts";
import { type Discount, discountedOption, discountedPrice } from "#app/domain/promotion-discount.ts";
import { today } from "#app/domain/today.ts";
import { type Locale, type Localised, localise } from "#app/i18n/locale.ts";
import {
  findHousePictures,
  type HouseCardRow,
  houseCardColumns,
  houseCardTables,
  joinHouseCardTables,
  mainland,
  picturesOf,
  toHouseCard,
} from "#app/listings/house-cards.server.ts";
import type {
  Certificate,
  House,
  HouseDocument,
  HouseOption,
  HouseVariant,
} from "#app/listings/house-types.ts";
import { changedAfterPublication } from "#app/listings/price-changes.server.ts";
import { writePriceNotes } from "#app/listings/price-notes.server.ts";
import { pictureUrl } from "#app/pictures/picture.ts";
import { findPicture, findPictures } from "#app/pictures/pictures.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";

/** More changes than anybody reads. */
const maxPriceChanges = 60;

export async function findHouse(reader: ContentReader, locale: Locale, slug: string): Promise<House | null> {
  const sql = reader.sqlFor(
    ...houseCardTables,
    "include_items",
    "municipalities",
    "plans",
    "professionals",
    "house_price_changes",
  );
  const [rates, [row], changes] = await Promise.all([
    listRates(reader),
    sql`
      select ${houseCardColumns(sql, locale)}, h.id::int, h.is_demo, h.price_eur as list_price_eur,
        to_char(h.published_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as published_on, h.usable_area_m2, h.energy_class, h.delivery_weeks_min, h.delivery_weeks_max,
        ${localisedColumn(sql, "h.tagline", locale)} as tagline, ${localisedColumn(sql, "h.summary", locale)} as summary, ${localisedColumn(sql, "h.description", locale)} as description,
        ${localisedContent(sql, "h.materials", locale)} as materials, h.floor_plan_pictures, h.variants, h.certificates, h.documents, municipality.name as factory_name,
        style.slug as style_slug, technology.slug as technology_slug,
        studio.slug as studio_slug, studio_place.name as studio_city, ${localisedContent(sql, "studio.content", locale)} ->> 'tagline' as studio_tagline,
        studio.company as studio_company, maker.name as maker_name, maker.company as maker_company,
        coalesce((
          select json_agg(json_build_object(
            'code', o.code, 'name', ${localisedColumn(sql, "o.name", locale)}, 'note', ${localisedColumn(sql, "o.note", locale)}, 'netPriceEur', o.price_eur,
            'isHeating', o.is_heating, 'slot', o.slot, 'finish', nullif(o.finish, ''), 'excludedWith', o.excluded_with,
            'exclusionNote', ${localisedColumn(sql, "o.exclusion_note", locale)}, 'energyNote', ${localisedColumn(sql, "o.energy_note", locale)}) order by o.position)
          from house_options o where o.house_id = h.id), '[]') as options,
        coalesce((
          select json_agg(json_build_object(
            'code', i.code, 'name', ${localisedColumn(sql, "i.name", locale)}, 'note', ${localisedColumn(sql, "i.note", locale)}, 'state', h.includes ->> i.code) order by i.position)
          from include_items i where h.includes ? i.code), '[]') as includes,
        promotion.discount, ${localisedContent(sql, "promotion.content", locale)} -> 'conditions' as promotion_conditions,
        (select plan.price_eur from plans plan where plan.slug = promotion.discount ->> 'planSlug') as refund_eur
      from ${joinHouseCardTables(sql)}
      join municipalities municipality on municipality.ine_code = h.factory_ine_code
      join municipalities studio_place on studio_place.ine_code = studio.ine_code
      left join professionals maker on maker.id = h.maker_id
      where h.slug = ${slug}`,
    sql<PriceChange[]>`
      select c.old_price_eur, c.new_price_eur, to_char(c.changed_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as day
      from house_price_changes c join houses h on h.id = c.house_id
      where h.slug = ${slug} and ${changedAfterPublication(sql, "c", "h")} order by c.id desc limit ${maxPriceChanges}`,
  ]);
  if (!row) return null;
  const tax = houseTax(rates, row.kind, mainland, today());
  const discount = row.discount as Discount | null;
  const cardRow = row as unknown as HouseCardRow;
  const pictures = picturesOf(cardRow, await findHousePictures(reader, locale, [cardRow]), locale);
  const floorPlanOf = await findPictures(reader, locale, row.floorPlanPictures);
  const card = toHouseCard(cardRow, rates, pictures[0], locale);
  const options: HouseOption[] = (
    row.options as Omit<HouseOption, "priceEur" | "listPriceEur" | "colour">[]
  ).map((option) => {
    const netPriceEur = discountedOption(option.code, option.netPriceEur, discount);
    return {
      ...option,
      colour: (option.finish && materials[option.finish]?.colour) || null,
      netPriceEur,
      priceEur: priceWithTax(netPriceEur, tax),
      listPriceEur: priceWithTax(option.netPriceEur, tax),
    };
  });
  const prices = {
    netPriceEur: discountedPrice(row.listPriceEur, discount),
    listNetPriceEur: row.listPriceEur as number,
  };
  const promotion = card.promotion && {
    ...card.promotion,
    conditions: row.promotionConditions as string[],
    refundEur: row.refundEur as number | null,
  };
  return {
    ...card,
    notes: writePriceNotes(locale, { ...card, ...prices, options, promotion }),
    id: row.id,
    isDemo: row.isDemo,
    tagline: row.tagline,
    summary: row.summary,
    description: row.description.split("\n\n"),
    materials: row.materials,
    includes: row.includes,
    options,
    style: { slug: row.styleSlug, name: row.styleName },
    technology: { slug: row.technologySlug, name: row.technologyName },
    studio: {
      slug: row.studioSlug,
      name: row.studioName,
      city: row.studioCity,
      tagline: row.studioTagline,
      company: row.studioCompany,
    },
    isIllustrated: pictures.some(({ id }) => findPicture(id, locale) !== null),
    floorPlanPictures: (row.floorPlanPictures as string[]).flatMap((id) => floorPlanOf(id) ?? []),
    variants: (row.variants as VariantRow[]).map(({ name, priceEur, ...variant }) => ({
      ...variant,
      name: localise(name, locale),
      priceEur: priceWithTax(priceEur, tax),
    })),
    certificates: inLanguage(row.certificates as Named<Certificate>[], locale),
    documents: inLanguage(row.documents as Named<HouseDocument>[], locale),
    maker: row.makerName ? { name: row.makerName, company: row.makerCompany } : null,
    usableAreaM2: row.usableAreaM2,
    energyClass: row.energyClass,
    deliveryWeeks: { min: row.deliveryWeeksMin, max: row.deliveryWeeksMax },
    factoryName: row.factoryName,
    ...prices,
    priceHistory: priceHistoryOf(
      row.publishedOn,
      priceWithTax(row.listPriceEur, tax),
      changes.toReversed().map(({ day, oldPriceEur, newPriceEur }) => ({
        day,
        oldPriceEur: priceWithTax(oldPriceEur, tax),
        newPriceEur: priceWithTax(newPriceEur, tax),
      })),
      today(),
    ),
    taxPercent: tax.low,
    pictures,
    pictureUrl: pictures[0] ? pictureUrl(pictures[0]) : null,
  };
}

/** As it is stored: the name in both languages. */
type Named<Of extends { name: string }> = Omit<Of, "name"> & { name: Localised };
/** The price is stored without tax. */
type VariantRow = Named<HouseVariant>;

function inLanguage<Of extends { name: string }>(rows: Named<Of>[], locale: Locale): Of[] {
  return rows.map((row) => ({ ...row, name: localise(row.name, locale) }) as unknown as Of);
}
