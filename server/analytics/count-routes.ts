import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isbot } from "isbot";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { measurement } from "#app/analytics/visit-counts.ts";
import type { Tally } from "./visit-counter.ts";

/** One address may tell of so many pages a minute; the rest is not counted. */
const perMinute = 120;

/** `POST /_measure`: what pages tell the site's own counters. The sender's address is looked at and forgotten. */
export function measurementRoutes(tally: Tally, addressOf: (c: Context) => string) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  const routes = new Hono();
  routes.post("/", bodyLimit({ maxSize: 2048 }), async (c) => {
    const told = measurement.safeParse(await c.req.json().catch(() => null));
    if (!told.success) return c.json({ error: "not a measurement" }, 400);
    if (isbot(c.req.header("User-Agent"))) return c.body(null, 204);
    const isCounted = await limiter.consume(addressOf(c)).then(
      () => true,
      () => false,
    );
    if (isCounted) tally.add(told.data);
    return c.body(null, 204);
  });
  return routes;
}
