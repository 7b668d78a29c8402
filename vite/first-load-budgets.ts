/** JavaScript that a page may load before it is interactive, in kB gzip with its messages. */
export const defaultBudgetKb = 151;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/designer/designer": 182,
  "routes/plot-submissions/sell-plot": 163,
  "routes/plot-submissions/my-submission": 160,
  "routes/portal/account": 197,
  "routes/operator/submission": 153,
};
