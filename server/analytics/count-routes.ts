import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isbot } from "isbot";
import { measurement } from "#app/analytics/measurement.ts";
import { createMemoryRateLimits } from "#server/rate-limits/rate-limits.ts";
import { processRules } from "#server/rate-limits/visitor-rules.ts";
import type { Tally } from "./visit-counter.ts";

/** `POST /_measure`: what pages tell the site's own counters. The sender's address is looked at and forgotten. */
export function measurementRoutes(tally: Tally, addressOf: (c: Context) => string) {
  const rateLimits = createMemoryRateLimits(processRules, 1);
  const routes = new Hono();
  routes.post("/", bodyLimit({ maxSize: 2048 }), async (c) => {
    const told = measurement.safeParse(await c.req.json().catch(() => null));
    if (!told.success) return c.json({ error: "not a measurement" }, 400);
    if (isbot(c.req.header("User-Agent"))) return c.body(null, 204);
    const isCounted = await rateLimits.tryConsume("measurementsByAddress", addressOf(c));
    if (isCounted) tally.add(told.data);
    return c.body(null, 204);
  });
  return routes;
}
