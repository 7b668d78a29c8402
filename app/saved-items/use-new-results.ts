import { useEffect, useState } from "react";
import type { SearchKind } from "#app/domain/saved-search.ts";
import { useAccount } from "#app/session/session-store.ts";

const none: ReadonlySet<string> = new Set();

/** The slugs that a saved search of the signed-in user has found since they last looked at its results. */
export function useNewResults(kind: SearchKind, query: string): ReadonlySet<string> {
  const userId = useAccount()?.id;
  const [slugs, setSlugs] = useState(none);
  useEffect(() => {
    let isLeft = false;
    setSlugs(none);
    if (userId)
      import("./load-new-results.ts")
        .then(({ loadNewResults }) => loadNewResults(kind, query))
        .then((found) => {
          if (!isLeft) setSlugs(found);
        })
        // The list is complete without the marks.
        .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [userId, kind, query]);
  return slugs;
}
