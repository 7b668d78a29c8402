import { useEffect, useRef } from "react";
import { type SavedKind, savedItemKey } from "#app/saved-items/local-list.ts";
import { favourites, favouritesSyncedEvent, useSavedList } from "#app/saved-items/saved-lists.ts";

/**
 * Whether to show a favourite of the account: one that was just removed disappears before the account has deleted it.
 * `onAccountChange` runs when the account's favourites have changed.
 */
export function useOptimisticFavourites(onAccountChange: () => void) {
  const current = new Set(useSavedList(favourites).map(savedItemKey));
  const seen = useRef(new Set<string>());
  for (const key of current) seen.current.add(key);
  useEffect(() => {
    window.addEventListener(favouritesSyncedEvent, onAccountChange);
    return () => window.removeEventListener(favouritesSyncedEvent, onAccountChange);
  }, [onAccountChange]);
  return (kind: SavedKind, slug: string) => {
    const key = savedItemKey({ kind, slug });
    return current.has(key) || !seen.current.has(key);
  };
}
