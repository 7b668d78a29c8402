/** JavaScript that a page may load before it is interactive, in kB gzip with its messages. */
export const defaultBudgetKb = 157;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/catalogue/house": 158,
  "routes/catalogue/mobile-homes": 159,
  "routes/plots/plots": 159,
  "routes/designer/designer": 193,
  "routes/designer/shared": 158,
  "routes/plot-submissions/sell-plot": 171,
  "routes/plot-submissions/my-submission": 167,
  "routes/portal/projects": 158,
  "routes/portal/account": 206,
  "routes/operator/submission": 163,
  "routes/operator/plot": 157,
  "routes/operator/desk/no-content": 163,
  "routes/operator/desk/content-editor": 170,
  "routes/operator/desk/content-history": 162,
  "routes/operator/desk/imports": 161,
  "routes/operator/desk/import": 163,
};
