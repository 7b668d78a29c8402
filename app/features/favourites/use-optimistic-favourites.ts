import { useEffect, useRef } from "react";
import type { KeptKind } from "#app/saved-items/local-list.ts";
import { keyOf } from "#app/saved-items/merge-favourites.ts";
import { agreedEvent, favourites, useKept } from "#app/saved-items/saved-lists.ts";

/**
 * Whether a favourite that the account lists is still one: what was taken away a moment ago is gone from the screen
 * before the account knows of it. `onNews` runs when the account has changed.
 */
export function useStillKept(onNews: () => void) {
  const now = new Set(useKept(favourites).map(keyOf));
  const seen = useRef(new Set<string>());
  for (const key of now) seen.current.add(key);
  useEffect(() => {
    window.addEventListener(agreedEvent, onNews);
    return () => window.removeEventListener(agreedEvent, onNews);
  }, [onNews]);
  return (kind: KeptKind, slug: string) => {
    const key = keyOf({ kind, slug });
    return now.has(key) || !seen.current.has(key);
  };
}
