import { budget } from "#app/domain/budget.ts";
import type { Budget } from "#app/domain/budget-types.ts";
import { createUsualInstalment, financedWorks, obstacleTo } from "#app/domain/finance.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import type { SoilClass } from "#app/domain/plot-tax.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";

/** What lists and pages compare: the expected total of a house on a plot, and what the usual loan for it costs a month. */
export function allInPrice(input: Parameters<typeof budget>[0]): {
  totalEur: number;
  instalmentEur: number | null;
} {
  const { house, plot, rates } = input;
  const costs = budget(input);
  return {
    totalEur: costs.total.expected,
    instalmentEur: instalmentFor(costs, { kind: house.kind, soilClass: plot?.soilClass ?? null, rates }),
  };
}

/** What the usual loan for a budget costs a month; null where nobody lends. */
export function instalmentFor(
  costs: Budget,
  { kind, soilClass, rates }: { kind: HouseKind; soilClass: SoilClass | null; rates: readonly Rate[] },
): number | null {
  if (obstacleTo(kind, soilClass) !== null) return null;
  return createUsualInstalment(rates, today())(financedWorks(costs));
}
