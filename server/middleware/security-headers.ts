import { createMiddleware } from "hono/factory";
import type { Env } from "#app/env.server.ts";

/** What every answer carries. Pages add their Content-Security-Policy, see content-security-policy.ts. */
export function securityHeaders(env: Env) {
  const isHttps = env.publicOrigin.startsWith("https:");
  return createMiddleware(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
    c.header("X-Frame-Options", "DENY");
    if (!c.res.headers.has("Referrer-Policy")) {
      c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    }
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    if (!c.res.headers.has("Cross-Origin-Resource-Policy")) {
      c.header("Cross-Origin-Resource-Policy", "same-origin");
    }
    c.header("Permissions-Policy", "camera=(), microphone=(), geolocation=(self), payment=(), usb=()");
    if (isHttps) c.header("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  });
}
