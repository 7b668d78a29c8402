import { createMiddleware } from "hono/factory";
import { redirectFor } from "#app/navigation/route-rules.ts";

/** One URL per page: lower case, no superfluous slashes, and the redirects of the route rules. */
export function canonicalPath() {
  return createMiddleware(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { pathname, search } = new URL(c.req.url);
    const target = targetOf(pathname);
    return target === pathname ? next() : c.redirect(target + search, 301);
  });
}

function targetOf(pathname: string) {
  const lower = pathname
    .toLowerCase()
    .replace(/%[0-9a-f]{2}/g, (encoded) => encoded.toUpperCase())
    // Also prevents a redirect of "//example.com" to another site.
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  return redirectFor(lower) ?? lower;
}
