// JavaScript that a page may load before it is interactive, in kB gzip with its messages; Brotli takes 13 % less.

const publicBudgetKb = 163;

/** Operators and makers come every day, and their editors are large. */
const staffBudgetKb = 185;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/designer/designer": 198,
  "routes/designer/shared": 164,
  "routes/catalogue/houses": 165,
  "routes/catalogue/house": 167,
  "routes/catalogue/mobile-homes": 167,
  "routes/plots/plots": 167,
  "routes/plots/plot": 166,
  "routes/portal/projects": 164,
  "routes/plot-submissions/sell-plot": 177,
  "routes/plot-submissions/my-submission": 173,
  "routes/portal/account": 212,
};

export function budgetOf(id: string) {
  return budgetsKb[id] ?? (/^routes\/(operator|maker)\//.test(id) ? staffBudgetKb : publicBudgetKb);
}
