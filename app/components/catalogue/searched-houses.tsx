import { type HouseSearch, houseSearchQuery } from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { useCountedSearch } from "#app/measurement/use-counted-search.ts";
import { useTracked } from "#app/tracking/track.ts";

interface SearchedHousesProps {
  kind: HouseKind;
  search: HouseSearch;
  count: number;
}

/** Tells what is asked of a list of houses, and how many there are; nothing where nothing is asked. */
export function SearchedHouses({ kind, search, count }: SearchedHousesProps) {
  const query = houseSearchQuery({ ...search, cursor: null });
  useCountedSearch(kind === "mobile" ? "mobile_homes" : "houses", query, count > 0);
  return query && <Tell query={query} count={count} />;
}

function Tell({ query, count }: { query: string; count: number }) {
  useTracked("search_houses", { filters: Object.fromEntries(new URLSearchParams(query)), count });
  return null;
}
