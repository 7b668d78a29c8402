import { createMiddleware } from "hono/factory";
import { isbot } from "isbot";
import { preferredLocale } from "#app/i18n/locale.ts";

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
    if (locale === "es" || isCrawler || isChosen) {
      await next();
      // Not c.header(), which would copy the response and turn its body into a stream.
      c.res.headers.append("Vary", varyOfHome);
      return;
    }
    c.header("Cache-Control", "private, no-store");
    c.header("Vary", varyOfHome);
    return c.redirect(`/en${new URL(c.req.url).search}`, 302);
  });
}
