import { favourites, useKept } from "#app/saved-items/saved-lists.ts";

/** How many hearts this device keeps, beside the way to them. */
export function FavouriteCount() {
  const { length } = useKept(favourites);
  return (
    length > 0 && (
      <span className="num ml-1.5 rounded-full bg-terra px-1.5 text-small text-white">{length}</span>
    )
  );
}
