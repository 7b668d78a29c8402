import { type Figures, gridLatitude, gridLongitude } from "#app/data/plot-index/columns.server.ts";
import type { Places } from "#app/data/plot-index/places.server.ts";
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
 * Whether a house and a plot together cost no more than an amount. Within a province distances differ little, so that two
 * prices for each kind of plot decide on almost all: below the lower one it is affordable from everywhere, above the higher
 * one from nowhere.
 */
export function createAffordability(house: BudgetHouse & Place, places: Places, rates: readonly Rate[]) {
  const budget = createPlotBudget(house, rates, today());
  const distances = distancesFrom(house, places);

  return ({ columns }: Figures, mostEur: number): ((row: number) => boolean) => {
    const unknown = -2;
    const lower = new Int32Array(provinceEnd * (budgetBits + 1)).fill(unknown);
    const higher = new Int32Array(provinceEnd * (budgetBits + 1));
    const { price, place, traits, x, y } = columns;
    return (row) => {
      const province = Math.floor(place[row]! / 1000);
      const trait = traits[row]! & budgetBits;
      const kind = province * (budgetBits + 1) + trait;
      if (lower[kind] === unknown) {
        const { regionCode, nearKm, farKm } = distances[province]!;
        lower[kind] = budget.highestPrice(mostEur, trait, regionCode, farKm);
        higher[kind] = budget.highestPrice(mostEur, trait, regionCode, nearKm);
      }
      if (price[row]! <= lower[kind]!) return true;
      if (price[row]! > higher[kind]!) return false;
      const at = { latitude: y[row]! * gridLatitude, longitude: x[row]! * gridLongitude };
      const { regionCode } = distances[province]!;
      return budget.totalEur(price[row]!, trait, regionCode, roadKm(house, at)) <= mostEur;
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
