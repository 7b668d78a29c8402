import { createMiddleware } from "hono/factory";
import type { Env } from "#app/env.server.ts";

/** What every answer carries. Pages add their Content-Security-Policy, see content-security-policy.ts. */
export function securityHeaders(env: Env) {
  return createMiddleware(async (c, next) => {
    await next();
    try {
      addSecurityHeaders(c.res, env);
    } catch {
      // Those of an answer from elsewhere may not be changed. Hono copies it, which makes a stream of its body.
      c.header("X-Content-Type-Options", "nosniff");
      addSecurityHeaders(c.res, env);
    }
  });
}

function addSecurityHeaders({ status, headers }: Response, { publicOrigin }: Pick<Env, "publicOrigin">) {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("Cross-Origin-Resource-Policy"))
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(self), payment=(), usb=()");
  // A redirect has no document. The header is short, because one that signs in carries long cookies.
  if (status >= 300 && status < 400 && status !== 304 && !headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  if (publicOrigin.startsWith("https:"))
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
}
