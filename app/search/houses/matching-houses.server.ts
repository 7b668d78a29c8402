// The houses that come nearest to somebody's wishes, each with what it would cost that person in all.
import type { Sql } from "postgres";
import { type BudgetHouse, type BudgetLineCode, type BudgetPlot, budget } from "#app/domain/budget.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { priceWithTax } from "#app/domain/house-tax.ts";
import { rankHouses, type WishCandidate, type WishedPlot } from "#app/domain/match-scoring.ts";
import { codesEnd } from "#app/domain/place-names.ts";
import { includedTax } from "#app/domain/plot-tax.ts";
import type { Wishes } from "#app/domain/preferences.ts";
import { type Rate, requireRate, sumRanges } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listHouseCards } from "#app/listings/houses.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { readHouseFigures } from "#app/search/houses/house-index.server.ts";
import type { WishedHouses } from "#app/search/houses/house-results.ts";
import { type HouseFigures, recommendedOrder } from "#app/search/houses/index-snapshot.server.ts";
import { findCheapestPlots } from "#app/search/plots/cheapest.server.ts";
import { readFigures } from "#app/search/plots/columns.server.ts";
import { listPlaces } from "#app/search/plots/places.server.ts";
import { hasRow, unionOf } from "#app/search/row-set.ts";

type PlotRow = WishedPlot & BudgetPlot & Place & { regionCode: string };
type HouseRow = Omit<BudgetHouse, "options"> &
  Place &
  Pick<WishCandidate, "id" | "bedrooms" | "storeys" | "styleSlug" | "technologySlug"> & {
    deliveryWeeksMin: number;
    deliveryWeeksMax: number;
    plot: PlotRow | null;
  };

type WishedKeys = Record<"style" | "technology", Set<number>>;

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
  );
  return {
    houses: shown.map(({ id: _, ...house }, position) => ({ ...house, card: cards[position]! })),
    wholeCount: ranked.filter(({ isWhole }) => isWhole).length,
  };
}

/** Houses with the cheapest plot on which each may stand, of the region if one is wished. */
async function listCandidates(sql: Sql, wishes: Wishes): Promise<HouseRow[]> {
  const [figures, plotFigures, { regionOfProvince }, keys] = await Promise.all([
    readHouseFigures(sql),
    readFigures(sql),
    listPlaces(sql),
    findKeys(sql, wishes),
  ]);
  const nearest = findNearest(figures, wishes, keys);
  const { id, area, footprint, shortSideCm, longSideCm, storeys, heightCm } = figures.columns;
  const houses = nearest.map((row) => ({
    builtAreaM2: area[row]!,
    footprintM2: footprint[row]!,
    footprintWidthCm: longSideCm[row]!,
    footprintDepthCm: shortSideCm[row]!,
    storeys: storeys[row]!,
    heightCm: heightCm[row]!,
  }));
  const plotIds =
    wishes.plot === "own"
      ? []
      : findCheapestPlots(
          plotFigures,
          houses,
          wishes.regionCode ? placesIn(wishes.regionCode, regionOfProvince) : null,
        );
  const [rows, plots] = await Promise.all([
    listHouseRows(
      sql,
      nearest.map((row) => id[row]!),
    ),
    listPlotRows(sql, plotIds),
  ]);
  const plotOf = new Map(nearest.map((row, at) => [id[row]!, plots.get(plotIds[at]!) ?? null]));
  return rows.map((row) => ({ ...row, plot: plotOf.get(row.id)! }));
}

/** Styles and technologies as the index knows them. */
async function findKeys(sql: Sql, { styles, technologies }: Wishes): Promise<WishedKeys> {
  if (styles.length + technologies.length === 0) return { style: new Set(), technology: new Set() };
  const rows = await sql<{ facet: keyof WishedKeys; key: number }[]>`
    select 'style' as facet, hashtext(id) as key from house_styles where slug = any (${styles})
    union all select 'technology', hashtext(id) from house_technologies where slug = any (${technologies})`;
  const of = (facet: keyof WishedKeys) =>
    new Set(rows.filter((row) => row.facet === facet).map(({ key }) => key));
  return { style: of("style"), technology: of("technology") };
}

/** How much a house misses by its own figures alone; among equals the order of the catalogue. */
function findNearest(figures: HouseFigures, wishes: Wishes, wished: WishedKeys): number[] {
  const { sets, keys, size } = figures;
  const { bedrooms, price, storeys } = figures.columns;
  const [leastBedrooms, mostEur] = [wishes.bedrooms ?? 0, wishes.budgetEur ?? 2 ** 31];
  const mostStoreys = wishes.household === "elders" ? 1 : 2 ** 31;
  // What nobody asked for is missed by none.
  const having = (facet: keyof WishedKeys, isAsked: boolean) =>
    isAsked
      ? unionOf(
          size,
          sets[facet].filter((_, i) => wished[facet].has(keys[facet][i]!)),
        )
      : null;
  const styled = having("style", wishes.styles.length > 0);
  const built = having("technology", wishes.technologies.length > 0);
  const byMisses: number[][] = Array.from({ length: 3 + 4 + 2 + 1 + 1 + 1 }, () => []);
  const order = recommendedOrder(figures);
  const modular = sets.kind[0]!;
  for (let at = 0; at < order.length && byMisses[0]!.length < mostCandidates; at++) {
    const row = order[at]!;
    if (!hasRow(modular, row)) continue;
    let misses = 0;
    if (bedrooms[row]! < leastBedrooms) misses += 3;
    if (price[row]! > mostEur) misses += 4;
    if (styled && !hasRow(styled, row)) misses += 2;
    if (built && !hasRow(built, row)) misses += 1;
    if (storeys[row]! > mostStoreys) misses += 1;
    const alike = byMisses[misses]!;
    if (alike.length < mostCandidates) alike.push(row);
  }
  return byMisses.flat().slice(0, mostCandidates);
}

function placesIn(regionCode: string, regionOfProvince: ReadonlyMap<string, string>): Uint8Array {
  const isWithin = new Uint8Array(codesEnd);
  for (const [province, region] of regionOfProvince)
    if (region === regionCode) isWithin.fill(1, Number(province) * 1000, (Number(province) + 1) * 1000);
  return isWithin;
}

async function listHouseRows(sql: Sql, ids: number[]): Promise<Omit<HouseRow, "plot">[]> {
  return sql<Omit<HouseRow, "plot">[]>`
    select h.id::int, h.kind, h.price_eur, h.includes, h.footprint_m2, h.bedrooms::int, h.storeys::int,
      style.slug as style_slug, technology.slug as technology_slug, h.delivery_weeks_min, h.delivery_weeks_max,
      factory.latitude, factory.longitude
    from houses h
    join house_styles style on style.id = h.style
    join house_technologies technology on technology.id = h.technology
    join municipalities factory on factory.ine_code = h.factory_ine_code
    where h.id = any (${ids})`;
}

async function listPlotRows(sql: Sql, ids: number[]): Promise<Map<number, PlotRow>> {
  const wanted = [...new Set(ids)].filter((id) => id >= 0);
  if (wanted.length === 0) return new Map();
  const rows = await sql<(PlotRow & { id: number })[]>`
    select p.id::int, p.slug, p.price_eur, p.seller_type, p.soil_class, p.slope_class, p.services, p.latitude, p.longitude,
      province.region_code, municipality.name as municipality_name, province.name as province_name
    from plots p
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code
    where p.id = any (${wanted})`;
  return new Map(rows.map((row) => [row.id, row]));
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
