// JavaScript that a page may load before it is interactive, in kB gzip with its messages; Brotli takes 13 % less.

const publicBudgetKb = 165;

/** Operators and makers come every day, and their editors are large. */
const staffBudgetKb = 191;

/**
 * Pages that need more, by route id. The whole number above what a page loads, and one more where less than 0.6 kB would
 * be left: another message of the frame adds as much to all of them.
 */
export const budgetsKb: Record<string, number> = {
  // With all its sections: loaded later, they left the page for a moment while it hydrated.
  "routes/designer/designer": 207,
  "routes/designer/shared": 166,
  "routes/catalogue/houses": 170,
  "routes/catalogue/house": 171,
  "routes/catalogue/mobile-homes": 171,
  "routes/plots/plots": 172,
  "routes/plots/plot": 170,
  "routes/plots/what-fits": 168,
  "routes/saved-searches/save-search": 167,
  "routes/portal/projects": 169,
  "routes/plot-submissions/sell-plot": 182,
  "routes/plot-submissions/my-submission": 178,
  "routes/portal/account": 217,
  "routes/operator/content/content-editor": 192,
};

/** What the 3D view with its walk inside loads beyond the page of a house. */
export const viewBudgetKb = 200;

export function budgetOf(id: string) {
  return budgetsKb[id] ?? (/^routes\/(operator|maker)\//.test(id) ? staffBudgetKb : publicBudgetKb);
}
