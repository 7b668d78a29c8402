import fc from "fast-check";
import { expect, test } from "vitest";
import { rates } from "#supabase/seed/facts/rates.ts";
import { budget } from "./budget.ts";
import { finance, instalmentOf } from "./finance.ts";
import type { FinanceInputs } from "./project.ts";
import { houseTimeline } from "./timeline.ts";

const onDay = "2026-11-15";
const schedule = houseTimeline(rates, onDay, { deliveryWeeks: { min: 16, max: 24 }, slopeClass: "flat" });
const costs = (plotEur: number | null = 80_000, houseEur = 180_000) =>
  budget({
    house: { kind: "modular", priceEur: houseEur, includes: {}, options: [], footprintM2: 120 },
    plot: {
      priceEur: plotEur,
      sellerType: "private",
      soilClass: "urban",
      slopeClass: "flat",
      services: ["water", "electricity", "sewer"],
      distanceKm: 40,
    },
    regionCode: "10",
    rates,
    onDay,
  });
const pay = (inputs: FinanceInputs | null = null, changes: Partial<Parameters<typeof finance>[0]> = {}) =>
  finance({
    budget: costs(),
    timeline: schedule,
    kind: "modular",
    soilClass: "urban",
    inputs,
    rates,
    onDay,
    ...changes,
  });
const inputs = (changes: Partial<FinanceInputs>): FinanceInputs => ({
  ownMoneyEur: null,
  years: null,
  interestPercent: null,
  ...changes,
});

test("the bank lends up to 80 % of the works and nothing for the plot", () => {
  const { works, maxLoan, phases } = pay();
  expect(maxLoan.expected).toBe(Math.round(works.expected * 0.8));
  expect(phases.find(({ code }) => code === "plot")!.loan).toEqual({ low: 0, expected: 0, high: 0 });
  expect(phases.find(({ code }) => code === "project")!.loan.expected).toBe(0);
});

test("one's own part of the works comes first, then the certificates pay", () => {
  const { phases } = pay();
  const order = phases.find(({ code }) => code === "order")!;
  const handover = phases.find(({ code }) => code === "handover")!;
  expect(order.loan.expected).toBe(0);
  expect(handover.loan.expected).toBeGreaterThan(0);
});

test("a plot that is one's own already has no phase", () => {
  expect(pay(null, { budget: costs(null) }).phases.map(({ code }) => code)).toEqual([
    "project",
    "order",
    "factory",
    "works",
    "handover",
  ]);
});

test("more own money means a smaller loan, too little is reported as missing", () => {
  const rich = pay(inputs({ ownMoneyEur: 1_000_000 }));
  expect(rich.loan.expected).toBe(0);
  expect(rich.shortfallEur).toBe(0);
  const { cash } = pay();
  const poor = pay(inputs({ ownMoneyEur: cash.expected - 10_000 }));
  expect(poor.shortfallEur).toBeGreaterThanOrEqual(9_999);
  expect(poor.shortfallEur).toBeLessThanOrEqual(10_001);
});

test("a movable house and soil without a licence have no mortgage", () => {
  expect(pay(null, { kind: "mobile" })).toMatchObject({ obstacle: "mobile", loan: { expected: 0 } });
  expect(pay(null, { soilClass: "rustic" })).toMatchObject({ obstacle: "soil", loan: { expected: 0 } });
});

test("100,000 € over 25 years at 3 % are 474 € a month", () => {
  expect(Math.round(instalmentOf(100_000, 3, 25))).toBe(474);
  expect(instalmentOf(120_000, 0, 10)).toBe(1000);
});

test("a person's own rate and years replace those of the table", () => {
  const { years, interest, instalment, loan } = pay(inputs({ years: 20, interestPercent: 3 }));
  expect({ years, interest }).toEqual({ years: 20, interest: { low: 3, high: 3 } });
  expect(instalment.expected).toBe(Math.round(instalmentOf(loan.expected, 3, 20)));
});

test("a bank that does not certify in the factory leaves a gap, which it pays back on the plot", () => {
  const usual = pay();
  const early = pay(inputs({ certifiesFactory: true }));
  const loanIn = ({ phases }: typeof usual, code: string) =>
    phases.find((phase) => phase.code === code)!.loan.expected;
  expect(loanIn(usual, "factory")).toBe(0);
  expect(loanIn(early, "factory")).toBeGreaterThan(0);
  expect(usual.bridge.expected).toBeGreaterThan(0);
  expect(usual.bridge.expected).toBeLessThanOrEqual(loanIn(early, "order") + loanIn(early, "factory"));
  expect(usual.phases.reduce((sum, { cash }) => sum + cash.expected, 0)).toBeCloseTo(usual.cash.expected, -1);
  expect(early.bridge.expected).toBe(0);
  expect(usual.loan).toEqual(early.loan);
  expect(usual.interestDuringWorks.expected).toBeLessThan(early.interestDuringWorks.expected);
});

test("with a mortgage the deed of the new building is paid at its signing, else at the end", () => {
  const deed = costs()
    .lines.filter(({ code }) => code.startsWith("new_build"))
    .reduce((sum, { expected }) => sum + expected, 0);
  const costOf = ({ phases }: ReturnType<typeof pay>, code: string) =>
    phases.find((phase) => phase.code === code)!.cost.expected;
  const [mortgage, cash] = [pay(), pay(inputs({ ownMoneyEur: 1_000_000 }))];
  expect(costOf(mortgage, "project") - costOf(cash, "project")).toBe(deed);
  expect(costOf(cash, "handover") - costOf(mortgage, "handover")).toBe(deed);
});

test("for any input the phases sum to the total price and no loan is negative", () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 1, max: 900_000 })),
      fc.integer({ min: 5_000, max: 900_000 }),
      fc.option(fc.integer({ min: 0, max: 2_000_000 })),
      (plotEur, houseEur, ownMoneyEur) => {
        const whole = costs(plotEur, houseEur);
        const { phases, cash, loan } = pay(inputs({ ownMoneyEur }), { budget: whole });
        for (const name of ["low", "expected", "high"] as const) {
          const sum = phases.reduce((euros, phase) => euros + phase.cost[name], 0);
          expect(Math.abs(sum - whole.total[name])).toBeLessThanOrEqual(phases.length);
          expect(Math.abs(cash[name] + loan[name] - whole.total[name])).toBeLessThanOrEqual(2);
          for (const phase of phases) expect(phase.loan[name]).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 300 },
  );
});
