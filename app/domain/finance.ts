// How a house on one's own plot is paid: a self-builder's loan covers a share of the works and is paid out by
// certificates of works, after the person's own part of them; plot, project and deeds are paid in cash.
import { type Budget, type BudgetLineCode, budgetSections } from "#app/domain/budget-types.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import type { SoilClass } from "#app/domain/plot-tax.ts";
import type { FinanceInputs } from "#app/domain/project.ts";
import { type Range, type Rate, requireRate } from "#app/domain/rates.ts";
import type { PhaseCode, Timeline } from "#app/domain/timeline.ts";

export type PaymentPhaseCode = "plot" | "project" | "order" | "factory" | "works" | "handover";

export interface PaymentPhase {
  code: PaymentPhaseCode;
  cost: Range;
  /** What the bank pays of it. */
  loan: Range;
  /** What the person pays; negative where the bank pays back what was advanced. */
  cash: Range;
}

export interface Finance {
  /** The share of the works that banks lend at most, in percent. */
  worksSharePercent: number;
  /** Why no mortgage pays for it: a movable house, or soil on which no licence is to be had. */
  obstacle: "mobile" | "soil" | null;
  phases: PaymentPhase[];
  total: Range;
  /** Works that a bank lends on, and the most that it lends. */
  works: Range;
  maxLoan: Range;
  loan: Range;
  cash: Range;
  /** What is missing of the own money that was named, in the expected case. */
  shortfallEur: number;
  years: number;
  interest: { low: number; high: number };
  /** Each month, once the house is finished. */
  instalment: Range;
  /** Interest alone on what has been paid out, until the house is finished. */
  interestDuringWorks: Range;
  /** Loan and all interest over the years. */
  repaid: Range;
  /** The most that has to be advanced, beyond `cash`, until the bank pays for the house that the factory has made. */
  bridge: Range;
  rates: Rate[];
}

interface FinanceInput {
  budget: Budget;
  timeline: Timeline;
  kind: HouseKind;
  soilClass: SoilClass | null;
  inputs: FinanceInputs | null;
  rates: readonly Rate[];
  onDay: string;
}

type Case = keyof Range;
const cases: Case[] = ["low", "expected", "high"];
const weeksPerYear = 52;

const { plot: plotLines, house: contractLines, site: siteLines } = budgetSections;
const feeLines: BudgetLineCode[] = ["architect", "building_engineer", "service_tax"];
const permitLines: BudgetLineCode[] = ["icio", "licence_fee", "valuation", "works_insurance"];
const deedLines: BudgetLineCode[] = ["new_build_deed", "new_build_deeds"];

