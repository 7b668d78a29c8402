import { useSyncExternalStore } from "react";
import { themeKey } from "#app/consent/storage-names.ts";

// The light or dark appearance. Pages are the same for everyone: the choice stays in the browser, and the inline script
// of every page (apply-theme.ts) sets it before the first paint. Without a choice the setting of the system counts.

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
let isWatching = false;

function watch() {
  if (isWatching) return;
  isWatching = true;
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", publish);
  // Another tab has chosen.
  addEventListener("storage", ({ key }) => {
    if (key === themeKey) show(readTheme());
  });
}

function publish() {
  for (const listener of listeners) listener();
}

function show(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  publish();
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  try {
    const stored = localStorage.getItem(themeKey);
    return themes.find((name) => name === stored) ?? "system";
  } catch {
    return themes.find((name) => name === theme) ?? "system";
  }
}

export function chooseTheme(theme: Theme) {
  try {
    if (theme === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  show(theme);
}

/** Calls the listener when the appearance may have changed; returns a function that stops it. */
export function onThemeChange(listener: () => void) {
  watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** "system" on the server and while hydrating. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, readTheme, () => "system");
}
