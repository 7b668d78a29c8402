import type { FoundPlots } from "#app/search/plots/plot-results.ts";

/** How search engines see a page of the list. Going back gives pages that begin elsewhere than going forwards. */
export function listMeta({ search, canonicalPath, previous, next }: FoundPlots) {
  return { canonicalPath, previous, next, isHidden: search.cursor?.direction === "before" };
}
