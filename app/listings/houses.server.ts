import type { Sql } from "postgres";
import { rememberedEach } from "#app/data/remembered.server.ts";
import { houseTax, priceWithTax } from "#app/domain/house-tax.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findFitPlot } from "#app/listings/fit-plot.server.ts";
import type { House, HouseCard, HouseOption } from "#app/listings/house-types.ts";
import { type HouseView, type Picture, pictureUrl } from "#app/pictures/picture.ts";
import { listHousePictures } from "#app/pictures/pictures.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { housesThatFit } from "#app/search/houses/conditions.server.ts";
import { readHouseFigures } from "#app/search/houses/house-index.server.ts";
import type { HouseFilter, HouseSelection } from "#app/search/houses/house-results.ts";
import { type HouseFigures, recommendedOrder } from "#app/search/houses/index-snapshot.server.ts";
import { countRows, eachRow, emptySet, hasRow, type RowSet, setWhere, sieve } from "#app/search/row-set.ts";

type HouseRow = Omit<HouseCard, "picture"> & { pictureAlts: PictureAlts };
type PictureAlts = Record<"hero" | "evening" | "third", string>;

const mainland = null;

export async function listHouses(sql: Sql, locale: Locale, filter: HouseFilter = {}): Promise<HouseCard[]> {
  return (await findHouses(sql, locale, filter)).houses;
}

export async function findHouses(sql: Sql, locale: Locale, filter: HouseFilter): Promise<HouseSelection> {
  const [rates, figures, asked, plot, ids] = await Promise.all([
    listRates(sql),
    readHouseFigures(sql),
    findKeys(sql, filter),
    filter.fitsPlotSlug ? findFitPlot(sql, filter.fitsPlotSlug) : null,
    findIds(sql, filter),
  ]);
  const { columns, size, sets, keys } = figures;
  const filters: RowSet[] = asked.map(
    ([facet, key]) => sets[facet][key === null ? -1 : keys[facet].indexOf(key)] ?? emptySet(size),
  );
  if (ids) filters.push(setWhere(size, (row) => ids.has(columns.id[row]!)));
  if (filter.kind) filters.push(sets.kind[filter.kind === "mobile" ? 1 : 0]!);
  if (filter.isFeatured) filters.push(setWhere(size, (row) => columns.isFeatured[row] === 1));
  if (filter.fitsPlotSlug) filters.push(plot ? housesThatFit(figures, plot) : emptySet(size));
  const { matching } = sieve(
    setWhere(size, () => true),
    filters,
  );

  const first: number[] = [];
  for (const row of recommendedOrder(figures)) {
    if (first.length === (filter.limit ?? 100)) break;
    if (hasRow(matching, row)) first.push(columns.id[row]!);
  }
  return {
    houses: await listHouseCards(sql, locale, first),
    total: countRows(matching),
    priceEur: priceRange(figures, matching, rates),
  };
}

function priceRange({ columns }: HouseFigures, rows: RowSet, rates: Rate[]): HouseSelection["priceEur"] {
  const taxes = (["modular", "mobile"] as const).map((kind) => houseTax(rates, kind, mainland, today()));
  let [low, high] = [Number.POSITIVE_INFINITY, 0];
  eachRow(rows, (row) => {
    const price = priceWithTax(columns.price[row]!, taxes[columns.kind[row]!]!);
    if (price < low) low = price;
    if (price > high) high = price;
  });
  return high > 0 ? { low, high } : null;
}

type NamedFilter = readonly ["style" | "technology" | "studio", number | null];

/** Styles, technologies and studios as the index knows them; null for one that does not exist. */
async function findKeys(
  sql: Sql,
  { styleSlug, technologySlug, studioSlug }: HouseFilter,
): Promise<NamedFilter[]> {
  if (!styleSlug && !technologySlug && !studioSlug) return [];
  const [keys] = await sql<Record<NamedFilter[0], number | null>[]>`
    select (select hashtext(id) from house_styles where slug = ${styleSlug ?? null}) as style,
      (select hashtext(id) from house_technologies where slug = ${technologySlug ?? null}) as technology,
      (select id::int from studios where slug = ${studioSlug ?? null}) as studio`;
  const { style, technology, studio } = keys!;
  return [
    ...(styleSlug ? [["style", style] as const] : []),
    ...(technologySlug ? [["technology", technology] as const] : []),
    ...(studioSlug ? [["studio", studio] as const] : []),
  ];
}

/** The houses that are named one by one, or by a promotion; null when any may be meant. */
async function findIds(sql: Sql, { slugs, promotionSlug }: HouseFilter): Promise<Set<number> | null> {
  if (!slugs && !promotionSlug) return null;
  const rows = await sql<{ id: number }[]>`
    select id::int from houses where true
      ${slugs ? sql`and slug = any (${slugs})` : sql``}
      ${
        promotionSlug
          ? sql`and id in (
              select house_id from promotion_houses join promotions on promotions.id = promotion_id
              where promotions.slug = ${promotionSlug})`
          : sql``
      }`;
  return new Set(rows.map(({ id }) => id));
}

