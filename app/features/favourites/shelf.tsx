import { resting } from "#app/ui/resting.tsx";
import { selectForShelf, shelfLists } from "./shelf-lists.ts";

/** Cards of the saved or viewed items; its code is loaded only where there are some. */
export const Shelf = resting(() => import("#app/features/favourites/saved-shelf.tsx"), {
  unless: ({ list, ...which }) => selectForShelf(shelfLists[list].read(), which).length > 0,
});
