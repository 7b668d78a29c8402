/**
 * The inline script in the head of every page, so it may use nothing from outside: shows the appearance that the visitor
 * chose before anything is painted.
 */
export function applyTheme(key: string) {
  try {
    const theme = localStorage.getItem(key);
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked.
  }
}