/** Others of the same kind: first those that share style and technology, then those that cost about the same. */
export async function listSimilarHouses(
  sql: Sql,
  locale: Locale,
  slug: string,
  limit: number,
): Promise<HouseCard[]> {
  const [figures, [found]] = await Promise.all([
    readHouseFigures(sql),
    sql<{ id: number }[]>`select id::int from houses where slug = ${slug}`,
  ]);
  const row = found ? figures.rowOf(found.id) : -1;
  if (row < 0) return [];
  const { id, kind, style, technology, price } = figures.columns;
  const farness = (other: number) =>
    (style[other] === style[row] ? 0 : 2 ** 31) +
    (technology[other] === technology[row] ? 0 : 2 ** 31) +
    Math.abs(price[other]! - price[row]!);
  const nearest: number[] = [];
  for (let other = 0; other < figures.size; other++) {
    if (other === row || kind[other] !== kind[row]) continue;
    if (nearest.length === limit && farness(other) >= farness(nearest.at(-1)!)) continue;
    const place = nearest.findIndex((near) => farness(other) < farness(near));
    nearest.splice(place === -1 ? nearest.length : place, 0, other);
    if (nearest.length > limit) nearest.pop();
  }
  return listHouseCards(
    sql,
    locale,
    nearest.map((near) => id[near]!),
  );
}

/** The cards of these houses, in this order. */
export function listHouseCards(sql: Sql, locale: Locale, ids: number[]): Promise<HouseCard[]> {
  return rememberedEach(sql, `house card ${locale} ${today()}`, ids, (reading, missing) =>
    readHouseCards(reading, locale, missing),
  );
}

async function readHouseCards(sql: Sql, locale: Locale, ids: number[]): Promise<Map<number, HouseCard>> {
  const [rates, rows] = await Promise.all([
    listRates(sql),
    sql<(HouseRow & { id: number })[]>`
      select h.id::int, ${cardColumns(sql, locale)} from ${cardTables(sql)} where h.id = any (${ids})`,
  ]);
  return new Map(rows.map((row) => [row.id, toCard(row, rates, locale)]));
}

export async function findHouse(sql: Sql, locale: Locale, slug: string): Promise<House | null> {
  const [rates, [row]] = await Promise.all([
    listRates(sql),
    sql`
      select ${cardColumns(sql, locale)}, h.id::int, h.usable_area_m2, h.energy_class, h.delivery_weeks_min, h.delivery_weeks_max,
        h.tagline ->> ${locale} as tagline, h.summary ->> ${locale} as summary, h.description ->> ${locale} as description,
        h.materials -> ${locale} as materials, municipality.name as factory_name,
        style.slug as style_slug, technology.slug as technology_slug,
        studio.slug as studio_slug, studio_place.name as studio_city, studio.content -> ${locale} ->> 'tagline' as studio_tagline,
        coalesce((
          select json_agg(json_build_object(
            'code', o.code, 'name', o.name ->> ${locale}, 'note', o.note ->> ${locale}, 'netPriceEur', o.price_eur) order by o.position)
          from house_options o where o.house_id = h.id), '[]') as options,
        coalesce((
          select json_agg(json_build_object(
            'code', i.code, 'name', i.name ->> ${locale}, 'note', i.note ->> ${locale}, 'state', h.includes ->> i.code) order by i.position)
          from include_items i where h.includes ? i.code), '[]') as includes
      from ${cardTables(sql)}
      join municipalities municipality on municipality.ine_code = h.factory_ine_code
      join municipalities studio_place on studio_place.ine_code = studio.ine_code
      where h.slug = ${slug}`,
  ]);
  if (!row) return null;
  const tax = houseTax(rates, row.kind, mainland, today());
  const pictures = picturesOf(row as unknown as HouseRow, locale);
  return {
    ...toCard(row as unknown as HouseRow, rates, locale),
    id: row.id,
    tagline: row.tagline,
    summary: row.summary,
    description: row.description.split("\n\n"),
    materials: row.materials,
    includes: row.includes,
    options: (row.options as Omit<HouseOption, "priceEur">[]).map((option) => ({
      ...option,
      priceEur: priceWithTax(option.netPriceEur, tax),
    })),
    style: { slug: row.styleSlug, name: row.styleName },
    technology: { slug: row.technologySlug, name: row.technologyName },
    studio: { slug: row.studioSlug, name: row.studioName, city: row.studioCity, tagline: row.studioTagline },
    usableAreaM2: row.usableAreaM2,
    energyClass: row.energyClass,
    deliveryWeeks: { min: row.deliveryWeeksMin, max: row.deliveryWeeksMax },
    factoryName: row.factoryName,
    netPriceEur: row.priceEur,
    taxPercent: tax.low,
    pictures,
    pictureUrl: pictures[0] ? pictureUrl(pictures[0]) : null,
  };
}

function cardColumns(sql: Sql, locale: Locale) {
  return sql`
    h.slug, h.name, h.kind, h.built_area_m2, h.bedrooms, h.bathrooms, h.storeys, h.price_eur,
    h.picture_alts -> ${locale} as picture_alts,
    style.name ->> ${locale} as style_name, technology.name ->> ${locale} as technology_name, studio.name as studio_name`;
}

function cardTables(sql: Sql) {
  return sql`houses h
    join house_styles style on style.id = h.style
    join house_technologies technology on technology.id = h.technology
    join studios studio on studio.id = h.studio_id`;
}

function toCard(row: HouseRow, rates: Rate[], locale: Locale): HouseCard {
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
    picture: picturesOf(row, locale)[0] ?? null,
  };
}

const altOfView: Partial<Record<HouseView, keyof PictureAlts>> = { day: "hero", evening: "evening" };

/** The house's pictures with its own words for what they show, where it has them. */
function picturesOf({ slug, pictureAlts }: HouseRow, locale: Locale): Picture[] {
  return listHousePictures(slug, locale).map(({ view, ...picture }) => {
    const key = altOfView[view];
    return key ? { ...picture, alt: asIllustration(pictureAlts[key], locale) } : picture;
  });
}

/** Every picture of the catalogue is a render, and a listener learns it too. */
function asIllustration(alt: string, locale: Locale) {
  return `${alt.replace(/\.$/, "")} (${locale === "es" ? "ilustración" : "illustration"})`;
}
