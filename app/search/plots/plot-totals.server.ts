// What each plot costs in all with a house on it: the chosen one, or the cheapest house that fits.
import { setImmediate } from "node:timers/promises";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { BudgetHouse } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { createUsualInstalment } from "#app/domain/finance.ts";
import { type FitHouse, type FitSizes, neededSizes } from "#app/domain/fit.ts";
import { createPlotBudget } from "#app/domain/plot-budget.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import { fitHouseColumns } from "#app/listings/fit-sql.server.ts";
import { pricingTables } from "#app/listings/house-cards.server.ts";
import { rowAllows } from "#app/search/fit-rows.ts";
import { readHouseIndex } from "#app/search/houses/house-index.server.ts";
import type { HouseIndexSnapshot } from "#app/search/houses/house-snapshot.server.ts";
import { fitColumns, gridLatitude, gridLongitude } from "#app/search/plots/columns.server.ts";
import type { Places } from "#app/search/plots/places.server.ts";
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";
import { hasRow } from "#app/search/row-set.ts";

/** A house with all that its total price on a plot depends on. */
export type PricedHouse = BudgetHouse & FitHouse & Place & { slug: string; name: string };

export interface PlotTotals {
  /** By row, to a euro or two; `noTotal` where no house fits. */
  totals: Int32Array;
  instalments: Int32Array;
  /** The house that a row's total counts with. */
  houseOf: (row: number) => PricedHouse | null;
  /** Computes the rows that changed; to be called right before the arrays are compared. */
  applyChanges: () => void;
}

export const noTotal = 2 ** 31 - 1;

interface CachedTotals {
  rates: readonly Rate[];
  ready: Promise<PlotTotals>;
}
const cache = new WeakMap<readonly number[], Map<string, CachedTotals>>();
/** Those of the cheapest houses, and of the houses that visitors chose last. */
const maxCached = 8;
/** Rows computed before other requests may run: about ten milliseconds. */
const rowsPerTurn = 16_384;

/** Computed once for all searches; a changed plot costs the next search one row. */
export async function getPlotTotals(
  reader: ContentReader,
  snapshot: PlotIndexSnapshot,
  places: Places,
  rates: readonly Rate[],
  chosen: PricedHouse | null,
): Promise<PlotTotals> {
  const houses = chosen ? [chosen] : await listCheapestHouses(reader);
  const { changedRows } = snapshot;
  const byHouses = cache.get(changedRows) ?? new Map<string, CachedTotals>();
  cache.set(changedRows, byHouses);
  const key = JSON.stringify([today(), houses]);
  let cached = byHouses.get(key);
  byHouses.delete(key);
  if (cached?.rates !== rates) cached = startTotals(snapshot, places, rates, houses);
  // The last one used is the last one to go.
  byHouses.set(key, cached);
  if (byHouses.size > maxCached) byHouses.delete(byHouses.keys().next().value!);
  return cached.ready;
}

