/** Plots and places share the path /terrenos/{slug}: a plot's slug has a digit (plots_slug_has_number), a place's none. */
export function isPlaceSlug(slug: string) {
  return !/\d/.test(slug);
}
