// What each house costs in all: on one plot, on the visitor's own, or on the cheapest on which it fits. The rule of
// app/domain/budget.ts for many houses at once.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { allInPrice } from "#app/domain/all-in-price.ts";
import { budget } from "#app/domain/budget.ts";
import type { BudgetHouse, BudgetPlot } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { createUsualInstalment, financedWorks } from "#app/domain/finance.ts";
import type { FitHouse } from "#app/domain/fit.ts";
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
import { type Rate, rateRows } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { AllInHouse } from "#app/search/houses/house-results.ts";
import type { HouseIndexSnapshot } from "#app/search/houses/house-snapshot.server.ts";
import type { SitePlot } from "#app/search/houses/site-plot.server.ts";
import { getCheapestPlots } from "#app/search/plots/cheapest.server.ts";
import { gridLatitude, gridLongitude } from "#app/search/plots/columns.server.ts";
import { listPlaces, type Places } from "#app/search/plots/places.server.ts";
import { type PlotIndexSnapshot, readPlotIndex } from "#app/search/plots/plot-index.server.ts";
import { noTotal } from "#app/search/plots/plot-totals.server.ts";
import { type RowSet, setWhere } from "#app/search/row-set.ts";

/** A plot as a total price depends on it. */
type PricedPlot = Omit<BudgetPlot, "distanceKm"> & {
  /** Null where only the owner knows. */
  place: Place | null;
  regionCode: string | null;
  municipalityName: string | null;
};

type TotalsOrder = "totals" | "instalments";

export interface HouseTotals {
  /** By row, to a few euros; `noTotal` where no plot allows the house. Computed on first use. */
  valuesBy: (order: TotalsOrder) => Int32Array;
  /** All rows by one of these, the lowest first. */
  rowsBy: (order: TotalsOrder) => Int32Array;
  /** The rows that cost no more than this, to the euro. */
  rowsAtMost: (order: TotalsOrder, maxEur: number) => RowSet;
  /** To the euro. */
  priceOf: (row: number) => AllInHouse | null;
}

interface TotalsInput {
  reader: ContentReader;
  snapshot: HouseIndexSnapshot;
  /** The plot that houses are tried on. */
  plot: SitePlot | null;
  /** Whether the visitor builds on their own plot and buys none. */
  isOwnPlot: boolean;
  /** Where the own plot is, or the plots among which the cheapest counts; "" for anywhere. */
  region: string;
  rates: readonly Rate[];
}

export async function findHouseTotals(input: TotalsInput): Promise<HouseTotals> {
  const { reader, snapshot, plot, isOwnPlot, region, rates } = input;
  const places = await listPlaces(reader);
  const only = plot ? { ...plot, place: plot } : isOwnPlot ? ownPlotIn(region) : null;
  if (only) return createHouseTotals(snapshot, places, rates, [only], new Int32Array(snapshot.size));
  const plotIndex = await readPlotIndex(reader);
  const { needs, needOf } = fitNeedsOf(snapshot);
  const ids = getCheapestPlots(plotIndex, needs, region, places.regionOfProvince);
  return getCheapestTotals(snapshot, places, rates, { region, ids, needOf, plotIndex });
}

/** Level and with supplies at the street, as the budget of a house without a plot assumes. */
function ownPlotIn(region: string): PricedPlot {
  return {
    priceEur: null,
    sellerType: "private",
    soilClass: "urban",
    slopeClass: "flat",
    services: ["water", "electricity", "sewer"],
    place: null,
    regionCode: region || null,
    municipalityName: null,
  };
}

interface CheapestInput {
  region: string;
  /** The cheapest plot for each kind of need, -1 for none. */
  ids: readonly number[];
  needOf: Int32Array;
  plotIndex: PlotIndexSnapshot;
}
const cheapestTotals = new WeakMap<HouseIndexSnapshot, Map<string, HouseTotals>>();
/** Regions and all of Spain. */
const maxCached = 20;

/** Cached until a house, one of these plots or a rate changes. */
function getCheapestTotals(
  snapshot: HouseIndexSnapshot,
  places: Places,
  rates: readonly Rate[],
  { region, ids, needOf, plotIndex }: CheapestInput,
): HouseTotals {
  const distinct = [...new Set(ids)].filter((id) => id >= 0);
  const plots = distinct.map((id) => plotInRow(plotIndex, plotIndex.rowOf(id), places));
  const known = cheapestTotals.get(snapshot) ?? new Map<string, HouseTotals>();
  cheapestTotals.set(snapshot, known);
  const key = JSON.stringify([today(), region, ratesNumber(rates), ids, plots]);
  let totals = known.get(key);
  if (!totals) {
    const numberOf = new Map(distinct.map((id, number) => [id, number]));
    const plotOf = needOf.map((need) => numberOf.get(ids[need]!) ?? -1);
    totals = createHouseTotals(snapshot, places, rates, plots, plotOf);
    if (known.size >= maxCached) known.delete(known.keys().next().value!);
    known.set(key, totals);
  }
  return totals;
}

const ratesNumbers = new WeakMap<readonly Rate[], number>();
let lastNumber = 0;

