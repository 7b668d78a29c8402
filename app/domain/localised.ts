interface Language {
  /** What its readers call it. */
  name: string;
  /** For numbers and dates: "en" alone would write the month first. */
  tag: string;
  /** Other languages of browsers that get it. */
  browsers?: readonly string[];
  /** The language of the search columns; see "Add a language" in docs/how-to.md. */
  search: "es" | "en";
}

const entries = {
  es: { name: "español", tag: "es-ES", browsers: ["ca", "gl", "eu"], search: "es" },
  en: { name: "English", tag: "en-GB", search: "en" },
} satisfies Record<string, Language>;

export type Locale = keyof typeof entries;

/** The languages of the site, the only list of them. Spanish is the source: every text has it. */
export const languages: Record<Locale, Language> = entries;

export const locales = Object.keys(languages) as Locale[];

export const defaultLocale = "es" satisfies Locale;

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** Content of the database: in Spanish, and in the languages into which it has been translated. */
export type Localised<Content = string> = { es: Content } & { [language in Locale]?: Content };

/**
 * The content in a language, else in English, else in Spanish. English comes first because readers of other languages
 * get the English site too (`preferredLocale`). In SQL it is `localisedColumn`.
 */
export function localise<Content>(content: Localised<Content>, locale: Locale): Content {
  return content[locale] || content.en || content.es;
}
