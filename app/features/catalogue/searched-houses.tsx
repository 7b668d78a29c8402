import { useTracked } from "#app/analytics/track.ts";
import { useCountedSearch } from "#app/analytics/use-counted-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";

interface SearchedHousesProps {
  kind: HouseKind;
  /** The query of the search; empty without filters. */
  query: string;
  count: number;
}

/** Tracks a search for houses and its number of results; nothing without filters. */
export function SearchedHouses({ kind, query, count }: SearchedHousesProps) {
  useCountedSearch(kind === "mobile" ? "mobile_homes" : "houses", query, count > 0);
  return query && <TrackSearch query={query} count={count} />;
}

function TrackSearch({ query, count }: { query: string; count: number }) {
  useTracked("search_houses", { filters: Object.fromEntries(new URLSearchParams(query)), count });
  return null;
}
