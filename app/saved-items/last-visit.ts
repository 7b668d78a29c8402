import type { SavedItem } from "./local-list.ts";

/** Views that are further apart belong to different visits. */
const pauseMs = 30 * 60_000;
/** What was published earlier is no longer news. */
const maxAgeMs = 90 * 24 * 3600_000;

/** When the visit before this one ended, by what this browser has viewed; null for a first visit or after a long time. */
export function lastVisit(viewed: readonly Pick<SavedItem, "at">[], now: number): number | null {
  let visitFrom = now;
  for (const at of viewed.map((item) => item.at).sort((a, b) => b - a)) {
    if (visitFrom - at > pauseMs) return now - at > maxAgeMs ? null : at;
    visitFrom = at;
  }
  return null;
}
