import { storageKeys } from "#app/analytics/storage-keys.ts";

/** What is remembered by permission leaves with it. */
export function forgetPreferences() {
  for (const { kind, name, category } of storageKeys) {
    if (category === "preferences" && kind === "localStorage") localStorage.removeItem(name);
  }
}
