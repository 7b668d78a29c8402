import { type HouseSearch, houseSearchQuery } from "#app/domain/house-search.ts";
import { useTracked } from "#app/tracking/track.ts";

/** Tells what is asked of a list of houses, and how many there are; nothing where nothing is asked. */
export function SearchedHouses({ search, count }: { search: HouseSearch; count: number }) {
  const query = houseSearchQuery({ ...search, cursor: null });
  return query && <Tell query={query} count={count} />;
}

function Tell({ query, count }: { query: string; count: number }) {
  useTracked("search_houses", { filters: Object.fromEntries(new URLSearchParams(query)), count });
  return null;
}