export function finance({ budget, timeline, kind, soilClass, inputs, rates, onDay }: FinanceInput): Finance {
  const rate = (code: string) => requireRate(rates, code, null, onDay);
  const used = ["loan.works_share", "loan.interest", "loan.years", ...dueCodes].map(rate);
  const obstacle = obstacleTo(kind, soilClass);
  const lendable = obstacle === null ? rate("loan.works_share").low / 100 : 0;
  const directionShare = rate("architect_fee.site_direction").low / 100;
  const certifiesFactory = inputs?.certifiesFactory ?? false;
  const years = inputs?.years ?? rate("loan.years").low;
  const { low, high } = rate("loan.interest");
  const interest =
    inputs?.interestPercent == null
      ? { low, high }
      : { low: inputs.interestPercent, high: inputs.interestPercent };

  const inCase = Object.fromEntries(cases.map((name) => [name, pay(name)])) as Record<Case, Paid>;
  const across = (value: (paid: Paid) => number): Range => ({
    low: Math.round(value(inCase.low)),
    expected: Math.round(value(inCase.expected)),
    high: Math.round(value(inCase.high)),
  });
  const loan = across(({ loan }) => loan);
  const middle = (interest.low + interest.high) / 2;
  const monthly: Range = {
    low: Math.round(instalmentOf(loan.low, interest.low, years)),
    expected: Math.round(instalmentOf(loan.expected, middle, years)),
    high: Math.round(instalmentOf(loan.high, interest.high, years)),
  };
  const { expected } = inCase;
  return {
    worksSharePercent: rate("loan.works_share").low,
    obstacle,
    phases: expected.phases.map(({ code }, i) => ({
      code,
      cost: across(({ phases }) => phases[i]!.cost),
      loan: across(({ phases }) => phases[i]!.loan),
      cash: across(({ phases }) => phases[i]!.cost - phases[i]!.loan),
    })),
    total: budget.total,
    works: across(({ works }) => works),
    maxLoan: across(({ works }) => works * lendable),
    loan,
    cash: across(({ total, loan }) => total - loan),
    shortfallEur: Math.max(0, Math.round(expected.total - expected.loan - (inputs?.ownMoneyEur ?? Infinity))),
    years,
    interest,
    instalment: monthly,
    interestDuringWorks: {
      low: Math.round(earlyInterest(inCase.low, interest.low)),
      expected: Math.round(earlyInterest(expected, middle)),
      high: Math.round(earlyInterest(inCase.high, interest.high)),
    },
    repaid: {
      low: monthly.low * 12 * years,
      expected: monthly.expected * 12 * years,
      high: monthly.high * 12 * years,
    },
    bridge: across(bridgeOf),
    rates: used,
  };

  /**
   * Own money first, as banks ask; then the loan pays what is certified. Most banks certify works on the plot alone, so
   * the house counts once it is built there.
   */
  function pay(name: Case): Paid {
    const sum = (codes: readonly BudgetLineCode[]) =>
      budget.lines.reduce((euros, line) => (codes.includes(line.code) ? euros + line[name] : euros), 0);
    const contract = sum(contractLines);
    const works = contract + sum(siteLines);
    const direction = sum(feeLines) * directionShare;
    const due = (code: (typeof dueCodes)[number]) => (contract * rate(code).low) / 100;
    const total = budget.lines.reduce((euros, line) => euros + line[name], 0);
    const wanted = inputs?.ownMoneyEur == null ? Infinity : Math.max(0, total - inputs.ownMoneyEur);
    const loan = Math.min(works * lendable, wanted);
    // With a mortgage the deed is signed before the works begin.
    const deeds = sum(deedLines);
    const parts: { code: PaymentPhaseCode; works: number; other: number }[] = [
      { code: "plot", works: 0, other: sum(plotLines) },
      {
        code: "project",
        works: 0,
        other: sum(["surveys", ...permitLines, ...feeLines]) - direction + (loan > 0 ? deeds : 0),
      },
      { code: "order", works: due("payment.order"), other: 0 },
      { code: "factory", works: due("payment.factory"), other: 0 },
      {
        code: "works",
        works: due("payment.works") + sum(siteLines),
        other: direction + sum(["contingency"]),
      },
      {
        code: "handover",
        works: due("payment.handover"),
        other: sum(["completion"]) + (loan > 0 ? 0 : deeds),
      },
    ];
    let [worked, lent] = [0, 0];
    const phases = parts.map(({ code, works: paid, other }) => {
      worked += paid;
      const isCertified = certifiesFactory || (code !== "order" && code !== "factory");
      const lendableNow = isCertified ? Math.max(0, worked - (works - loan) - lent) : 0;
      lent += lendableNow;
      return { code, cost: paid + other, loan: lendableNow };
    });
    return { phases: phases.filter(({ code, cost }) => code !== "plot" || cost > 0), works, loan, total };
  }

  function earlyInterest({ phases }: Paid, percent: number) {
    const halfway = ({ min, max }: { min: number; max: number }) => (min + max) / 2;
    const weekOf = (code: PhaseCode, end: "start" | "end") =>
      halfway(timeline.phases.find((phase) => phase.code === code)![end]);
    const finished = weekOf("works", "end");
    const paidIn: Partial<Record<PaymentPhaseCode, number>> = {
      order: weekOf("factory", "start"),
      factory: weekOf("factory", "end"),
      works: (weekOf("transport", "end") + finished) / 2,
    };
    return phases.reduce((euros, { code, loan }) => {
      const weeks = finished - (paidIn[code] ?? finished);
      return euros + (loan * percent * weeks) / (100 * weeksPerYear);
    }, 0);
  }
}

/** Why no bank lends. */
export function obstacleTo(kind: HouseKind, soilClass: SoilClass | null): Finance["obstacle"] {
  if (kind === "mobile") return "mobile";
  return soilClass !== null && soilClass !== "urban" ? "soil" : null;
}

const dueCodes = ["payment.order", "payment.factory", "payment.works", "payment.handover"] as const;

interface Paid {
  phases: { code: PaymentPhaseCode; cost: number; loan: number }[];
  works: number;
  loan: number;
  total: number;
}

/** The most that the person has paid at any time beyond what they pay in the end. */
function bridgeOf({ phases, total, loan }: Paid): number {
  let [paid, most] = [0, 0];
  for (const phase of phases) {
    paid += phase.cost - phase.loan;
    most = Math.max(most, paid);
  }
  return Math.max(0, most - (total - loan));
}

/** The works that a bank lends on, in the expected case. */
export function financedWorks({ lines }: Pick<Budget, "lines">): number {
  const financed: readonly BudgetLineCode[] = [...contractLines, ...siteLines];
  return lines.reduce((euros, line) => (financed.includes(line.code) ? euros + line.expected : euros), 0);
}

/** The loan that instalments in lists count with: what `finance` expects without a person's own values. */
export interface UsualLoan {
  worksSharePercent: number;
  years: number;
  interestPercent: number;
}

export function usualLoan(rates: readonly Rate[], onDay: string): UsualLoan {
  const rate = (code: string) => requireRate(rates, code, null, onDay);
  const { low, high } = rate("loan.interest");
  return {
    worksSharePercent: rate("loan.works_share").low,
    years: rate("loan.years").low,
    interestPercent: (low + high) / 2,
  };
}

/** What that loan costs a month, by the works. */
export function createUsualInstalment(rates: readonly Rate[], onDay: string): (worksEur: number) => number {
  const { worksSharePercent, years, interestPercent } = usualLoan(rates, onDay);
  return (worksEur) =>
    Math.round(instalmentOf(Math.round((worksEur * worksSharePercent) / 100), interestPercent, years));
}

/** The constant monthly payment of a loan (French system). */
export function instalmentOf(loanEur: number, interestPercent: number, years: number): number {
  const months = years * 12;
  const monthly = interestPercent / 1200;
  return monthly === 0 ? loanEur / months : (loanEur * monthly) / (1 - (1 + monthly) ** -months);
}
