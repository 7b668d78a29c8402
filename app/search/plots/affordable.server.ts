import type { BudgetHouse } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { slopeClasses, slopeOf, soilOf } from "#app/domain/plot/traits.ts";
import { createPlotBudget, type PlotBudget, type PlotPurchase } from "#app/domain/plot-budget.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import { gridLatitude, gridLongitude } from "#app/search/plots/columns.server.ts";
import type { Places } from "#app/search/plots/places.server.ts";
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";
import { getRangeSets } from "#app/search/range-sets.ts";
import { addRow, emptySet, hasRow, type RowSet } from "#app/search/row-set.ts";

/** What decides the budget beside price and distance: soil, slope, seller, water, electricity and sewer. */
const kindBits = 255;
/** Those of buildable plots: their soil is urban. */
const kinds = Array.from({ length: kindBits + 1 }, (_, kind) => kind).filter(
  (kind) => soilOf(kind) === 0 && slopeOf(kind) < slopeClasses.length,
);
/** The distance by road that a plot may have from the middle of its municipality. */
const marginKm = 40;

/** What one kind of plot costs with the house on it in one province, beside the plot's price. */
interface Kind {
  kind: number;
  buying: PlotPurchase;
  /** Where the factory is nearest, and where it is farthest. */
  nearEur: number;
  farEur: number;
}
interface Province {
  regionCode: string;
  kinds: Kind[];
}

/**
 * Keeps, of rows on which a house may stand, those on which house and plot together cost no more than an amount. Within a
 * province distances differ little, so that two prices for each kind of plot decide on almost all: below the lower one it
 * is affordable from everywhere, above the higher one from nowhere. Rows that are cheaper or dearer than it takes for any
 * kind are not looked at one by one.
 */
export function createAffordabilityFilter(
  house: BudgetHouse & Place,
  places: Places,
  rates: readonly Rate[],
) {
  const budget = createPlotBudget(house, rates, today());
  const provinces = provincesFrom(house, places, budget);

  return (snapshot: PlotIndexSnapshot, maxEur: number): ((rows: RowSet) => RowSet) => {
    const { columns, size } = snapshot;
    const { price, traits, x, y } = columns;
    const [lower, higher] = [new Int32Array(kindBits + 1), new Int32Array(kindBits + 1)];
    const isAffordableAt = (row: number, regionCode: string) => {
      const at = { latitude: y[row]! * gridLatitude, longitude: x[row]! * gridLongitude };
      const costEur = budget.buying(traits[row]!, regionCode).costEur(price[row]!);
      return costEur + budget.buildingEur(traits[row]!, regionCode, roadKm(house, at)) <= maxEur;
    };
    return (rows) => {
      const affordable = emptySet(columns.id.length);
      const byPrice = getRangeSets(snapshot, price);
      for (const { number, from, to } of provinceRanges(snapshot)) {
        const { regionCode, kinds } = provinces[number]!;
        let [lowest, highest] = [2 ** 31 - 1, -1];
        for (const { kind, buying, nearEur, farEur } of kinds) {
          lower[kind] = buying.maxPrice(maxEur - farEur);
          higher[kind] = buying.maxPrice(maxEur - nearEur);
          if (lower[kind]! < lowest) lowest = lower[kind]!;
          if (higher[kind]! > highest) highest = higher[kind]!;
        }
        const cheap = byPrice.below[byPrice.bucketOf(lowest)]!;
        const notDear = byPrice.below[byPrice.bucketOf(highest) + 1]!;
        const [first, last] = [from >>> 5, (to - 1) >>> 5];
        for (let word = first; word <= last; word++) {
          let own = rows[word]!;
          if (word === first) own &= -1 << from;
          if (word === last) own &= -1 >>> -to;
          let matching = own & cheap[word]!;
          for (let bits = own & notDear[word]! & ~cheap[word]!; bits !== 0; bits &= bits - 1) {
            const row = (word << 5) + 31 - Math.clz32(bits & -bits);
            const kind = traits[row]! & kindBits;
            const priceEur = price[row]!;
            if (priceEur <= lower[kind]! || (priceEur <= higher[kind]! && isAffordableAt(row, regionCode)))
              matching |= 1 << row;
          }
          affordable[word]! |= matching;
        }
      }
      // Rows added since the full read follow those sorted by municipality.
      const { codes, starts } = snapshot.municipalities;
      for (let row = starts[codes.length]!; row < size; row++) {
        const province = provinces[Math.floor(columns.place[row]! / 1000)];
        if (province && hasRow(rows, row) && isAffordableAt(row, province.regionCode))
          addRow(affordable, row);
      }
      return affordable;
    };
  };
}

/** The row ranges of the provinces: municipality codes begin with the province's, and rows are sorted by them. */
function provinceRanges({ municipalities: { codes, starts } }: PlotIndexSnapshot) {
  const ranges: { number: number; from: number; to: number }[] = [];
  for (let town = 0; town < codes.length; town++) {
    const [number, to] = [Math.floor(codes[town]! / 1000), starts[town + 1]!];
    const last = ranges.at(-1);
    if (last?.number === number) last.to = to;
    else ranges.push({ number, from: starts[town]!, to });
  }
  return ranges;
}

/** By number, what building costs where a province is nearest to the factory and where it is farthest. */
function provincesFrom(
  factory: Place,
  { municipality, regionOfProvince }: Places,
  budget: PlotBudget,
): Province[] {
  const distances: { nearKm: number; farKm: number }[] = [];
  for (const place of municipality) {
    const km = roadKm(factory, place);
    const known = distances[Math.floor(place.number / 1000)];
    if (known) {
      known.nearKm = Math.min(known.nearKm, km - marginKm);
      known.farKm = Math.max(known.farKm, km + marginKm);
    } else distances[Math.floor(place.number / 1000)] = { nearKm: km - marginKm, farKm: km + marginKm };
  }
  const provinces: Province[] = [];
  distances.forEach(({ nearKm, farKm }, number) => {
    const regionCode = regionOfProvince.get(String(number).padStart(2, "0"))!;
    provinces[number] = {
      regionCode,
      kinds: kinds.map((kind) => ({
        kind,
        buying: budget.buying(kind, regionCode),
        nearEur: budget.buildingEur(kind, regionCode, nearKm),
        farEur: budget.buildingEur(kind, regionCode, farKm),
      })),
    };
  });
  return provinces;
}
