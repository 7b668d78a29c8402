/** What professionals of the directory do. */
export const activities = [
  "manufacturer",
  "architect",
  "builder",
  "foundations",
  "surveyor",
  "installer",
  "paperwork",
] as const;
export type Activity = (typeof activities)[number];
