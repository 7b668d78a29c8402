// /_mailbox shows recovery codes of anyone, /_ui and /_pictures belong to development: they are for the person who started
// the site on this machine, and for nobody else.
import { createHash, timingSafeEqual } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Env } from "#app/env.server.ts";
import { isDirectFromLoopback } from "#server/platform/client-ip.ts";

const cookieName = "local_pages";

type Settings = Pick<Env, "isLoopback" | "appEnv" | "localPagesToken">;

/** The start prints it; it sets the cookie. */
export function localPageLink({ publicOrigin, localPagesToken }: Env, path: string) {
  return `${publicOrigin}${path}?token=${localPagesToken}`;
}

/** The header that a script sends instead of following the link. */
export const localPagesCookie = (token: string) => ({ Cookie: `${cookieName}=${token}` });

export function hasLocalPages({ isLoopback, appEnv }: Pick<Env, "isLoopback" | "appEnv">) {
  return isLoopback && appEnv !== "production";
}

/** Answers 404 unless the request comes from a browser on this machine that has followed the printed link. */
export function localPagesOnly(env: Settings) {
  const isToken = (given: string) => timingSafeEqual(digest(given), digest(env.localPagesToken));
  return createMiddleware(async (c, next) => {
    if (!hasLocalPages(env) || !isDirectFromLoopback(c)) return c.text("Not found", 404);
    const given = c.req.query("token");
    if (given !== undefined && isToken(given)) {
      setCookie(c, cookieName, given, { httpOnly: true, sameSite: "Strict", path: "/" });
      const url = new URL(c.req.url);
      url.searchParams.delete("token");
      return c.redirect(`${url.pathname}${url.search}`);
    }
    if (!isToken(getCookie(c, cookieName) ?? "")) {
      return c.text("Open this page by the link that the site printed when it started.", 404);
    }
    await next();
  });
}

function digest(text: string) {
  return createHash("sha256").update(text).digest();
}