function startTotals(
  snapshot: PlotIndexSnapshot,
  { regionOfProvince }: Places,
  rates: readonly Rate[],
  houses: readonly PricedHouse[],
): CachedTotals {
  const { columns, shapes, size, changedRows } = snapshot;
  const { place, price, traits, x, y } = columns;
  const fitting = fitColumns(columns);
  const instalmentOf = createUsualInstalment(rates, today());
  const candidates = houses.map((house) => ({
    house,
    needed: neededSizes(house),
    costs: createPlotBudget(house, rates, today()),
  }));
  const regionOf = Array.from({ length: 100 }, (_, province) =>
    regionOfProvince.get(String(province).padStart(2, "0")),
  );
  const totals = new Int32Array(columns.id.length).fill(noTotal);
  const instalments = new Int32Array(columns.id.length).fill(noTotal);
  /** 0 for none, else the position of the house and one. */
  const houseNumbers = new Uint16Array(columns.id.length);

  function write(row: number) {
    const regionCode = regionOf[Math.floor(place[row]! / 1000)];
    const number = regionCode
      ? candidates.findIndex(
          ({ house, needed }) => shapes.has(row, house.shapeId) && rowAllows(fitting, row, needed),
        )
      : -1;
    houseNumbers[row] = number + 1;
    totals[row] = noTotal;
    instalments[row] = noTotal;
    if (number === -1) return;
    const { house, costs } = candidates[number]!;
    const km = roadKm(house, { latitude: y[row]! * gridLatitude, longitude: x[row]! * gridLongitude });
    const plotEur = costs.buying(traits[row]!, regionCode!).costEur(price[row]!);
    totals[row] = Math.round(plotEur + costs.buildingEur(traits[row]!, regionCode!, km));
    // Nobody lends on a movable house.
    if (house.kind === "modular")
      instalments[row] = instalmentOf(costs.worksEur(traits[row]!, regionCode!, km));
  }

  async function writeAll(): Promise<PlotTotals> {
    let appliedChanges = changedRows.length;
    for (let row = 0; row < size; row++) {
      if (row % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
      write(row);
    }
    return {
      totals,
      instalments,
      houseOf: (row) => houses[houseNumbers[row]! - 1] ?? null,
      applyChanges() {
        for (; appliedChanges < changedRows.length; appliedChanges++) write(changedRows[appliedChanges]!);
      },
    };
  }

  return { rates, ready: writeAll() };
}

/** The houses of which one is the cheapest on some plot, the cheapest first. */
export function listCheapestHouses(reader: ContentReader): Promise<PricedHouse[]> {
  return reader.cached(`cheapest houses ${today()}`, async (own) => {
    const snapshot = await readHouseIndex(own);
    const ids = cheapestRows(snapshot).map((row) => snapshot.columns.id[row]!);
    const houses = await readPricedHouses(own, { ids });
    return ids.flatMap((id) => houses.get(id) ?? []);
  });
}

/**
 * A house that needs as much as a cheaper one of the same shape is the cheapest nowhere. Mobile homes may not be lived in on
 * most plots, so that they are left out.
 */
function cheapestRows({ columns, sets }: HouseIndexSnapshot): number[] {
  const { id, price, shape, area, coverage, storeys, heightCm, eavesCm } = columns;
  const rows = [...id.keys()]
    .filter((row) => hasRow(sets.kind[0]!, row))
    .sort((a, b) => price[a]! - price[b]! || id[a]! - id[b]!);
  const cheaper = new Map<number, FitSizes[]>();
  return rows.filter((row) => {
    const needed = {
      builtArea: area[row]!,
      coverage: coverage[row]!,
      storeys: storeys[row]!,
      heightCm: heightCm[row]!,
      eavesCm: eavesCm[row]!,
    };
    const alike = cheaper.get(shape[row]!) ?? [];
    const names = Object.keys(needed) as (keyof FitSizes)[];
    if (alike.some((other) => names.every((name) => other[name] <= needed[name]))) return false;
    cheaper.set(shape[row]!, [...alike, needed]);
    return true;
  });
}

/** Houses as budgets count with them, by id; with their default options and the running promotion. */
export async function readPricedHouses(
  reader: ContentReader,
  which: { ids: readonly number[] } | { slug: string },
): Promise<Map<number, PricedHouse>> {
  const sql = reader.sqlFor("houses", "municipalities", ...pricingTables);
  const rows = await sql<(Omit<PricedHouse, "options"> & { id: number })[]>`
    select h.id::int, h.slug, h.name, h.kind, pricing.price_eur, h.includes, h.footprint_m2, ${fitHouseColumns(sql)},
      factory.latitude, factory.longitude
    from houses h
    cross join lateral house_pricing(h.id, h.price_eur, ${today()}) pricing
    join municipalities factory on factory.ine_code = h.factory_ine_code
    where ${"slug" in which ? sql`h.slug = ${which.slug}` : sql`h.id = any (${which.ids as number[]})`}`;
  return new Map(rows.map(({ id, ...house }) => [id, { ...house, options: [] }]));
}
