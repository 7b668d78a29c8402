/** Whether the visitor pays for every byte. */
export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/**
 * React Router reloads the page when a script of the next one fails to load, as it does offline, and while the page is
 * being left. Without the Navigation API nothing stops that reload, which would replace the page that the visitor chose.
 */
export function mayPreload(): boolean {
  return "navigation" in window && navigator.onLine && !savesData();
}
