import { storageKeys } from "./storage-keys.ts";

/** Removes what was stored with the consent to preferences. */
export function forgetPreferences() {
  for (const { kind, name, category } of storageKeys) {
    if (category === "preferences" && kind === "localStorage") localStorage.removeItem(name);
  }
}
