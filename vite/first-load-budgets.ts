/** JavaScript that a page may load before it is interactive, in kB gzip with its messages. */
export const defaultBudgetKb = 155;

/** Pages that need more, by route id. */
export const budgetsKb: Record<string, number> = {
  "routes/designer/designer": 184,
  "routes/plot-submissions/sell-plot": 168,
  "routes/plot-submissions/my-submission": 166,
  "routes/portal/account": 202,
  "routes/portal/projects": 158,
  "routes/operator/submission": 158,
};
