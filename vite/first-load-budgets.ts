// JavaScript that a page may load before it is interactive, in kB gzip with its messages; Brotli takes 13 % less.

const publicBudgetKb = 165;

/** Operators and makers come every day, and their editors are large. */
const staffBudgetKb = 191;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  // With all its sections: loaded later, they left the page for a moment while it hydrated.
  "routes/designer/designer": 206,
  "routes/catalogue/houses": 169,
  "routes/catalogue/house": 171,
  "routes/catalogue/mobile-homes": 171,
  "routes/plots/plots": 171,
  "routes/plots/plot": 170,
  "routes/plots/what-fits": 167,
  "routes/saved-searches/save-search": 166,
  "routes/portal/projects": 168,
  "routes/plot-submissions/sell-plot": 181,
  "routes/plot-submissions/my-submission": 177,
  "routes/portal/account": 216,
  "routes/operator/content/content-editor": 192,
};

/** What the 3D view with its walk inside loads beyond the page of a house. */
export const viewBudgetKb = 200;

export function budgetOf(id: string) {
  return budgetsKb[id] ?? (/^routes\/(operator|maker)\//.test(id) ? staffBudgetKb : publicBudgetKb);
}
