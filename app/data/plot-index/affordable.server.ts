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
 * Whether house and plot together cost no more than this. Within a province distances differ little, so that two prices
 * for each kind of plot decide on almost all: below the lower one it is affordable from everywhere, above the higher one
 * from nowhere.
 */
export function affordable(
  { columns }: Figures,
  places: Places,
  rates: Rate[],
  house: BudgetHouse & Place,
  mostEur: number,
): (row: number) => boolean {
  const budgetOf = createPlotBudget(house, rates, today());
  const distances = distancesFrom(house, places);
  const lower = new Float64Array(provinceEnd * (budgetBits + 1)).fill(Number.NaN);
  const higher = new Float64Array(provinceEnd * (budgetBits + 1));
  const { price, place, traits, x, y } = columns;

  /** The highest price that leaves enough for the rest at this distance. */
  function highestPrice(trait: number, regionCode: string, km: number) {
    let [low, high] = [0, mostEur];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const { totalEur, perKmEur, freeKm } = budgetOf(middle, trait, regionCode);
      if (totalEur + perKmEur * Math.max(0, km - freeKm) <= mostEur) low = middle;
      else high = middle;
    }
    return low;
  }

  return (row) => {
    const province = Math.floor(place[row]! / 1000);
    const trait = traits[row]! & budgetBits;
    const kind = province * (budgetBits + 1) + trait;
    const distance = distances[province];
    if (!distance) return false;
    if (Number.isNaN(lower[kind]!)) {
      lower[kind] = highestPrice(trait, distance.regionCode, distance.farKm);
      higher[kind] = highestPrice(trait, distance.regionCode, distance.nearKm);
    }
    if (price[row]! <= lower[kind]!) return true;
    if (price[row]! > higher[kind]!) return false;
    const at = { latitude: y[row]! * gridLatitude, longitude: x[row]! * gridLongitude };
    const { totalEur, perKmEur, freeKm } = budgetOf(price[row]!, trait, distance.regionCode);
    return totalEur + perKmEur * Math.max(0, roadKm(house, at) - freeKm) <= mostEur;
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
