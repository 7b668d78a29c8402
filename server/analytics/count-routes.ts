import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isbot } from "isbot";
import { measurement } from "#app/analytics/measurement.ts";
import { createMemoryRateLimits } from "#server/rate-limits/rate-limits.ts";
import { processRules } from "#server/rate-limits/visitor-rules.ts";
import type { VisitCounter } from "./visit-counter.ts";

/** `POST /_measure`: measurements that pages send. The IP address is used for rate limiting only and never stored. */
export function measurementRoutes(visitCounter: VisitCounter, ipOf: (c: Context) => string) {
  const rateLimits = createMemoryRateLimits(processRules, 1);
  const routes = new Hono();
  routes.post("/", bodyLimit({ maxSize: 2048 }), async (c) => {
    const parsed = measurement.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: "not a measurement" }, 400);
    if (isbot(c.req.header("User-Agent"))) return c.body(null, 204);
    const isCounted = await rateLimits.tryConsume("measurementsByIp", ipOf(c));
    if (isCounted) visitCounter.add(parsed.data);
    return c.body(null, 204);
  });
  return routes;
}
