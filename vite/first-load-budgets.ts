// JavaScript that a page may load before it is interactive, in kB gzip with its messages; Brotli takes 13 % less.

const publicBudgetKb = 163;

/** Operators and makers come every day, and their editors are large. */
const staffBudgetKb = 181;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/designer/designer": 198,
  "routes/designer/shared": 163,
  "routes/catalogue/houses": 164,
  "routes/catalogue/house": 166,
  "routes/catalogue/mobile-homes": 166,
  "routes/plots/plots": 166,
  "routes/plots/plot": 165,
  "routes/portal/projects": 163,
  "routes/plot-submissions/sell-plot": 176,
  "routes/plot-submissions/my-submission": 173,
  "routes/portal/account": 211,
};

export function budgetOf(id: string) {
  return budgetsKb[id] ?? (/^routes\/(operator|maker)\//.test(id) ? staffBudgetKb : publicBudgetKb);
}
