import { resting } from "#app/components/ui/resting.tsx";
import { onShelf, shelves } from "#app/keep/shelf.ts";

/** What this device remembers; its code comes only where there is something. */
export const Shelf = resting(() => import("#app/components/keep/device-shelf.tsx"), {
  unless: ({ list, ...which }) => onShelf(shelves[list].read(), which).length > 0,
});
