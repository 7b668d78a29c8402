import {
  type Budget,
  type BudgetHouse,
  type BudgetLine,
  type BudgetLineCode,
  type BudgetPlot,
  feePhases,
} from "#app/domain/budget-types.ts";
import { houseTax } from "#app/domain/house-tax.ts";
import { type PurchaseCode, purchaseLines, type Sale } from "#app/domain/purchase.ts";
import {
  marksOf,
  percentOf,
  type Range,
  type Rate,
  rangeOf,
  requireRate,
  roundHalfDown,
  sumRanges,
} from "#app/domain/rates.ts";

interface BudgetInput {
  house: BudgetHouse;
  /** Null while no plot is chosen: then site costs are those of a level plot with services at the door. */
  plot: BudgetPlot | null;
  regionCode: string | null;
  rates: readonly Rate[];
  onDay: string;
}

const deedCodes: ReadonlySet<PurchaseCode> = new Set(["notary", "registry", "paperwork"]);
const noCost: Range = { low: 0, expected: 0, high: 0 };

/** What a house on a plot really costs, line by line, each with its sources. */
export function budget({ house, plot, regionCode, rates, onDay }: BudgetInput): Budget {
  const rate = (code: string) => requireRate(rates, code, regionCode, onDay);
  const line = (code: BudgetLineCode, range: Range, used: Rate[] = [], isIncluded = false): BudgetLine => ({
    code,
    ...(isIncluded ? noCost : range),
    isIncluded,
    rates: used,
    marks: marksOf(used, onDay),
  });
  const isIncluded = (item: string) =>
    house.includes[item] === "included" || house.options.some((option) => option.code === item);

  const optionsEur = house.options.reduce((sum, { priceEur }) => sum + priceEur, 0);
  const contractEur = house.priceEur + optionsEur;
  const pemEur = roundHalfDown(contractEur / rate("contract_to_pem").low);
  const consumptionTax = houseTax(rates, house.kind, regionCode, onDay);

  const buying = plot && isForSale(plot) ? plotLines(plot) : [];
  const building = [
    line("house", exactly(house.priceEur)),
    ...(house.options.length ? [line("options", exactly(optionsEur))] : []),
    line("house_tax", percentOf(consumptionTax, contractEur), [consumptionTax]),
  ];
  const works = siteLines();
  const services = [
    line("surveys", sumRanges([inEuros(rate("geotechnical_study")), inEuros(rate("topographic_survey"))]), [
      rate("geotechnical_study"),
      rate("topographic_survey"),
    ]),
    architectLine(),
  ];
  const authorities = [
    line(
      "icio",
      percentOf(rate("icio"), pemEur),
      [rate("icio"), rate("contract_to_pem")],
      isIncluded("project_licence"),
    ),
    ...(regionCode ? [line("new_build_deed", percentOf(rate("ajd"), pemEur), [rate("ajd")])] : []),
  ];
  const worksTotal = sumRanges(works);
  const taxes = [
    line("works_tax", percentOfRange(rate("works_tax"), worksTotal), [rate("works_tax")]),
    line("service_tax", percentOfRange(rate("service_tax"), sumRanges(services)), [rate("service_tax")]),
  ];
  const reserve = percentOfRange(rate("contingency"), sumRanges([exactly(contractEur), worksTotal]));
  const lines = [
    ...buying,
    ...building,
    ...works,
    ...services,
    ...authorities,
    ...taxes,
    line("contingency", reserve, [rate("contingency")]),
  ];
  return { lines, total: sumRanges(lines), pemEur };

  /** As in purchaseLines, with the deeds as one. */
  function plotLines(sold: Sale): BudgetLine[] {
    const lines = purchaseLines(sold, regionCode, rates, onDay);
    const deeds = lines.filter(({ code }) => deedCodes.has(code));
    return [
      ...lines
        .filter(({ code }) => !deedCodes.has(code))
        .map(({ code, rates: used, ...range }) => line(code as BudgetLineCode, range, used)),
      line(
        "deeds",
        sumRanges(deeds),
        deeds.flatMap(({ rates: used }) => used),
      ),
    ];
  }

  function architectLine(): BudgetLine {
    const fee = percentOf(rate("architect_fee"), pemEur);
    const phases = feePhases.map((code) => ({ code, ...percentOfRange(rate(`architect_fee.${code}`), fee) }));
    return { ...line("architect", fee, [rate("architect_fee"), rate("contract_to_pem")]), phases };
  }

  function siteLines(): BudgetLine[] {
    const base = rate(
      house.kind === "mobile" ? "foundation.supports" : `foundation.${plot?.slopeClass ?? "flat"}`,
    );
    const beyondKm = Math.max(0, (plot?.distanceKm ?? 0) - rate("transport.included_km").low);
    const transportedKm = isIncluded("transport_crane") ? beyondKm : (plot?.distanceKm ?? 0);
    const connections = connectionRates(plot?.services ?? ["water", "electricity", "sewer"]).map(rate);
    return [
      line("foundation", times(base, house.footprintM2), [base], isIncluded("foundation")),
      line(
        "transport",
        times(rate("transport"), transportedKm),
        [rate("transport"), rate("transport.included_km")],
        isIncluded("transport_crane") && beyondKm === 0,
      ),
      line("crane", inEuros(rate("crane")), [rate("crane")], isIncluded("transport_crane")),
      line(
        "connections",
        sumRanges(connections.map(inEuros)),
        connections,
        isIncluded("utility_connections"),
      ),
    ];
  }
}

function isForSale(plot: BudgetPlot): plot is BudgetPlot & Sale {
  return plot.priceEur !== null;
}

/** One connection for each supply at the street; a missing supply has to be extended to the plot. */
function connectionRates(services: readonly string[]) {
  return ["water", "electricity", "sewer"].map((supply) =>
    services.includes(supply) ? `connection.${supply}` : "connection.missing",
  );
}

function exactly(amountEur: number): Range {
  return { low: amountEur, expected: amountEur, high: amountEur };
}

function inEuros({ low, high }: Rate): Range {
  return rangeOf(low, high);
}

function times({ low, high }: Rate, quantity: number): Range {
  return rangeOf(low * quantity, high * quantity);
}

function percentOfRange({ low, high }: Rate, range: Range): Range {
  return rangeOf((range.low * low) / 100, (range.high * high) / 100, (range.expected * (low + high)) / 200);
}
