import type { SavedItem, SavedKind } from "#app/saved-items/local-list.ts";
import { favourites, viewed } from "#app/saved-items/saved-lists.ts";

export const savedItemsLists = { viewed, favourites };
const maxShown = 8;

export interface SavedItemsRowProps {
  list: keyof typeof savedItemsLists;
  /** On a page of houses only houses, on a page of plots only plots. */
  kind?: SavedKind;
  /** The page's own house or plot, which needs no link to itself. */
  exceptSlug?: string;
}

/** The items of a list that a row of a page shows. */
export function selectForRow(
  items: readonly SavedItem[],
  { kind, exceptSlug }: Omit<SavedItemsRowProps, "list">,
): SavedItem[] {
  return items.filter((item) => (!kind || item.kind === kind) && item.slug !== exceptSlug).slice(0, maxShown);
}
