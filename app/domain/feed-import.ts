/** Columns of a plot that feeds do not have. */
export interface FeedDefaults {
  landscape: string;
  soilClass: "urban" | "urbanizable" | "rustic";
  slopePercent: number;
  sellerType: "private" | "business";
}

/** Imports feeds of other portals. */
export interface FeedImports {
  /** A dry run reports what would change. False while another import of it is under way. */
  run(id: string, options: { isDryRun: boolean }): Promise<boolean>;
}
