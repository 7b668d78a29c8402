import { favourites, useSavedList } from "./saved-lists.ts";

/** The number of favourites, beside the link to them. */
export function FavouriteCount() {
  const { length } = useSavedList(favourites);
  return (
    length > 0 && (
      <>
        {" "}
        <span className="num ml-1 rounded-full bg-terra px-1.5 text-small text-on-ink">{length}</span>
      </>
    )
  );
}
