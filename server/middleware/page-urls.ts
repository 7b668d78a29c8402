// Which URLs are served: readable ones, one per page, and `/` in the visitor's language.
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { isbot } from "isbot";
import { defaultLocale } from "#app/domain/localised.ts";
import { locales, localizedPath, preferredLocale, unlocalizedPath } from "#app/i18n/locale.ts";
import { redirectFor } from "#app/navigation/route-rules.ts";

/** Refuses URLs with undecodable escapes or control characters. */
export function validUrl() {
  return createMiddleware(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!isReadable(pathname) || /%00/.test(search)) throw new HTTPException(400);
    return next();
  });
}

function isReadable(pathname: string) {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\0-\x1f\x7f]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** One URL per page: lower case, no superfluous slashes, no prefix for Spanish, and the redirects of the route rules. */
export function canonicalPath() {
  return createMiddleware(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { pathname, search } = new URL(c.req.url);
    const target = targetOf(pathname);
    return target === pathname ? next() : c.redirect(target + search, 301);
  });
}

const spanishPrefix = new RegExp(`^/${defaultLocale}(?=/|$)`);

/** The routes of three languages match `/en/de` too. */
const severalPrefixes = new RegExp(
  `^(?:/(?:${locales.filter((locale) => locale !== defaultLocale).join("|")})){2}(?=/|$)`,
);

function targetOf(pathname: string) {
  const lower = pathname
    .toLowerCase()
    .replace(/%[0-9a-f]{2}/g, (encoded) => encoded.toUpperCase())
    // Also prevents a redirect of "//example.com" to another site.
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "")
    .replace(spanishPrefix, "");
  const path = severalPrefixes.test(lower) ? unlocalizedPath(lower) : lower || "/";
  return redirectFor(path) ?? path;
}

/** What the response at `/` depends on. */
const varyOfHome = "Cookie, Accept-Language";

/** `/` redirects to the visitor's language; crawlers get the URL that they request. */
export function homeLanguage() {
  return createMiddleware(async (c, next) => {
    if (c.req.path !== "/" || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    const isCrawler = isbot(c.req.header("User-Agent"));
    const locale = preferredLocale(c.req.header("Cookie") ?? null, c.req.header("Accept-Language") ?? null);
    // On a link from another page of ours, `/` is the choice of Spanish.
    const isChosen = c.req.header("Sec-Fetch-Site") === "same-origin";
    if (locale === defaultLocale || isCrawler || isChosen) {
      await next();
      // Not c.header(), which would copy the response and turn its body into a stream.
      c.res.headers.append("Vary", varyOfHome);
      return;
    }
    c.header("Cache-Control", "private, no-store");
    c.header("Vary", varyOfHome);
    return c.redirect(localizedPath(locale, "/") + new URL(c.req.url).search, 302);
  });
}
