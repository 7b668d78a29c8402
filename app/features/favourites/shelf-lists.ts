import type { Kept, KeptKind } from "#app/saved-items/local-list.ts";
import { favourites, viewed } from "#app/saved-items/saved-lists.ts";

export const shelves = { viewed, favourites };
const mostShown = 8;

export interface ShelfProps {
  list: keyof typeof shelves;
  /** On a page of houses only houses, on a page of plots only plots. */
  kind?: KeptKind;
  /** The page's own house or plot, which needs no way to itself. */
  exceptSlug?: string;
}

/** What of a list stands on a page's shelf. */
export function onShelf(kept: readonly Kept[], { kind, exceptSlug }: Omit<ShelfProps, "list">) {
  return kept.filter((item) => (!kind || item.kind === kind) && item.slug !== exceptSlug).slice(0, mostShown);
}
