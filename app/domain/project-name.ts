import type { Locale } from "#app/domain/localised.ts";

/** What an automatic name is made of. */
interface NamedParts {
  house: string | null;
  /** The municipality of its plot. */
  place: string | null;
}

const names: Record<Locale, (parts: NamedParts) => string> = {
  es: ({ house, place }) =>
    house ? (place ? `${house} en ${place}` : house) : place ? `Terreno en ${place}` : "Mi proyecto",
  en: ({ house, place }) =>
    house ? (place ? `${house} in ${place}` : house) : place ? `Plot in ${place}` : "My project",
};

/** The name of a project that nobody has named. */
export function automaticName(locale: Locale, parts: NamedParts): string {
  return names[locale](parts);
}

/** The name as it is shown: an automatic one in the language of the page, whichever it was saved in. */
export function shownName(saved: string, locale: Locale, parts: NamedParts): string {
  const isAutomatic = Object.values(names).some((name) => name(parts) === saved);
  return isAutomatic ? automaticName(locale, parts) : saved;
}
