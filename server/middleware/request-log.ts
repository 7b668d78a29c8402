import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { withoutSecret } from "#app/navigation/secret-paths.ts";

/** One line per request. The answer names the line by its request id. */
export function requestLog(log: Logger) {
  return createMiddleware(async (c, next) => {
    const start = performance.now();
    await next();
    // They may be changed: see security-headers.ts.
    c.res.headers.set("X-Request-Id", c.get("requestId"));
    const { path, level } = describeForLog(c.req.path);
    logAnswer(log, c.res.status >= 500 ? "error" : level, {
      requestId: c.get("requestId"),
      method: c.req.method,
      path,
      status: c.res.status,
      start,
    });
  });
}

/** Pages and forms are logged at info, files at debug. */
export function describeForLog(path: string) {
  const level: "debug" | "info" = /\.\w+$/.test(path) ? "debug" : "info";
  return { path: withoutSecret(path), level };
}

interface Answer {
  requestId: string;
  method: string;
  path: string;
  status: number;
  start: number;
}

export function logAnswer(log: Logger, level: "debug" | "info" | "error", { start, ...answer }: Answer) {
  if (!log.isLevelEnabled(level)) return;
  log[level]({ ...answer, ms: Math.round((performance.now() - start) * 10) / 10 });
}
