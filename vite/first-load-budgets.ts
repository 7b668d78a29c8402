/** JavaScript that a page may load before it is interactive, in kB gzip with its messages. */
export const defaultBudgetKb = 157;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/catalogue/mobile-homes": 158,
  "routes/plots/plots": 158,
  "routes/designer/designer": 192,
  "routes/designer/shared": 158,
  "routes/plot-submissions/sell-plot": 170,
  "routes/plot-submissions/my-submission": 167,
  "routes/portal/projects": 158,
  "routes/portal/account": 206,
  "routes/operator/submission": 162,
  "routes/operator/plot": 157,
  "routes/operator/desk/no-content": 163,
  "routes/operator/desk/content-editor": 170,
  "routes/operator/desk/content-history": 162,
  "routes/operator/desk/imports": 160,
  "routes/operator/desk/import": 162,
};
