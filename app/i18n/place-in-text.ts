import type { Locale } from "#app/i18n/locale.ts";

/** Regions, coasts and counties whose names take an article within a sentence; provinces and towns stand alone. */
const articles: { [language in Locale]?: [article: string, names: RegExp][] } = {
  es: [
    ["la", /^(Comunitat |Comunidad |Región |Costa |Marina (Alta|Baixa)$|Axarquía$|Sierra Norte$)/],
    ["el", /^(País |Maresme$|Garraf$)/],
    ["las", /^(Illes |Rías )/],
  ],
  en: [
    [
      "the",
      /^(Valencian Community|Community of|Region of|Basque Country|(Balearic|Canary) Islands|Marina (Alta|Baixa)$|Axarquía$|Maresme$|Sierra Norte$)/,
    ],
  ],
};

/** The form of a place name after "in": "the Valencian Community", "la Comunidad de Madrid", "Altea". */
export function placeInText(locale: Locale, name: string): string {
  // One lives on a coast, not in it.
  if (locale === "en" && /^(Costa |Rías )/.test(name)) return `the ${name} area`;
  const article = articles[locale]?.find(([, names]) => names.test(name))?.[0];
  return article ? `${article} ${name}` : name;
}

/** "a el País Vasco" is "al País Vasco"; the article of a town's name, as in "a El Rocío", stays apart. */
export function contractArticles(locale: Locale, text: string): string {
  return locale === "es" ? text.replace(/\b(a|de) el (?=\p{Lu})/gu, (_, word: string) => `${word}l `) : text;
}
