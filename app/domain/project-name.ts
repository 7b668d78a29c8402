import { type Locale, type Localised, localise } from "#app/domain/localised.ts";

/** What an automatic name is made of. */
export interface NamedParts {
  house: string | null;
  /** The municipality of its plot. */
  place: string | null;
  /** In words; null for a house as it is by default. */
  finishes?: Localised | null;
}

/** The names of finishes by the codes of their options. */
export type FinishNames = Readonly<Record<string, Localised>>;

const names: Record<Locale, (parts: NamedParts) => string> = {
  es: ({ house, place, finishes }) =>
    house
      ? (place ? `${house} en ${place}` : house) + (finishes ? `, ${finishes.es}` : "")
      : place
        ? `Terreno en ${place}`
        : "Mi proyecto",
  en: ({ house, place, finishes }) =>
    house
      ? (place ? `${house} in ${place}` : house) + (finishes ? `, ${finishes.en}` : "")
      : place
        ? `Plot in ${place}`
        : "My project",
};

/** The first chosen finish by name, the others by number; null without any. */
export function chosenFinishes(finishes: FinishNames, chosen: readonly string[]): Localised | null {
  const [first, ...others] = Object.keys(finishes).filter((code) => chosen.includes(code));
  const name = first && finishes[first];
  if (!name) return null;
  const count = others.length;
  return {
    es: lowerFirst(name.es) + (count > 0 ? ` y ${count} más` : ""),
    en: lowerFirst(localise(name, "en")) + (count > 0 ? ` and ${count} more` : ""),
  };
}

/** What the automatic name of a project is made of: its house with the chosen options, on a plot of this municipality. */
export function namedParts(
  house: { name: string; finishNames: FinishNames } | null,
  place: string | null | undefined,
  options: readonly string[],
): NamedParts {
  return {
    house: house?.name ?? null,
    place: place || null,
    finishes: house && chosenFinishes(house.finishNames, options),
  };
}

/** The name of a project that nobody has named. */
export function automaticName(locale: Locale, parts: NamedParts): string {
  return names[locale](parts);
}

/** The name as it is shown: an automatic one in the language of the page, whichever it was saved in. */
export function shownName(saved: string, locale: Locale, parts: NamedParts): string {
  // Names were saved without finishes before.
  const plain = { ...parts, finishes: null };
  const isAutomatic = Object.values(names).some((name) => name(parts) === saved || name(plain) === saved);
  return isAutomatic ? automaticName(locale, parts) : saved;
}

/** Without the finishes of an automatic name, where these are shown beside it. */
export function shortName(shown: string, locale: Locale, parts: NamedParts): string {
  return shown === automaticName(locale, parts) ? automaticName(locale, { ...parts, finishes: null }) : shown;
}

function lowerFirst(name: string) {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
