import { type Figures, gridLatitude, gridLongitude } from "#app/data/plot-index/columns.server.ts";
import type { Places } from "#app/data/plot-index/places.server.ts";
import { emptySet, type RowSet } from "#app/data/row-set.ts";
import type { BudgetHouse } from "#app/domain/budget.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { createPlotBudget } from "#app/domain/plot-budget.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";

/** What decides the budget beside price and distance: soil, slope, seller, water, electricity and sewer. */
const budgetBits = 255;
/** A plot may lie this far from the middle of its municipality by road. */
const marginKm = 40;
const provinceEnd = 100;

/**
 * Keeps of some rows those on which house and plot together cost no more than an amount. Within a province distances differ
 * little, so that two prices for each kind of plot decide on almost all: below the lower one it is affordable from
 * everywhere, above the higher one from nowhere.
 */
export function createAffordability(house: BudgetHouse & Place, places: Places, rates: readonly Rate[]) {
  const budget = createPlotBudget(house, rates, today());
  const distances = distancesFrom(house, places);

  return ({ columns }: Figures, mostEur: number): ((rows: RowSet) => RowSet) => {
    const unknown = -2;
    const lower = new Int32Array(provinceEnd * (budgetBits + 1)).fill(unknown);
    const higher = new Int32Array(provinceEnd * (budgetBits + 1));
    const { price, place, traits, x, y } = columns;
    const learn = (kind: number) => {
      const { regionCode, nearKm, farKm } = distances[Math.floor(kind / (budgetBits + 1))]!;
      lower[kind] = budget.highestPrice(mostEur, kind & budgetBits, regionCode, farKm);
      higher[kind] = budget.highestPrice(mostEur, kind & budgetBits, regionCode, nearKm);
    };
    const isAffordableAt = (row: number) => {
      const at = { latitude: y[row]! * gridLatitude, longitude: x[row]! * gridLongitude };
      const { regionCode } = distances[Math.floor(place[row]! / 1000)]!;
      const trait = traits[row]! & budgetBits;
      return budget.totalEur(price[row]!, trait, regionCode, roadKm(house, at)) <= mostEur;
    };
    return (rows) => {
      const affordable = emptySet(columns.id.length);
      // Written out instead of called for each row: there may be half a million of them.
      for (let word = 0; word < rows.length; word++) {
        let kept = 0;
        for (let bits = rows[word]!; bits !== 0; bits &= bits - 1) {
          const row = (word << 5) + 31 - Math.clz32(bits & -bits);
          const kind = Math.floor(place[row]! / 1000) * (budgetBits + 1) + (traits[row]! & budgetBits);
          if (lower[kind] === unknown) learn(kind);
          const asked = price[row]!;
          if (asked <= lower[kind]! || (asked <= higher[kind]! && isAffordableAt(row))) kept |= 1 << row;
        }
        affordable[word] = kept;
      }
      return affordable;
    };
  };
}

/** By province number, how near and how far its plots can lie from the factory. */
function distancesFrom(factory: Place, { municipality, regionOfProvince }: Places) {
  const distances: { regionCode: string; nearKm: number; farKm: number }[] = [];
  for (const place of municipality) {
    const province = place.code.slice(0, 2);
    const km = roadKm(factory, place);
    const known = distances[Number(province)] ?? {
      regionCode: regionOfProvince.get(province)!,
      nearKm: Number.POSITIVE_INFINITY,
      farKm: 0,
    };
    known.nearKm = Math.min(known.nearKm, km - marginKm);
    known.farKm = Math.max(known.farKm, km + marginKm);
    distances[Number(province)] = known;
  }
  return distances;
}
