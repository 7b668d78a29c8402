// What the plots of a place have in common, from the index: how many there are, what they cost, and which houses fit.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { type FitHouse, neededSizes } from "#app/domain/fit.ts";
import type { DirectoryPlace, PlaceDirectory } from "#app/domain/place-directory.ts";
import { municipalityCodesEnd } from "#app/domain/place-names.ts";
import { plotServices, sellerOf, servicesOf, soilClasses, soilOf } from "#app/domain/plot/traits.ts";
import type { SoilClass } from "#app/domain/plot-tax.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { fitHouseColumns } from "#app/listings/fit-sql.server.ts";
import { listHouseCards } from "#app/listings/house-cards.server.ts";
import { rowAllows } from "#app/search/fit-rows.ts";
import { fitColumns } from "#app/search/plots/columns.server.ts";
import type { FittingHouse, PlaceSummary } from "#app/search/plots/place-summary.ts";
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";
import type { PlotQuery } from "#app/search/plots/query.server.ts";
import { spreadOf } from "#app/search/spread.ts";

/** A page with fewer plots says too little of its own to be listed by search engines. */
export const minListedPlots = 3;
/** Fewer plots have no typical price. */
const minForMedian = 3;
const maxCandidates = 24;
const maxHouses = 3;

const cache = new WeakMap<readonly number[], { seen: number; counts: ReadonlyMap<string, number> }>();

/** The number of plots in the list of every place that has any, by slug; cached until a plot changes. */
export function countByPlace(
  { columns, size, changedRows }: PlotIndexSnapshot,
  directory: PlaceDirectory,
): ReadonlyMap<string, number> {
  const cached = cache.get(changedRows);
  if (cached?.seen === changedRows.length) return cached.counts;
  const byTown = new Int32Array(municipalityCodesEnd);
  for (let row = 0; row < size; row++) byTown[columns.place[row]!]! += 1;
  // Rows that have left the list have the place 0.
  byTown[0] = 0;
  const counts = new Map<string, number>();
  for (const { slug, municipalities } of directory.places) {
    const count = municipalities.reduce((sum, town) => sum + byTown[town]!, 0);
    if (count > 0) counts.set(slug, count);
  }
  cache.set(changedRows, { seen: changedRows.length, counts });
  return counts;
}

/** The rows of a place in the list. */
export function rowsOfPlace(
  { columns, size, municipalities: { codes, starts } }: PlotIndexSnapshot,
  place: DirectoryPlace,
): number[] {
  const isOwn = new Uint8Array(municipalityCodesEnd);
  for (const town of place.municipalities) isOwn[town] = 1;
  const rows: number[] = [];
  const addOwn = (from: number, to: number) => {
    for (let row = from; row < to; row++) if (isOwn[columns.place[row]!]) rows.push(row);
  };
  for (let i = 0; i < codes.length; i++) if (isOwn[codes[i]!]) addOwn(starts[i]!, starts[i + 1]!);
  addOwn(starts[codes.length]!, size);
  return rows;
}

export function summarisePlots(
  { snapshot, conditions }: Pick<PlotQuery, "snapshot" | "conditions">,
  rows: readonly number[],
): PlaceSummary | null {
  if (rows.length === 0) return null;
  const { traits, surface, buildable } = snapshot.columns;
  const price = (row: number) => conditions.shownPrices[row]!;
  const soil = (row: number): SoilClass => soilClasses[soilOf(traits[row]!)]!;
  const served = (1 << plotServices.indexOf("water")) | (1 << plotServices.indexOf("electricity"));
  const perM2 = (wanted: SoilClass) => {
    const own = rows.filter((row) => soil(row) === wanted);
    return own.length < minForMedian
      ? null
      : { medianEur: spreadOf(own.map((row) => price(row) / surface[row]!)).median, count: own.length };
  };
  const known = rows.filter((row) => buildable[row]! > 0);
  return {
    total: rows.length,
    bySoil: {
      urban: rows.filter((row) => soil(row) === "urban").length,
      urbanizable: rows.filter((row) => soil(row) === "urbanizable").length,
      rustic: rows.filter((row) => soil(row) === "rustic").length,
    },
    priceEur: spreadOf(rows.map(price)),
    perM2: { urban: perM2("urban"), rustic: perM2("rustic") },
    surfaceM2: spreadOf(rows.map((row) => surface[row]!)),
    buildableM2:
      known.length > 0 ? { ...spreadOf(known.map((row) => buildable[row]!)), count: known.length } : null,
    withWaterAndPower: rows.filter((row) => (servicesOf(traits[row]!) & served) === served).length,
    private: rows.filter((row) => sellerOf(traits[row]!) === 0).length,
  };
}

/** Whether a house fits on the plot in a row of the index. */
export function createFitCheck({ columns, shapes }: PlotIndexSnapshot, house: FitHouse) {
  const allowed = fitColumns(columns);
  const needed = neededSizes(house);
  return (row: number) => shapes.has(row, house.shapeId) && rowAllows(allowed, row, needed);
}

/** The houses that fit on most of these plots, and how far their factories are. */
export async function listHousesThatFitMost(
  reader: ContentReader,
  locale: Locale,
  snapshot: PlotIndexSnapshot,
  rows: readonly number[],
  to: Place,
): Promise<FittingHouse[]> {
  const candidates = await reader.cached("houses to fit on plots of a place", (own) => {
    const sql = own.sqlFor("houses", "municipalities");
    return sql<(FitHouse & Place & { id: number })[]>`
      select h.id::int, ${fitHouseColumns(sql)}, factory.latitude, factory.longitude
      from houses h join municipalities factory on factory.ine_code = h.factory_ine_code
      where h.kind = 'modular' order by (not h.is_featured), h.price_eur, h.id limit ${maxCandidates}`;
  });
  const fitting = candidates
    .map((house) => ({
      id: house.id,
      count: rows.filter(createFitCheck(snapshot, house)).length,
      factoryKm: roadKm(house, to),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.factoryKm - b.factoryKm)
    .slice(0, maxHouses);
  const cards = await listHouseCards(
    reader,
    locale,
    fitting.map(({ id }) => id),
  );
  return cards.map(({ slug, name, builtAreaM2, bedrooms, priceEur }, i) => ({
    slug,
    name,
    builtAreaM2,
    bedrooms,
    priceEur,
    count: fitting[i]!.count,
    factoryKm: fitting[i]!.factoryKm,
  }));
}
