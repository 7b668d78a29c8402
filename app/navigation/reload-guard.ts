import { createPath } from "react-router";
import { markOutdated } from "#app/navigation/client-route-rules.ts";
import { pendingPage } from "#app/navigation/pending-navigation.ts";

export const guardMs = 10_000; // product §9
export const lastReloadKey = "last-reload";
export const pendingPageKey = "pending-page";

/** Returns true at most once in 10 s and per tab, so that a missing script cannot reload a page in a loop. */
export function claimReload(storage: Pick<Storage, "getItem" | "setItem">, now: number) {
  const last = Number(storage.getItem(lastReloadKey) ?? Number.NaN);
  if (Math.abs(now - last) < guardMs) return false;
  storage.setItem(lastReloadKey, String(now));
  return true;
}

function mayReload() {
  try {
    return claimReload(sessionStorage, Date.now());
  } catch {
    return false; // without storage we could not count reloads
  }
}

/** Remembers the page that is loading when this one goes away; only for browsers without the Navigation API. */
function rememberPendingPage() {
  const page = pendingPage();
  try {
    if (page) sessionStorage.setItem(pendingPageKey, JSON.stringify([createPath(page), Date.now()]));
  } catch {
    // Without storage the reload shows the page that was there.
  }
}

/** After a reload that interrupted a navigation, goes on to its page. */
function openPendingPage() {
  try {
    const stored = sessionStorage.getItem(pendingPageKey);
    sessionStorage.removeItem(pendingPageKey);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!stored || entry?.type !== "reload") return;
    const [path, at] = JSON.parse(stored) as [string, number];
    if (Date.now() - at < guardMs) location.replace(path);
  } catch {
    // Nothing was remembered.
  }
}

/**
 * Prevents reload loops; returns a function that stops it. When a script is missing, as after a deploy, the page reloads:
 * by us for lazily loaded modules, by React Router for a route module. A refused reload calls `onRefused`; from then on
 * the guard stays, because the error page must not be reloaded when the script is requested again.
 */
export function guardReloads(onRefused: () => void) {
  let leftAt = Number.NEGATIVE_INFINITY;
  const onLeave = () => {
    leftAt = Date.now();
  };
  const onMissingPart = () => {
    // Without a network a reload would lose even the current page.
    if (!navigator.onLine) return;
    // Firefox ends the requests of a page that is being left; a reload would take the place of the page to come.
    if (Date.now() - leftAt < guardMs) return;
    if (window.navigation || mayReload()) location.reload();
  };
  let isLeaving = false;
  let isRefused = false;
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    // One missing script may be requested more than once.
    if (isLeaving) return event.preventDefault();
    if (!mayReload()) {
      event.preventDefault();
      isRefused = true;
      markOutdated();
      onRefused();
      return;
    }
    isLeaving = true;
    // React Router would reload the current page; load the pending one instead.
    const page = pendingPage();
    if (!page) return;
    event.preventDefault();
    location.assign(createPath(page));
  };
  addEventListener("vite:preloadError", onMissingPart);
  window.navigation?.addEventListener("navigate", onNavigate);
  // React Router reloads the current page when the script of the next one is missing, and nothing can intercept that.
  if (!window.navigation) {
    openPendingPage();
    addEventListener("pagehide", rememberPendingPage);
    addEventListener("beforeunload", onLeave);
  }
  return () => {
    if (isRefused) return;
    removeEventListener("vite:preloadError", onMissingPart);
    removeEventListener("pagehide", rememberPendingPage);
    removeEventListener("beforeunload", onLeave);
    window.navigation?.removeEventListener("navigate", onNavigate);
  };
}
