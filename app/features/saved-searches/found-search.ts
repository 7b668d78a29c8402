import type { HouseSearch } from "#app/domain/house-search.ts";
import type { HouseFacets } from "#app/search/houses/house-results.ts";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";

interface Found {
  /** The canonical query of the list, without its question mark. */
  query: string;
  count: number;
}

/** A search that someone is about to save, with what its name is written from. */
export type FoundSearch = Found &
  (
    | { kind: "plots"; found: FoundPlots }
    | { kind: "houses" | "mobile_homes"; search: HouseSearch; facets: HouseFacets }
  );
