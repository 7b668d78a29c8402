import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { BudgetHouse, BudgetPlot } from "#app/domain/budget-types.ts";
import type { Place } from "#app/domain/distance.ts";
import type { MatchCandidate, MatchedPlot } from "#app/domain/match-scoring.ts";
import type { Preferences } from "#app/domain/preferences.ts";
import { today } from "#app/domain/today.ts";
import { pricingTables } from "#app/listings/house-cards.server.ts";
import { readHouseIndex } from "#app/search/houses/house-index.server.ts";
import { type HouseIndexSnapshot, recommendedOrder } from "#app/search/houses/house-snapshot.server.ts";
import { findCheapestPlots, placesInRegion } from "#app/search/plots/cheapest.server.ts";
import { listPlaces } from "#app/search/plots/places.server.ts";
import { readPlotIndex } from "#app/search/plots/plot-index.server.ts";
import { hasRow, unionOf } from "#app/search/row-set.ts";

export type PlotRow = MatchedPlot & BudgetPlot & Place & { regionCode: string };

export type HouseRow = Omit<BudgetHouse, "options"> &
  Place &
  Pick<MatchCandidate, "id" | "bedrooms" | "storeys" | "styleSlug" | "technologySlug"> & {
    deliveryWeeksMin: number;
    deliveryWeeksMax: number;
    plot: PlotRow | null;
  };

type PreferredKeys = Record<"style" | "technology", Set<number>>;

/** Total prices are computed for this many houses, the best matches by their own properties. */
const maxCandidates = 60;

/** Houses with the cheapest plot on which each fits, in the preferred region if there is one. */
export async function listMatchCandidates(
  reader: ContentReader,
  preferences: Preferences,
): Promise<HouseRow[]> {
  const [snapshot, plotIndex, { regionOfProvince }, keys] = await Promise.all([
    readHouseIndex(reader),
    readPlotIndex(reader),
    listPlaces(reader),
    findKeys(reader, preferences),
  ]);
  const nearest = findNearest(snapshot, preferences, keys);
  const { id, area, coverage, shape, storeys, heightCm, eavesCm } = snapshot.columns;
  const houses = nearest.map((row) => ({
    builtAreaM2: area[row]!,
    coverageM2: coverage[row]!,
    storeys: storeys[row]!,
    heightCm: heightCm[row]!,
    eavesHeightCm: eavesCm[row]!,
    shapeId: shape[row]!,
  }));
  const plotIds =
    preferences.plot === "own"
      ? []
      : findCheapestPlots(
          plotIndex,
          houses,
          preferences.regionCode ? placesInRegion(preferences.regionCode, regionOfProvince) : null,
        );
  const [rows, plots] = await Promise.all([
    listHouseRows(
      reader,
      nearest.map((row) => id[row]!),
    ),
    listPlotRows(reader, plotIds),
  ]);
  const plotOf = new Map(nearest.map((row, at) => [id[row]!, plots.get(plotIds[at]!) ?? null]));
  return rows.map((row) => ({ ...row, plot: plotOf.get(row.id)! }));
}

/** Styles and technologies as the index knows them. */
async function findKeys(
  reader: ContentReader,
  { styles, technologies }: Preferences,
): Promise<PreferredKeys> {
  const sql = reader.sqlFor("house_styles", "house_technologies");
  if (styles.length + technologies.length === 0) return { style: new Set(), technology: new Set() };
  const rows = await sql<{ facet: keyof PreferredKeys; key: number }[]>`
    select 'style' as facet, hashtext(id) as key from house_styles where slug = any (${styles})
    union all select 'technology', hashtext(id) from house_technologies where slug = any (${technologies})`;
  const of = (facet: keyof PreferredKeys) =>
    new Set(rows.filter((row) => row.facet === facet).map(({ key }) => key));
  return { style: of("style"), technology: of("technology") };
}

/** Ranks houses by the preferences that their own properties miss; among equals by the order of the catalogue. */
function findNearest(
  snapshot: HouseIndexSnapshot,
  preferences: Preferences,
  preferredKeys: PreferredKeys,
): number[] {
  const { sets, keys, size } = snapshot;
  const { bedrooms, price, storeys } = snapshot.columns;
  const [minBedrooms, maxEur] = [preferences.bedrooms ?? 0, preferences.budgetEur ?? 2 ** 31];
  const maxStoreys = preferences.household === "elders" ? 1 : 2 ** 31;
  // Without a preference no house misses it.
  const having = (facet: keyof PreferredKeys, isAsked: boolean) =>
    isAsked
      ? unionOf(
          size,
          sets[facet].filter((_, i) => preferredKeys[facet].has(keys[facet][i]!)),
        )
      : null;
  const styled = having("style", preferences.styles.length > 0);
  const built = having("technology", preferences.technologies.length > 0);
  const byMisses: number[][] = Array.from({ length: 3 + 4 + 2 + 1 + 1 + 1 }, () => []);
  const order = recommendedOrder(snapshot);
  const modular = sets.kind[0]!;
  for (let at = 0; at < order.length && byMisses[0]!.length < maxCandidates; at++) {
    const row = order[at]!;
    if (!hasRow(modular, row)) continue;
    let misses = 0;
    if (bedrooms[row]! < minBedrooms) misses += 3;
    if (price[row]! > maxEur) misses += 4;
    if (styled && !hasRow(styled, row)) misses += 2;
    if (built && !hasRow(built, row)) misses += 1;
    if (storeys[row]! > maxStoreys) misses += 1;
    const alike = byMisses[misses]!;
    if (alike.length < maxCandidates) alike.push(row);
  }
  return byMisses.flat().slice(0, maxCandidates);
}

async function listHouseRows(reader: ContentReader, ids: number[]): Promise<Omit<HouseRow, "plot">[]> {
  const sql = reader.sqlFor(
    "houses",
    "house_styles",
    "house_technologies",
    "municipalities",
    ...pricingTables,
  );
  return sql<Omit<HouseRow, "plot">[]>`
    select h.id::int, h.kind, pricing.price_eur, h.includes, h.footprint_m2, h.bedrooms::int, h.storeys::int,
      style.slug as style_slug, technology.slug as technology_slug, h.delivery_weeks_min, h.delivery_weeks_max,
      factory.latitude, factory.longitude
    from houses h
    cross join lateral house_pricing(h.id, h.price_eur, ${today()}) pricing
    join house_styles style on style.id = h.style
    join house_technologies technology on technology.id = h.technology
    join municipalities factory on factory.ine_code = h.factory_ine_code
    where h.id = any (${ids})`;
}

async function listPlotRows(reader: ContentReader, ids: number[]): Promise<Map<number, PlotRow>> {
  const sql = reader.sqlFor("plots", "municipalities", "provinces");
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
