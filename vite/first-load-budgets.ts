/** JavaScript that a page may load before it is interactive, in kB gzip with its messages. */
export const defaultBudgetKb = 153;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/catalogue/mobile-homes": 155,
  "routes/plots/plots": 155,
  "routes/designer/designer": 189,
  "routes/designer/shared": 156,
  "routes/plot-submissions/sell-plot": 168,
  "routes/plot-submissions/my-submission": 165,
  "routes/portal/projects": 156,
  "routes/portal/account": 203,
  "routes/operator/submissions": 156,
  "routes/operator/submission": 162,
  "routes/operator/plot": 157,
  "routes/operator/conversation": 156,
  "routes/operator/desk/imports": 160,
  "routes/operator/desk/import": 162,
  "routes/operator/desk/no-content": 163,
  "routes/operator/desk/content-editor": 170,
  "routes/operator/desk/content-history": 158,
};
