import { createPath } from "react-router";
import { markOutdated } from "#app/routing/client-rules.ts";
import { pageUnderWay } from "#app/routing/page-under-way.ts";

const guardMs = 10_000; // spec §9
export const lastReloadKey = "last-reload";

/** Answers true at most once in 10 s and per tab, so that a file that stays away cannot make a page reload for ever. */
export function claimReload(storage: Pick<Storage, "getItem" | "setItem">, now: number) {
  const last = Number(storage.getItem(lastReloadKey) ?? Number.NaN);
  if (Math.abs(now - last) < guardMs) return false;
  storage.setItem(lastReloadKey, String(now));
  return true;
}

/** Loads the page anew when one of its scripts cannot be had, which is what a deploy does to pages that stay open. */
export function recoverFromMissingScript(event: Event) {
  if (!mayReload()) {
    // The import then yields nothing and the error page shows; from there on every visit is a full load.
    event.preventDefault();
    markOutdated();
    return;
  }
  const page = pageUnderWay();
  if (!page) return location.reload();
  location.assign(createPath(page));
  // React Router answers a missing route script by reloading the page being left; that would undo the line above.
  window.navigation?.addEventListener("navigate", (navigate) => navigate.preventDefault(), { once: true });
}

function mayReload() {
  try {
    return claimReload(sessionStorage, Date.now());
  } catch {
    return false; // without storage nobody could tell the first reload from the hundredth
  }
}
