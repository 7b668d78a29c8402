import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createTinyApp } from "#server/app.fixture.ts";
import { loggable } from "#server/platform/loggable-error.ts";
import { loggablePath, truncatedIp } from "./loggable-request.ts";

const origin = "http://127.0.0.1:3000";

function createLoggedApp(options: Parameters<typeof createTinyApp>[0] = {}) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { app: createTinyApp({ ...options, log: pino({ level: "info" }, stream) }), lines };
}

test("every request has one line with its route, status, cache and truncated IP address, and no query", async () => {
  const { app, lines } = createLoggedApp();
  await app.request(`${origin}/blog/uno?email=ana@example.com`);
  await app.request(`${origin}/blog/uno?email=ana@example.com`);
  await app.request(`${origin}/blog/uno.data`);
  await app.request(`${origin}/contacto.data`, { method: "POST", headers: { Origin: origin } });
  await app.request(`${origin}/auth/v1/none`);
  await app.request(`${origin}/portal/favoritos`);
  await app.request(`${origin}/healthz`);
  expect(
    lines.map(({ method, route, path, status, cache, ip }) => ({
      method,
      route,
      path,
      status,
      cache,
      ip,
    })),
  ).toEqual([
    { ...page("/blog/:slug", "/blog/uno"), cache: "miss" },
    { ...page("/blog/:slug", "/blog/uno"), cache: "hit" },
    { ...page("/blog/:slug.data", "/blog/uno.data"), cache: "miss" },
    { ...page("/contacto.data", "/contacto.data"), method: "POST" },
    { ...page("/*", undefined), status: 404, cache: "miss" },
    page("/portal/favoritos", "/portal/favoritos"),
  ]);
  expect(JSON.stringify(lines)).not.toContain("ana@");
});

function page(route: string, path: string | undefined) {
  return { method: "GET", route, path, status: 200, cache: undefined, ip: "127.0.0.0" };
}

test("an error is logged under the id of its request", async () => {
  const { app, lines } = createLoggedApp();
  const response = await app.request(`${origin}/roto`);
  const requestId = response.headers.get("X-Request-Id");
  expect(response.headers.get("Server-Timing")).toBe(`request;desc="${requestId}"`);
  expect(lines).toMatchObject([
    { level: 50, requestId, err: { message: "secret detail" } },
    { level: 50, requestId, route: "/roto", status: 500 },
  ]);
});

test("a page that the database cannot serve answers 503 and says when to try again", async () => {
  const { app } = createLoggedApp();
  for (const path of ["/sin-base", "/sin-base.data"]) {
    const response = await app.request(origin + path);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("reasons and metrics are for this machine and for those who have the token", async () => {
  const token = "a token of the monitoring";
  const { app } = createLoggedApp({
    settings: { METRICS_TOKEN: token },
    findProblems: async () => [
      { check: "disk", detail: "3 MB are free", stopsTraffic: true },
      { check: "mailServer", detail: "2 mails could not be sent", stopsTraffic: false },
    ],
  });
  await app.request(`${origin}/viviendas`);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(origin + path, { headers });
    return { status: response.status, text: await response.text() };
  };
  const proxied = { "X-Forwarded-For": "203.0.113.9" };
  expect(await ask("/readyz")).toEqual({ status: 503, text: "not ready\ndisk: 3 MB are free" });
  expect(await ask("/readyz", proxied)).toEqual({ status: 503, text: "not ready" });
  expect((await ask("/metrics", proxied)).status).toBe(404);
  expect((await ask("/metrics", { ...proxied, Authorization: "Bearer wrong" })).status).toBe(404);
  const metrics = await ask("/metrics", { ...proxied, Authorization: `Bearer ${token}` });
  expect(metrics.text).toContain(
    'hornero_http_requests_total{route="/viviendas",status="200",cache="miss"} 1',
  );
});

test("logs hold no address, e-mail, cadastral reference or refused value", () => {
  expect(truncatedIp("203.0.113.77")).toBe("203.0.113.0");
  expect(truncatedIp("2001:db8:1:2::9")).toBe("2001:db8:1::");
  expect(loggablePath("/x/ana@example.com")).toBe("/x/…");
  expect(loggablePath("/x/9872023VH5797S0001WX")).toBe("/x/…");
  expect(loggablePath("/operator/leads/0f8fad5b-d9cb-469f-a165-70867728950e.data")).toBe(
    "/operator/leads/….data",
  );
  expect(loggablePath("/catalogo/casa-alba-120")).toBe("/catalogo/casa-alba-120");
  expect(loggablePath("/storage/v1/object/dni-ana.pdf")).toBeNull();
  expect(loggablePath("/_map/tiles/photo/19/256749/197689")).toBeNull();
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ana"'), {
    code: "22P02",
    detail: "Key (email)=(ana@example.com) already exists.",
  });
  expect(JSON.stringify(loggable(error))).not.toContain("ana");
});
