import type { Place } from "#app/domain/sun.ts";

/** Places from north to south, to compare the sun across Spain. */
export const places = {
  santander: { latitude: 43.46, longitude: -3.8, timeZone: "Europe/Madrid" },
  madrid: { latitude: 40.42, longitude: -3.7, timeZone: "Europe/Madrid" },
  sevilla: { latitude: 37.39, longitude: -5.99, timeZone: "Europe/Madrid" },
  lasPalmas: { latitude: 28.12, longitude: -15.43, timeZone: "Atlantic/Canary" },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
