import type { ContentReader } from "#app/data/content-reader.server.ts";
import { houseTax, priceWithTax } from "#app/domain/house-tax.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listHouseCards, mainland } from "#app/listings/house-cards.server.ts";
import type { HouseCard } from "#app/listings/house-types.ts";
import { findFitPlot } from "#app/listings/plots.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { housesThatFit } from "#app/search/houses/conditions.server.ts";
import { readHouseIndex } from "#app/search/houses/house-index.server.ts";
import type { HouseFilter, HouseSelection } from "#app/search/houses/house-results.ts";
import { type HouseIndexSnapshot, recommendedOrder } from "#app/search/houses/house-snapshot.server.ts";
import {
  applyFilters,
  countRows,
  eachRow,
  emptySet,
  hasRow,
  type RowSet,
  setWhere,
} from "#app/search/row-set.ts";

export async function listHouses(
  reader: ContentReader,
  locale: Locale,
  filter: HouseFilter = {},
): Promise<HouseCard[]> {
  return (await findHouses(reader, locale, filter)).houses;
}

export async function findHouses(
  reader: ContentReader,
  locale: Locale,
  filter: HouseFilter,
): Promise<HouseSelection> {
  const [rates, snapshot, conditions, plot, ids] = await Promise.all([
    listRates(reader),
    readHouseIndex(reader),
    findKeys(reader, filter),
    filter.fitsPlotSlug ? findFitPlot(reader, filter.fitsPlotSlug) : null,
    findIds(reader, filter),
  ]);
  const { columns, size, sets, keys } = snapshot;
  const filters: RowSet[] = conditions.map(
    ([facet, key]) => sets[facet][key === null ? -1 : keys[facet].indexOf(key)] ?? emptySet(size),
  );
  if (ids) filters.push(setWhere(size, (row) => ids.has(columns.id[row]!)));
  if (filter.kind) filters.push(sets.kind[filter.kind === "mobile" ? 1 : 0]!);
  if (filter.isFeatured) filters.push(setWhere(size, (row) => columns.isFeatured[row] === 1));
  if (filter.fitsPlotSlug) filters.push(plot ? housesThatFit(snapshot, plot) : emptySet(size));
  const { matching } = applyFilters(
    setWhere(size, () => true),
    filters,
  );

  const first: number[] = [];
  for (const row of recommendedOrder(snapshot)) {
    if (first.length === (filter.limit ?? 100)) break;
    if (hasRow(matching, row)) first.push(columns.id[row]!);
  }
  return {
    houses: await listHouseCards(reader, locale, first),
    total: countRows(matching),
    ...priceRanges(snapshot, matching, rates),
  };
}

function priceRanges(
  { columns }: HouseIndexSnapshot,
  rows: RowSet,
  rates: Rate[],
): Pick<HouseSelection, "priceEur" | "perM2Eur"> {
  const taxes = (["modular", "mobile"] as const).map((kind) => houseTax(rates, kind, mainland, today()));
  const priceEur = { low: Number.POSITIVE_INFINITY, high: 0 };
  const perM2Eur = { low: Number.POSITIVE_INFINITY, high: 0 };
  const extend = (range: typeof priceEur, euros: number) => {
    range.low = Math.min(range.low, euros);
    range.high = Math.max(range.high, euros);
  };
  eachRow(rows, (row) => {
    const price = priceWithTax(columns.price[row]!, taxes[columns.kind[row]!]!);
    extend(priceEur, price);
    extend(perM2Eur, price / columns.area[row]!);
  });
  return priceEur.high > 0 ? { priceEur, perM2Eur } : { priceEur: null, perM2Eur: null };
}

type NamedFilter = readonly ["style" | "technology" | "studio", number | null];

/** Styles, technologies and studios as the index knows them; null for one that does not exist. */
async function findKeys(
  reader: ContentReader,
  { styleSlug, technologySlug, studioSlug }: HouseFilter,
): Promise<NamedFilter[]> {
  const sql = reader.sqlFor("house_styles", "house_technologies", "studios");
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

/** The houses that are named one by one, by a promotion or by their maker; null when any may be meant. */
async function findIds(
  reader: ContentReader,
  { slugs, promotionSlug, makerSlug }: HouseFilter,
): Promise<Set<number> | null> {
  const sql = reader.sqlFor("houses", "promotion_houses", "promotions", "professionals");
  if (!slugs && !promotionSlug && !makerSlug) return null;
  const rows = await sql<{ id: number }[]>`
    select id::int from houses where true
      ${slugs ? sql`and slug = any (${slugs})` : sql``}
      ${makerSlug ? sql`and maker_id = (select id from professionals where slug = ${makerSlug})` : sql``}
      ${
        promotionSlug
          ? sql`and id in (
              select house_id from promotion_houses join promotions on promotions.id = promotion_id
              where promotions.slug = ${promotionSlug})`
          : sql``
      }`;
  return new Set(rows.map(({ id }) => id));
}
