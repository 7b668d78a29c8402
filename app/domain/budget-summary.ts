import { type Budget, type BudgetLineCode, budgetSections } from "#app/domain/budget-types.ts";
import { type Range, sumRanges } from "#app/domain/rates.ts";

export type BudgetGroupCode =
  | "plot"
  | "plotTax"
  | "deeds"
  | "house"
  | "houseTax"
  | "project"
  | "site"
  | "contingency";

/** The lines of a budget as a teaser shows them. */
const groups: Record<BudgetGroupCode, readonly BudgetLineCode[]> = {
  plot: ["plot"],
  plotTax: ["plot_tax", "plot_ajd"],
  deeds: ["deeds"],
  house: ["house", "options"],
  houseTax: ["house_tax"],
  project: budgetSections.project,
  site: budgetSections.site,
  contingency: ["contingency"],
};

export interface BudgetGroup extends Range {
  code: BudgetGroupCode;
}

export function summarise({ lines }: Budget): BudgetGroup[] {
  return (Object.keys(groups) as BudgetGroupCode[]).map((code) => ({
    code,
    ...sumRanges(lines.filter((line) => groups[code].includes(line.code))),
  }));
}
