import type { Locale } from "#app/i18n/locale.ts";

/** Regions whose names take an article within a sentence; the others, like provinces and towns, stand alone. */
const articles: Record<Locale, [article: string, names: RegExp][]> = {
  es: [
    ["la", /^(Comunitat|Comunidad|Región) /],
    ["el", /^País /],
    ["las", /^Illes /],
  ],
  en: [["the", /^(Valencian Community|Community of|Region of|Basque Country|(Balearic|Canary) Islands)/]],
};

/** The form of a place name after "in": "the Valencian Community", "la Comunidad de Madrid", "Altea". */
export function placeInText(locale: Locale, name: string): string {
  const article = articles[locale].find(([, names]) => names.test(name))?.[0];
  return article ? `${article} ${name}` : name;
}
