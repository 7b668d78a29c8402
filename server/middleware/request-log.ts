import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import { loggablePath, truncatedIp } from "#server/observability/loggable-request.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { Tracing } from "#server/observability/tracing.ts";

interface Options {
  log: Logger;
  metrics: Pick<Metrics, "countRequest">;
  /** The name of a page's route. */
  pageRoute: (path: string) => string;
  ipOf: (c: Context) => string;
  tracing: Pick<Tracing, "add"> | null;
}

const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** One line, one count and, if set, one trace span per request. The answer names the line by its request id. */
export function requestLog({ log, metrics, pageRoute, ipOf, tracing }: Options) {
  return createMiddleware(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const { status, headers } = c.res;
    const requestId = c.get("requestId");
    // They may be changed: see security-headers.ts.
    headers.set("X-Request-Id", requestId);
    // The error page of a client navigation reads it from here, see app/shell/request-id.ts.
    if (status >= 500) headers.set("Server-Timing", `request;desc="${requestId}"`);
    // After next() this is the handler that answered.
    const handler = routePath(c);
    const route = handler === "*" || handler === "/*" ? pageRoute(c.req.path) : handler;
    const cache = c.get("pageCache") as "hit" | "miss" | undefined;
    metrics.countRequest({ route, status, cache, seconds: ms / 1000 });
    const { method } = c.req;
    const traceparent = c.req.header("traceparent");
    const end = Date.now();
    tracing?.add({ method, route, status, requestId, cache, start: end - ms, end, traceparent });

    const level = probes.has(route) ? "debug" : status >= 500 ? "error" : "info";
    if (!log.isLevelEnabled(level)) return;
    log[level]({
      requestId,
      method,
      route,
      path: loggablePath(c.req.path) ?? undefined,
      status,
      ms: Math.round(ms * 10) / 10,
      cache,
      ip: truncatedIp(ipOf(c)),
    });
  });
}
