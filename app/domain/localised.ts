/** The languages of the site; Spanish is the source. */
export type Locale = "es" | "en";

/** A text in every language. */
export type Localised = Record<Locale, string>;
