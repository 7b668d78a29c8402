import { createPath } from "react-router";
import { markOutdated } from "#app/navigation/client-route-rules.ts";
import { pendingPage } from "#app/navigation/pending-navigation.ts";

export const guardMs = 10_000; // spec §9
export const lastReloadKey = "last-reload";

/** Answers true at most once in 10 s and per tab, so that a script that stays away cannot reload a page for ever. */
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
    return false; // without storage nobody could tell the first reload from the hundredth
  }
}

/**
 * Guards the page while it is open; returns how to stop. A script that is missing, as after a deploy, is answered by
 * a reload: by us for parts of a page, by React Router for a page's own script. What is refused is told, and once it
 * was the page stays guarded: the error that takes its place must not be reloaded by who asks for the script again.
 */
export function guardReloads(onRefused: () => void) {
  const onMissingPart = () => {
    // Without a network a reload would take away even what is there.
    if (!navigator.onLine) return;
    if (window.navigation || mayReload()) location.reload();
  };
  let isLeaving = false;
  let isRefused = false;
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    // One missing script may be asked for more than once.
    if (isLeaving) return event.preventDefault();
    if (!mayReload()) {
      event.preventDefault();
      isRefused = true;
      markOutdated();
      onRefused();
      return;
    }
    isLeaving = true;
    // React Router would load the page being left once more; the one that was wanted is better.
    const page = pendingPage();
    if (!page) return;
    event.preventDefault();
    location.assign(createPath(page));
  };
  addEventListener("vite:preloadError", onMissingPart);
  window.navigation?.addEventListener("navigate", onNavigate);
  return () => {
    if (isRefused) return;
    removeEventListener("vite:preloadError", onMissingPart);
    window.navigation?.removeEventListener("navigate", onNavigate);
  };
}
