/** What a new operator does before the site opens, in order, with the page where it is done. */
export const firstSteps = {
  brand: "/operator/content/site/site",
  contact: "/operator/content/site/site",
  identity: "/operator/content/site/site",
  studio: "/operator/content/studios",
  maker: "/operator/content/makers",
  house: "/operator/content/houses",
  plot: "/operator/content/plots",
  prices: "/operator/content/plans",
  secondStep: "/operator/two-step",
  mail: "/operator/status",
  demonstration: "/operator/start#remove",
} as const;
export type FirstStep = keyof typeof firstSteps;
export type StepsDone = Record<FirstStep, boolean>;

export function countLeft(done: StepsDone): number {
  return Object.values(done).filter((isDone) => !isDone).length;
}
