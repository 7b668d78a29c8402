// JavaScript that a page may load before it is interactive, in kB gzip with its messages; Brotli takes 13 % less.

const publicBudgetKb = 161;

/** Operators and makers come every day, and their editors are large. */
const staffBudgetKb = 176;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/designer/designer": 197,
  "routes/designer/shared": 162,
  "routes/catalogue/houses": 162,
  "routes/catalogue/house": 163,
  "routes/catalogue/mobile-homes": 163,
  "routes/plots/plots": 163,
  "routes/portal/projects": 162,
  "routes/plot-submissions/sell-plot": 175,
  "routes/plot-submissions/my-submission": 171,
  "routes/portal/account": 210,
};

export function budgetOf(id: string) {
  return budgetsKb[id] ?? (/^routes\/(operator|maker)\//.test(id) ? staffBudgetKb : publicBudgetKb);
}
