/** JavaScript that a page may load before it is interactive, in kB gzip with its messages. */
export const defaultBudgetKb = 151;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/designer/designer": 184,
  "routes/designer/shared": 152,
  "routes/plot-submissions/sell-plot": 164,
  "routes/plot-submissions/my-submission": 160,
  "routes/portal/projects": 152,
  "routes/portal/account": 199,
  "routes/operator/submission": 155,
  "routes/operator/desk/no-content": 155,
  "routes/operator/desk/content-editor": 160,
  "routes/operator/desk/content-history": 158,
};
