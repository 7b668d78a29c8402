import type { SavedItem, SavedKind } from "#app/saved-items/local-list.ts";
import { favourites, viewed } from "#app/saved-items/saved-lists.ts";

export const shelfLists = { viewed, favourites };
const maxShown = 8;

export interface ShelfProps {
  list: keyof typeof shelfLists;
  /** On a page of houses only houses, on a page of plots only plots. */
  kind?: SavedKind;
  /** The page's own house or plot, which needs no link to itself. */
  exceptSlug?: string;
}

/** The items of a list that a page's shelf shows. */
export function selectForShelf(
  items: readonly SavedItem[],
  { kind, exceptSlug }: Omit<ShelfProps, "list">,
): SavedItem[] {
  return items.filter((item) => (!kind || item.kind === kind) && item.slug !== exceptSlug).slice(0, maxShown);
}