function ratesNumber(rates: readonly Rate[]): number {
  const number = ratesNumbers.get(rates) ?? ++lastNumber;
  ratesNumbers.set(rates, number);
  return number;
}

function plotInRow({ columns }: PlotIndexSnapshot, row: number, places: Places): PricedPlot {
  const traits = columns.traits[row]!;
  const code = String(columns.place[row]!).padStart(5, "0");
  return {
    priceEur: columns.price[row]!,
    sellerType: sellerTypes[sellerOf(traits)]!,
    soilClass: soilClasses[soilOf(traits)]!,
    slopeClass: slopeClasses[slopeOf(traits)]!,
    services: plotServices.filter((_, bit) => servicesOf(traits) & (1 << bit)),
    place: { latitude: columns.y[row]! * gridLatitude, longitude: columns.x[row]! * gridLongitude },
    regionCode: places.regionOfProvince.get(code.slice(0, 2))!,
    municipalityName: townsOf(places).get(columns.place[row]!)?.name ?? "",
  };
}

const towns = new WeakMap<Places, Map<number, Places["municipality"][number]>>();

function townsOf(places: Places) {
  let byNumber = towns.get(places);
  if (!byNumber) {
    byNumber = new Map(places.municipality.map((town) => [town.number, town]));
    towns.set(places, byNumber);
  }
  return byNumber;
}

export function fitHouseInRow({ columns }: HouseIndexSnapshot, row: number): FitHouse {
  return {
    builtAreaM2: columns.area[row]!,
    coverageM2: columns.coverage[row]!,
    storeys: columns.storeys[row]!,
    heightCm: columns.heightCm[row]!,
    eavesHeightCm: columns.eavesCm[row]!,
    shapeId: columns.shape[row]!,
  };
}

const fitNeeds = new WeakMap<HouseIndexSnapshot, { needs: FitHouse[]; needOf: Int32Array }>();

/** Many houses need the same of a plot. */
function fitNeedsOf(snapshot: HouseIndexSnapshot) {
  let known = fitNeeds.get(snapshot);
  if (!known) {
    const numbers = new Map<string, number>();
    const needs: FitHouse[] = [];
    const needOf = snapshot.columns.id.map((_, row) => {
      const need = fitHouseInRow(snapshot, row);
      const key = Object.values(need).join();
      const number = numbers.get(key) ?? needs.push(need) - 1;
      numbers.set(key, number);
      return number;
    });
    known = { needs, needOf };
    fitNeeds.set(snapshot, known);
  }
  return known;
}

const includedItems = ["foundation", "transport_crane", "utility_connections", "project_licence"];

function budgetHouseOf(
  { kind, included }: HouseIndexSnapshot["sites"][number],
  priceEur: number,
  footprintM2: number,
): BudgetHouse {
  const includes: Record<string, "included"> = {};
  includedItems.forEach((item, bit) => {
    if (included & (1 << bit)) includes[item] = "included";
  });
  return { kind: kind === 1 ? "mobile" : "modular", priceEur, includes, options: [], footprintM2 };
}

interface OwnPlotInput {
  places: Places;
  place: Place;
  regionCode: string;
  rates: readonly Rate[];
}

/** The budget of a house on the buyer's own level plot, with supplies at the street, at a place. */
export function budgetOnOwnPlot(
  { columns, siteOf, sites }: HouseIndexSnapshot,
  row: number,
  { places, place, regionCode, rates }: OwnPlotInput,
) {
  const distanceKm = roadKm(townsOf(places).get(columns.factory[row]!)!, place);
  const house = budgetHouseOf(sites[siteOf[row]!]!, columns.price[row]!, columns.footprint[row]!);
  const plot = { ...ownPlotIn(regionCode), distanceKm };
  return { distanceKm, ...budget({ house, plot, regionCode, rates, onDay: today() }) };
}

/** The expected fee of an amount, point by point. */
interface Tariff {
  starts: readonly number[];
  fees: readonly number[];
}

function tariffOf(points: readonly Rate[]): Tariff {
  return {
    starts: points.map(({ aboveEur }) => aboveEur),
    fees: points.map(({ low, high }) => (low + high) / 2),
  };
}

/** As `interpolate` has it, unrounded and without an object for each of very many houses. */
function feeOf({ starts, fees }: Tariff, amountEur: number): number {
  if (fees.length === 1) return fees[0]!;
  let end = 1;
  while (end < fees.length - 1 && starts[end]! < amountEur) end += 1;
  const share = Math.max(0, (amountEur - starts[end - 1]!) / (starts[end]! - starts[end - 1]!));
  return fees[end - 1]! + (fees[end]! - fees[end - 1]!) * share;
}

/** Both along straight lines from each point of either to the next. */
function sumTariffs(a: Tariff, b: Tariff): Tariff {
  const starts = [...new Set([...a.starts, ...b.starts])].sort((one, other) => one - other);
  return { starts, fees: starts.map((start) => feeOf(a, start) + feeOf(b, start)) };
}

