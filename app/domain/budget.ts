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
  interpolate,
  marksOf,
  percentOf,
  type Range,
  type Rate,
  rangeOf,
  rateRows,
  requireRate,
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

  const isMobile = house.kind === "mobile";
  const optionsEur = house.options.reduce((sum, { priceEur }) => sum + priceEur, 0);
  const contractEur = house.priceEur + optionsEur;
  const consumptionTax = houseTax(rates, house.kind, regionCode, onDay);
  const includesProject = isIncluded("project_licence");

  const buying = plot && isForSale(plot) ? plotLines(plot) : [];
  const building = [
    line("house", exactly(house.priceEur)),
    ...(house.options.length ? [line("options", exactly(optionsEur))] : []),
    line("house_tax", percentOf(consumptionTax, contractEur), [consumptionTax]),
  ];
  const foundation = foundationLine();
  const delivery = deliveryLines();
  const toPem = rate("contract_to_pem");
  const pem = dividedBy(toPem.low, sumRanges([exactly(contractEur), foundation]));
  const ofPem = (code: BudgetLineCode, rateCode: string, included = false) =>
    line(code, percentOfRange(rate(rateCode), pem), [rate(rateCode), toPem], included);
  const inEuro = (code: BudgetLineCode, ...rateCodes: string[]) =>
    line(code, sumRanges(rateCodes.map((name) => inEuros(rate(name)))), rateCodes.map(rate));

  const services = [
    inEuro("surveys", "geotechnical_study", "topographic_survey"),
    // A movable home has a report of fixed price in place of a project, and no deed or mortgage of its own.
    isMobile ? inEuro("architect", "architect_fee.mobile") : architectLine(),
    ...(isMobile
      ? []
      : [ofPem("building_engineer", "building_engineer_fee"), inEuro("valuation", "valuation")]),
    inEuro("completion", ...(isMobile ? ["first_occupation"] : ["first_occupation", "energy_certificate"])),
  ];
  const authorities = [
    ofPem("icio", "icio", includesProject),
    ofPem("licence_fee", "licence_fee", includesProject),
    ...(isMobile ? [] : [ofPem("works_insurance", "works_insurance"), ...newBuildLines()]),
  ];
  const deliveryTax = rate("service_tax");
  const taxes = [
    // Transport, crane and connections are invoiced apart from the building contract, at the general rate.
    worksTaxLine(),
    line("delivery_tax", percentOfRange(deliveryTax, sumRanges(delivery)), [deliveryTax]),
    line("service_tax", percentOfRange(rate("service_tax"), sumRanges(services)), [rate("service_tax")]),
  ];
  const reserve = percentOfRange(
    rate("contingency"),
    sumRanges([exactly(contractEur), foundation, ...delivery]),
  );
  const lines = [
    ...buying,
    ...building,
    foundation,
    ...delivery,
    ...services,
    ...authorities,
    ...taxes,
    line("contingency", reserve, [rate("contingency")]),
  ];
  return { lines, total: sumRanges(lines), pem };

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
    const fee = percentOfRange(rate("architect_fee"), pem);
    const phases = feePhases.map((code) => ({ code, ...percentOfRange(rate(`architect_fee.${code}`), fee) }));
    return { ...line("architect", fee, [rate("architect_fee"), toPem]), phases };
  }

  /** The deed that declares the new building, and its stamp duty where the region is known. */
  function newBuildLines(): BudgetLine[] {
    const [notary, registry] = ["deeds.notary", "deeds.registry"].map((code) =>
      rateRows(rates, code, regionCode, onDay),
    ) as [Rate[], Rate[]];
    const fees = (["low", "expected", "high"] as const).map((end) =>
      sumRanges([interpolate(notary, pem[end]), interpolate(registry, pem[end])]),
    ) as [Range, Range, Range];
    return [
      ...(regionCode ? [ofPem("new_build_deed", "ajd")] : []),
      line("new_build_deeds", { low: fees[0].low, expected: fees[1].expected, high: fees[2].high }, [
        notary[0]!,
        registry[0]!,
      ]),
    ];
  }

  /** Foundations of a house belong to the building contract; supports of a movable home do not. */
  function worksTaxLine(): BudgetLine {
    const tax = rate(isMobile ? "service_tax" : "works_tax");
    return line("works_tax", percentOfRange(tax, foundation), [tax]);
  }

  function foundationLine(): BudgetLine {
    const base = rate(isMobile ? "foundation.supports" : `foundation.${plot?.slopeClass ?? "flat"}`);
    return line("foundation", times(base, house.footprintM2), [base], isIncluded("foundation"));
  }

  function deliveryLines(): BudgetLine[] {
    const beyondKm = Math.max(0, (plot?.distanceKm ?? 0) - rate("transport.included_km").low);
    const transportedKm = isIncluded("transport_crane") ? beyondKm : (plot?.distanceKm ?? 0);
    const connections = connectionRates(plot?.services ?? ["water", "electricity", "sewer"]).map(rate);
    return [
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

function dividedBy(divisor: number, { low, expected, high }: Range): Range {
  return rangeOf(low / divisor, high / divisor, expected / divisor);
}

function percentOfRange({ low, high }: Rate, range: Range): Range {
  return rangeOf((range.low * low) / 100, (range.high * high) / 100, (range.expected * (low + high)) / 200);
}
