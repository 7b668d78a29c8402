import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { withoutSecret } from "#app/routing/secret-paths.ts";

/** One line per request: pages and forms at info, files at debug. The answer names the line by its request id. */
export function requestLog(log: Logger) {
  return createMiddleware(async (c, next) => {
    const start = performance.now();
    await next();
    c.header("X-Request-Id", c.get("requestId"));
    const level = c.res.status >= 500 ? "error" : /\.\w+$/.test(c.req.path) ? "debug" : "info";
    log[level]({
      requestId: c.get("requestId"),
      method: c.req.method,
      path: withoutSecret(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  });
}
