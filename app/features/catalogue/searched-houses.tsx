import { useTracked } from "#app/analytics/track.ts";
import { useCountedSearch } from "#app/analytics/use-counted-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";

interface SearchedHousesProps {
  kind: HouseKind;
  /** What is asked, as an address says it; empty where nothing is. */
  query: string;
  count: number;
}

/** Tells what is asked of a list of houses, and how many there are; nothing where nothing is asked. */
export function SearchedHouses({ kind, query, count }: SearchedHousesProps) {
  useCountedSearch(kind === "mobile" ? "mobile_homes" : "houses", query, count > 0);
  return query && <Tell query={query} count={count} />;
}

function Tell({ query, count }: { query: string; count: number }) {
  useTracked("search_houses", { filters: Object.fromEntries(new URLSearchParams(query)), count });
  return null;
}
