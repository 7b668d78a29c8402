import { onShelf, shelves } from "#app/features/favourites/shelf-lists.ts";
import { resting } from "#app/ui/resting.tsx";

/** What this device remembers; its code comes only where there is something. */
export const Shelf = resting(() => import("#app/features/favourites/saved-shelf.tsx"), {
  unless: ({ list, ...which }) => onShelf(shelves[list].read(), which).length > 0,
});
