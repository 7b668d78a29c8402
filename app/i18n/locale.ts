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

/** The language of `/`: from the cookie, else from the browser (product §1). */
export function preferredLocale(cookieHeader: string | null, acceptLanguage: string | null): Locale {
  const chosen = cookieHeader?.match(new RegExp(`(?:^|;\\s*)${localeCookie.name}=(\\w+)`))?.[1];
  if (isLocale(chosen)) return chosen;
  const ranked = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => parameter.match(/^\s*q=([\d.]+)/)?.[1]).find(Boolean);
      return {
        language: tag.toLowerCase().split("-")[0],
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return ranked.map(({ language }) => language).find(isLocale) ?? defaultLocale;
}

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}
