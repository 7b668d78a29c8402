/** JavaScript that a page may load before it is interactive, in kB gzip with its messages. */
export const defaultBudgetKb = 140;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/designer/designer": 175,
  "routes/designer/shared": 145,
  "routes/plot-submissions/sell-plot": 160,
  "routes/plot-submissions/my-submission": 160,
  "routes/portal/account": 185,
  "routes/portal/projects": 145,
  "routes/operator/submission": 145,
};
