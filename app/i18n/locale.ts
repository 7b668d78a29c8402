import { defaultLocale, isLocale, type Locale, languages, locales } from "#app/domain/localised.ts";

export { isLocale, type Locale, type Localised, locales, localise } from "#app/domain/localised.ts";

export const localeCookie = { name: "locale", days: 365 }; // product §9

const prefix = new RegExp(
  `^/(${locales.filter((locale) => locale !== defaultLocale).join("|")})(?=/|$)`,
  "i",
);

/** The path decides the language: Spanish has no prefix, the others have their code (product §1). */
export function localeOf(pathname: string): Locale {
  return (prefix.exec(pathname)?.[1]?.toLowerCase() as Locale | undefined) ?? defaultLocale;
}

/** The Spanish path of a page, which is its name in all languages. */
export function unlocalizedPath(pathname: string) {
  return pathname.replace(prefix, "") || "/";
}

export function localizedPath(locale: Locale, path: string) {
  const bare = unlocalizedPath(path);
  if (locale === defaultLocale) return bare;
  return bare === "/" ? `/${locale}` : `/${locale}${bare}`;
}

/** The language of the site for a language of the browser. */
function localeForBrowser(language: string): Locale | undefined {
  return isLocale(language)
    ? language
    : locales.find((locale) => languages[locale].browsers?.includes(language));
}

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
  const wanted = named.filter(({ quality }) => quality > 0).map(({ language }) => language);
  const wantsOthers = wanted.some((language) => /^[a-z]+$/.test(language));
  const refusesEnglish = named.some(({ language, quality }) => language === "en" && quality === 0);
  return (
    wanted.map(localeForBrowser).find(isLocale) ?? (wantsOthers && !refusesEnglish ? "en" : defaultLocale)
  );
}
