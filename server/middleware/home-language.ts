import { createMiddleware } from "hono/factory";
import { isbot } from "isbot";
import { preferredLocale } from "#app/i18n/locale.ts";

/** What the response at `/` depends on. */
const varyOfHome = "Cookie, Accept-Language";

/** On `/` alone the visitor's language decides (design §5); crawlers always get what they ask for. */
export function homeLanguage() {
  return createMiddleware(async (c, next) => {
    if (c.req.path !== "/" || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    const isCrawler = isbot(c.req.header("User-Agent"));
    const locale = preferredLocale(c.req.header("Cookie") ?? null, c.req.header("Accept-Language") ?? null);
    // Whoever comes from a page of ours has a language already: the link to `/` is the choice of Spanish.
    const isChosen = c.req.header("Sec-Fetch-Site") === "same-origin";
    if (locale === "es" || isCrawler || isChosen) {
      await next();
      c.header("Vary", varyOfHome, { append: true });
      return;
    }
    c.header("Cache-Control", "private, no-store");
    c.header("Vary", varyOfHome);
    return c.redirect(`/en${new URL(c.req.url).search}`, 302);
  });
}