/** A cost that grows along straight lines with the price of a house and its footprint. */
interface Line {
  start: number;
  perEur: number;
  perM2: number;
}

function valueOn({ start, perEur, perM2 }: Line, priceEur: number, footprintM2: number): number {
  return start + perEur * priceEur + perM2 * footprintM2;
}

/** What houses that are alike in all but price and size cost on one plot. */
interface SiteCosts {
  isMobile: boolean;
  /** The total without the fees of the new-build deed, which follow tariffs. */
  rest: Line;
  works: Line;
  pem: Line;
  /** Of notary and registry. */
  deeds: Tariff;
}

function totalOn({ isMobile, rest, pem, deeds }: SiteCosts, priceEur: number, footprintM2: number) {
  const total = valueOn(rest, priceEur, footprintM2);
  return Math.round(isMobile ? total : total + feeOf(deeds, valueOn(pem, priceEur, footprintM2)));
}

const many = 1_000_000;
/** Line by line rounding changes a sum by less, so that only rows this near to a limit are computed exactly. */
const nearEur = 20;

function createHouseTotals(
  { columns, siteOf, sites, size }: HouseIndexSnapshot,
  places: Places,
  rates: readonly Rate[],
  plots: readonly PricedPlot[],
  /** For each row the number of its plot, -1 for none. */
  plotOf: Int32Array,
): HouseTotals {
  const onDay = today();
  const factories = townsOf(places);
  const instalmentOf = createUsualInstalment(rates, onDay);

  const inputOf = (site: number, plotNumber: number, priceEur: number, footprintM2: number) => {
    const plot = plots[plotNumber]!;
    const house = budgetHouseOf(sites[site]!, priceEur, footprintM2);
    const distanceKm = plot.place ? roadKm(factories.get(sites[site]!.factory)!, plot.place) : 0;
    return { house, plot: { ...plot, distanceKm }, regionCode: plot.regionCode, rates, onDay };
  };

  const costsOf = (site: number, plotNumber: number): SiteCosts => {
    const at = (price: number, footprint: number) => {
      const { lines, total, pem } = budget(inputOf(site, plotNumber, price, footprint));
      const deeds = lines.find(({ code }) => code === "new_build_deeds")?.expected ?? 0;
      return { rest: total.expected - deeds, works: financedWorks({ lines }), pem: pem.expected };
    };
    const [base, dearer, larger] = [at(0, 0), at(many, 0), at(0, many)];
    const lineOf = (cost: keyof typeof base): Line => ({
      start: base[cost],
      perEur: (dearer[cost] - base[cost]) / many,
      perM2: (larger[cost] - base[cost]) / many,
    });
    const deedTariff = (code: string) =>
      tariffOf(rateRows(rates, code, plots[plotNumber]!.regionCode, onDay));
    return {
      isMobile: sites[site]!.kind === 1,
      rest: lineOf("rest"),
      works: lineOf("works"),
      pem: lineOf("pem"),
      deeds: sumTariffs(deedTariff("deeds.notary"), deedTariff("deeds.registry")),
    };
  };
  const instalmentOn = ({ isMobile, works }: SiteCosts, price: number, footprint: number) =>
    isMobile ? noTotal : instalmentOf(valueOn(works, price, footprint));

  const known: SiteCosts[] = [];
  const compute = (order: TotalsOrder) => {
    const valueFor = order === "totals" ? totalOn : instalmentOn;
    const values = new Int32Array(size).fill(noTotal);
    for (let row = 0; row < size; row++) {
      const [site, plot] = [siteOf[row]!, plotOf[row]!];
      if (plot === -1) continue;
      const pair = site * plots.length + plot;
      known[pair] ??= costsOf(site, plot);
      values[row] = valueFor(known[pair], columns.price[row]!, columns.footprint[row]!);
    }
    return values;
  };
  const computed: Partial<Record<TotalsOrder, Int32Array>> = {};
  const valuesBy = (order: TotalsOrder) => {
    computed[order] ??= compute(order);
    return computed[order];
  };

  const priceOf = (row: number): AllInHouse | null => {
    const plot = plots[plotOf[row]!];
    if (!plot) return null;
    const input = inputOf(siteOf[row]!, plotOf[row]!, columns.price[row]!, columns.footprint[row]!);
    return { ...allInPrice(input), municipalityName: plot.municipalityName };
  };
  const orders: Partial<Record<TotalsOrder, Int32Array>> = {};
  return {
    valuesBy,
    rowsBy(order) {
      const keys = valuesBy(order);
      orders[order] ??= Int32Array.from({ length: size }, (_, row) => row).sort(
        (a, b) => keys[a]! - keys[b]! || columns.id[a]! - columns.id[b]!,
      );
      return orders[order];
    },
    rowsAtMost(order, maxEur) {
      const about = valuesBy(order);
      return setWhere(size, (row) => {
        if (about[row] === noTotal || Math.abs(about[row]! - maxEur) > nearEur) return about[row]! <= maxEur;
        const price = priceOf(row)!;
        return (order === "totals" ? price.totalEur : price.instalmentEur!) <= maxEur;
      });
    },
    priceOf,
  };
}
