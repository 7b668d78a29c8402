import { budget } from "#app/domain/budget.ts";
import { type BudgetHouse, type BudgetLineCode, budgetSections } from "#app/domain/budget-types.ts";
import { financedWorks } from "#app/domain/finance.ts";
import {
  plotServices,
  sellerOf,
  sellerTypes,
  servicesOf,
  slopeClasses,
  slopeOf,
  soilClasses,
  soilOf,
} from "#app/domain/plot/traits.ts";
import { purchaseLines } from "#app/domain/purchase.ts";
import { type Rate, rateRows, requireRate } from "#app/domain/rates.ts";

/** The total price of a house on plots, to a euro or two: buying the plot, and everything else. */
export interface PlotBudget {
  buying(traits: number, regionCode: string): PlotPurchase;
  buildingEur(traits: number, regionCode: string, km: number): number;
  /** The part of it that a bank lends on. */
  worksEur(traits: number, regionCode: string, km: number): number;
}

/** For plots of one kind in one region. */
export interface PlotPurchase {
  /** With taxes and deeds. */
  costEur(priceEur: number): number;
  /** The highest price that costs no more than this in all, -1 when none does. */
  maxPrice(maxEur: number): number;
}

const buying: readonly BudgetLineCode[] = budgetSections.plot;
const beyondAllTariffs = 100_000_000;
const farKm = 10_000;

/**
 * The whole budget taken apart, so that it can be had for many plots at once: what depends on the price is a straight
 * line between the steps of taxes and tariffs, transport one per kilometre, and the rest differs by few traits.
 */
export function createPlotBudget(house: BudgetHouse, rates: readonly Rate[], onDay: string): PlotBudget {
  const includesTransport =
    house.includes.transport_crane === "included" ||
    house.options.some(({ code }) => code === "transport_crane");
  const freeKm = includesTransport ? requireRate(rates, "transport.included_km", null, onDay).low : 0;
  const ratesOf = memoize((regionCode: string) =>
    rates.filter((rate) => rate.regionCode === null || rate.regionCode === regionCode),
  );
  const linesOf = (traits: number, regionCode: string, distanceKm: number) =>
    budget({
      house,
      plot: {
        priceEur: 0,
        sellerType: sellerTypes[sellerOf(traits)]!,
        soilClass: soilClasses[soilOf(traits)]!,
        slopeClass: slopeClasses[slopeOf(traits)]!,
        services: plotServices.filter((_, bit) => servicesOf(traits) & (1 << bit)),
        distanceKm,
      },
      regionCode,
      rates: ratesOf(regionCode),
      onDay,
    }).lines;
  const buyingEur = (priceEur: number, traits: number, regionCode: string) => {
    const sale = {
      priceEur,
      sellerType: sellerTypes[sellerOf(traits)]!,
      soilClass: soilClasses[soilOf(traits)]!,
    };
    const lines = purchaseLines(sale, regionCode, ratesOf(regionCode), onDay);
    return lines.reduce((sum, { expected }) => sum + expected, 0);
  };

  const building = memoizeByTraits((traits, regionCode) => {
    const at = (km: number) => {
      const lines = linesOf(traits, regionCode, km);
      const own = lines.filter(({ code }) => !buying.includes(code));
      return { all: own.reduce((sum, { expected }) => sum + expected, 0), works: financedWorks({ lines }) };
    };
    const [near, far] = [at(freeKm), at(freeKm + farKm)];
    const along = (cost: "all" | "works") => ({
      start: near[cost],
      perKmEur: (far[cost] - near[cost]) / farKm,
    });
    return { all: along("all"), works: along("works") };
  });
  const purchase = memoizeByTraits((traits, regionCode) => {
    // Where a tax applies to the whole amount it jumps between two euros.
    const edges = ["itp", "ajd", "deeds.notary", "deeds.registry"].flatMap((code) =>
      rateRows(rates, code, regionCode, onDay).flatMap(({ aboveEur, isOfWholeAmount }) =>
        isOfWholeAmount ? [aboveEur, aboveEur + 1] : [aboveEur],
      ),
    );
    const prices = [...new Set([0, ...edges, beyondAllTariffs])].sort((a, b) => a - b);
    return purchaseAlong(
      prices,
      prices.map((price) => buyingEur(price, traits, regionCode)),
    );
  });

  // Slope and supplies decide what building costs; soil and seller, what buying does.
  const buildingAt = (cost: "all" | "works") => (traits: number, regionCode: string, km: number) => {
    const { start, perKmEur } = building(traits & 0b11101100, regionCode)[cost];
    return start + perKmEur * Math.max(0, km - freeKm);
  };
  return {
    buying: (traits, regionCode) => purchase(traits & 0b10011, regionCode),
    buildingEur: buildingAt("all"),
    worksEur: buildingAt("works"),
  };
}

/** Costs on straight lines between some prices. */
function purchaseAlong(prices: number[], costs: number[]): PlotPurchase {
  return {
    costEur(priceEur) {
      let end = 1;
      while (prices[end]! < priceEur) end += 1;
      const [from, to] = [prices[end - 1]!, prices[end]!];
      return costs[end - 1]! + ((costs[end]! - costs[end - 1]!) * (priceEur - from)) / (to - from);
    },
    maxPrice(maxEur) {
      if (maxEur < costs[0]!) return -1;
      let end = 1;
      while (end < prices.length - 1 && costs[end]! <= maxEur) end += 1;
      const [from, to] = [prices[end - 1]!, prices[end]!];
      return Math.floor(from + ((maxEur - costs[end - 1]!) * (to - from)) / (costs[end]! - costs[end - 1]!));
    },
  };
}

function memoizeByTraits<T>(compute: (traits: number, regionCode: string) => T) {
  const ofRegion = memoize((regionCode: string) => memoize((traits: number) => compute(traits, regionCode)));
  return (traits: number, regionCode: string) => ofRegion(regionCode)(traits);
}

function memoize<Key, T>(compute: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = compute(key);
      known.set(key, value);
    }
    return value;
  };
}
