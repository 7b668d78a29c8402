import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { allows } from "#app/consent/consent-store.ts";
import { regionKey } from "#app/consent/storage-names.ts";
import { unlocalizedPath } from "#app/i18n/locale.ts";

/** Remembers in this browser, with consent, the region of the last search for plots. On every page. */
export function RememberRegion() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const region = new URLSearchParams(search).get("region") ?? "";
    if (unlocalizedPath(pathname) !== "/terrenos" || !/^\d{2}$/.test(region)) return;
    if (!allows("preferences")) return;
    try {
      localStorage.setItem(regionKey, region);
    } catch {
      // Forbidden or full: the home page then shows its own selection.
    }
  }, [pathname, search]);
  return null;
}

/** The code of the region; null without one. */
export function lastRegion(): string | null {
  try {
    return localStorage.getItem(regionKey);
  } catch {
    return null;
  }
}

/** The same, null on the server and while hydrating. */
export function useLastRegion(): string | null {
  return useSyncExternalStore(
    () => () => {},
    lastRegion,
    () => null,
  );
}
