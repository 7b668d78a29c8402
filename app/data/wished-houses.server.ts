// The houses that come nearest to somebody's wishes, each with what it would cost that person in all.
import type { Sql } from "postgres";
import { housesAndPlotsThatFit } from "#app/data/fit.server.ts";
import { type HouseCard, listHouseCards } from "#app/data/houses.server.ts";
import { listRates } from "#app/data/rates.server.ts";
import { type BudgetHouse, type BudgetLineCode, type BudgetPlot, budget } from "#app/domain/budget.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { priceWithTax } from "#app/domain/house-tax.ts";
import { includedTax } from "#app/domain/plot-tax.ts";
import { type Rate, requireRate, sumRanges } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import {
  type RankedHouse,
  rankHouses,
  type WishCandidate,
  type WishedPlot,
} from "#app/domain/wish-ranking.ts";
import type { Wishes } from "#app/domain/wishes.ts";
import type { Locale } from "#app/i18n/locale.ts";

export interface WishedHouse extends Omit<RankedHouse, "id"> {
  card: HouseCard;
}

export interface WishedHouses {
  houses: WishedHouse[];
  /** How many of the catalogue meet every wish. */
  wholeCount: number;
}

type PlotRow = WishedPlot & BudgetPlot & Place & { regionCode: string };
type HouseRow = Omit<BudgetHouse, "options"> &
  Place &
  Pick<WishCandidate, "id" | "bedrooms" | "storeys" | "styleSlug" | "technologySlug"> & {
    deliveryWeeksMin: number;
    deliveryWeeksMax: number;
    plot: PlotRow | null;
  };

/** Whole prices are worked out for this many, those that look nearest by their own figures. */
const mostCandidates = 60;
const mostShown = 6;

export async function findWishedHouses(sql: Sql, locale: Locale, wishes: Wishes): Promise<WishedHouses> {
  const [rates, rows, centre] = await Promise.all([
    listRates(sql),
    listCandidates(sql, wishes),
    wishes.plot === "own" && wishes.regionCode ? findCentre(sql, wishes.regionCode) : null,
  ]);
  const ranked = rankHouses(
    rows.map((row) => toCandidate(row, wishes, centre, rates)),
    wishes,
  );
  const shown = ranked.slice(0, mostShown);
  const cards = await listHouseCards(
    sql,
    locale,
    shown.map(({ id }) => id),
    rates,
  );
  return {
    houses: shown.map(({ id: _, ...house }, position) => ({ ...house, card: cards[position]! })),
    wholeCount: ranked.filter(({ isWhole }) => isWhole).length,
  };
}

/** Houses with the cheapest plot on which each may stand, of the region if one is wished. */
async function listCandidates(sql: Sql, wishes: Wishes): Promise<HouseRow[]> {
  const misses = [
    wishes.bedrooms !== null ? sql`3 * (h.bedrooms < ${wishes.bedrooms})::int` : sql`0`,
    wishes.budgetEur !== null ? sql`4 * (h.price_eur > ${wishes.budgetEur})::int` : sql`0`,
    wishes.styles.length > 0 ? sql`2 * (style.slug <> all (${wishes.styles}))::int` : sql`0`,
    wishes.technologies.length > 0 ? sql`(technology.slug <> all (${wishes.technologies}))::int` : sql`0`,
    wishes.household === "elders" ? sql`(h.storeys > 1)::int` : sql`0`,
  ].reduce((sum, miss) => sql`${sum} + ${miss}`);
  return sql<HouseRow[]>`
    select h.id::int, h.kind, h.price_eur, h.includes, h.footprint_m2, h.bedrooms::int, h.storeys::int, h.style_slug, h.technology_slug,
      h.delivery_weeks_min, h.delivery_weeks_max, factory.latitude, factory.longitude, cheapest.plot
    from (
      select h.*, style.slug as style_slug, technology.slug as technology_slug
      from houses h
      join house_styles style on style.id = h.style
      join house_technologies technology on technology.id = h.technology
      where h.kind = 'modular'
      order by ${misses}, (not h.is_featured), h.price_eur, h.id
      limit ${mostCandidates}
    ) h
    join municipalities factory on factory.ine_code = h.factory_ine_code
    left join lateral (
      select json_build_object(
        'slug', p.slug, 'priceEur', p.price_eur, 'sellerType', p.seller_type, 'soilClass', p.soil_class, 'slopeClass', p.slope_class,
        'services', p.services, 'latitude', p.latitude, 'longitude', p.longitude, 'regionCode', province.region_code,
        'municipalityName', municipality.name, 'provinceName', province.name) as plot
      from plots p
      join municipalities municipality on municipality.ine_code = p.ine_code
      join provinces province on province.code = municipality.province_code
      where ${wishes.plot !== "own"} and p.status = 'available' and ${housesAndPlotsThatFit(sql)}
        ${wishes.regionCode ? sql`and province.region_code = ${wishes.regionCode}` : sql``}
      order by p.price_eur, p.id
      limit 1
    ) cheapest on true`;
}

