/** JavaScript that a page may load before it is interactive, in kB gzip with its messages. */
export const defaultBudgetKb = 157;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/shared-lists/list": 159,
  "routes/plots/plot": 158,
  "routes/catalogue/houses": 160,
  "routes/catalogue/house": 161,
  "routes/catalogue/mobile-homes": 161,
  "routes/plots/plots": 161,
  "routes/designer/designer": 194,
  "routes/designer/shared": 160,
  "routes/plot-submissions/sell-plot": 173,
  "routes/plot-submissions/my-submission": 169,
  "routes/portal/projects": 160,
  "routes/portal/account": 208,
  "routes/operator/submission": 164,
  "routes/operator/plot": 159,
  "routes/operator/desk/no-content": 165,
  "routes/operator/desk/content-editor": 171,
  "routes/operator/desk/content-history": 162,
  "routes/operator/desk/imports": 162,
  "routes/operator/desk/import": 164,
};
