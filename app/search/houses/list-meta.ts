import type { FoundHouses } from "#app/search/houses/house-results.ts";

/** How search engines see a page of the list; like that of plots. */
export function houseListMeta(
  path: "/viviendas" | "/mobile-homes",
  { search, canonicalQuery, previous, next }: FoundHouses,
) {
  return {
    canonicalPath: `${path}${canonicalQuery}` as const,
    previous: previous && (`${path}${previous}` as const),
    next: next && (`${path}${next}` as const),
    isHidden: search.cursor?.direction === "before",
  };
}
