import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { isDirectFromLoopback } from "#server/platform/client-ip.ts";
import type { Problem } from "./health.ts";

interface Options {
  findProblems: () => Promise<Problem[]>;
  /** In Prometheus' text format. */
  readMetrics: () => Promise<string>;
  token: string | undefined;
}

const noStore = { "Cache-Control": "no-store" };

/** For the proxy and the monitoring. Reasons and metrics are for this machine, or for those who have METRICS_TOKEN. */
export function probeRoutes({ findProblems, readMetrics, token }: Options) {
  const routes = new Hono();
  const isInformed = (c: Context) => isDirectFromLoopback(c) || hasToken(c, token);
  routes.get("/healthz", (c) => c.text("ok", 200, noStore));
  routes.get("/readyz", async (c) => {
    const problems = (await findProblems()).filter(({ stopsTraffic }) => stopsTraffic);
    if (problems.length === 0) return c.text("ready", 200, noStore);
    const reasons = problems.map(({ check, detail }) => `${check}: ${detail}`);
    return c.text(isInformed(c) ? ["not ready", ...reasons].join("\n") : "not ready", 503, noStore);
  });
  routes.get("/metrics", async (c) => {
    if (!isInformed(c)) return c.notFound();
    return c.text(await readMetrics(), 200, {
      ...noStore,
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
    });
  });
  return routes;
}

function hasToken(c: Context, token: string | undefined) {
  if (!token) return false;
  const given = Buffer.from(c.req.header("Authorization") ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