/** About where a plot lies of which only the region is known. */
async function findCentre(sql: Sql, regionCode: string): Promise<Place> {
  const [centre] = await sql<[Place]>`
    select avg(municipality.latitude) as latitude, avg(municipality.longitude) as longitude
    from municipalities municipality join provinces province on province.code = municipality.province_code
    where province.region_code = ${regionCode}`;
  return centre;
}

const buying: readonly BudgetLineCode[] = ["plot", "plot_tax", "plot_ajd", "deeds"];

function toCandidate(row: HouseRow, wishes: Wishes, centre: Place | null, rates: Rate[]): WishCandidate {
  const { id, bedrooms, storeys, styleSlug, technologySlug, deliveryWeeksMin, deliveryWeeksMax, plot } = row;
  const onDay = today();
  const site: BudgetPlot | null = plot
    ? { ...plot, distanceKm: roadKm(row, plot) }
    : centre && { ...levelPlot, distanceKm: roadKm(row, centre) };
  const { lines } = budget({
    house: { ...row, options: [] },
    plot: site,
    regionCode: plot?.regionCode ?? wishes.regionCode,
    rates,
    onDay,
  });
  const weeks = (code: string) => requireRate(rates, code, null, onDay);
  return {
    id,
    bedrooms,
    storeys,
    styleSlug,
    technologySlug,
    total: sumRanges(plot ? lines : lines.filter(({ code }) => !buying.includes(code))),
    plot: plot && {
      slug: plot.slug,
      priceEur: shownPrice(plot, rates, onDay),
      municipalityName: plot.municipalityName,
      provinceName: plot.provinceName,
    },
    weeks: {
      min: weeks("weeks.project").low + weeks("weeks.licence").low + deliveryWeeksMin,
      max: weeks("weeks.project").high + weeks("weeks.licence").high + deliveryWeeksMax,
    },
  };
}

/** As the list of plots shows it. */
function shownPrice(plot: PlotRow, rates: Rate[], onDay: string) {
  const tax = includedTax(rates, plot, onDay);
  return tax ? priceWithTax(plot.priceEur, tax) : plot.priceEur;
}

/** A plot that is one's own already: nothing of it is bought, and nothing but its place is known. */
const levelPlot: Omit<BudgetPlot, "distanceKm"> = {
  priceEur: 0,
  sellerType: "private",
  soilClass: "urban",
  slopeClass: "flat",
  services: ["water", "electricity", "sewer"],
};

/** All regions, whether or not there are plots in them. */
export async function listRegions(sql: Sql, locale: Locale): Promise<{ code: string; name: string }[]> {
  return sql<{ code: string; name: string }[]>`
    select code, name ->> ${locale} as name from regions order by 2`;
}
