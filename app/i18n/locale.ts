import type { Locale } from "#app/domain/localised.ts";

export type { Locale, Localised } from "#app/domain/localised.ts";

export const locales = ["es", "en"] as const satisfies readonly Locale[];

export const defaultLocale: Locale = "es";
export const localeCookie = { name: "locale", days: 365 }; // product §9

/** The path decides the language: English has the prefix /en, Spanish none (product §1). */
export function localeOf(pathname: string): Locale {
  return /^\/en(\/|$)/i.test(pathname) ? "en" : "es";
}

/** The Spanish path of a page, which is its name in both languages. */
export function unlocalizedPath(pathname: string) {
  return pathname.replace(/^\/en(?=\/|$)/i, "") || "/";
}

export function localizedPath(locale: Locale, path: string) {
  const bare = unlocalizedPath(path);
  if (locale === "es") return bare;
  return bare === "/" ? "/en" : `/en${bare}`;
}

/** Who reads one of these also reads Spanish. */
const spanishReaders = ["es", "ca", "gl", "eu"];

/**
 * The language of `/`: from the cookie, else from the browser (product §1). A browser that asks for other languages alone
 * gets English, one that asks for none gets Spanish.
 */
export function preferredLocale(cookieHeader: string | null, acceptLanguage: string | null): Locale {
  const chosen = cookieHeader?.match(new RegExp(`(?:^|;\\s*)${localeCookie.name}=(\\w+)`))?.[1];
  if (isLocale(chosen)) return chosen;
  const named = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => parameter.match(/^\s*q=([\d.]+)/)?.[1]).find(Boolean);
      return {
        language: tag.toLowerCase().split("-")[0]!,
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .sort((a, b) => b.quality - a.quality);
  const wanted = named
    .filter(({ quality }) => quality > 0)
    .map(({ language }) => (spanishReaders.includes(language) ? "es" : language));
  const wantsOthers = wanted.some((language) => /^[a-z]+$/.test(language));
  const refusesEnglish = named.some(({ language, quality }) => language === "en" && quality === 0);
  return wanted.find(isLocale) ?? (wantsOthers && !refusesEnglish ? "en" : defaultLocale);
}

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}
