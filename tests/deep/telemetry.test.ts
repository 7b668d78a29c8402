import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/setup/site.ts";

// What a monitoring gets: traces, by OTLP, and metrics, by scraping two processes.

interface Span {
  traceId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const spans: Span[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    expect(request.url).toBe("/v1/traces");
    const { resourceSpans } = JSON.parse(String(Buffer.concat(chunks)));
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader("Content-Type", "application/json").end("{}");
  });
});

let site: Site;
beforeAll(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    PROCESSES: "2",
    METRICS_TOKEN: "a token for the monitoring",
    LOG_LEVEL: "error",
  });
});
afterAll(async () => {
  await site?.stop();
  collector.close();
});

test("every request is a span that continues the trace of the proxy", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const ids: (string | null)[] = [];
  const findSpan = (name: string) => spans.find((span) => span.traceId === traceId && span.name === name);
  // A batch that the collector does not answer in time is lost, so visitors come until one arrives.
  await expect
    .poll(
      async () => {
        const page = await fetch(`${site.origin}/catalogo/alba?utm_source=x`, { headers: { traceparent } });
        expect(page.status).toBe(200);
        ids.push(page.headers.get("X-Request-Id"));
        return findSpan("GET /catalogo/:slug");
      },
      { timeout: 120_000, interval: 1_000 },
    )
    .toBeDefined();
  const span = findSpan("GET /catalogo/:slug")!;
  expect(span.parentSpanId).toBe("b7ad6b7169203331");
  const attributes = Object.fromEntries(
    span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
  );
  expect(attributes).toMatchObject({
    "http.request.method": "GET",
    "http.route": "/catalogo/:slug",
    "http.response.status_code": 200,
  });
  expect(ids).toContain(attributes["hornero.request_id"]);
  // Addresses and queries of visitors are not sent.
  expect(JSON.stringify(spans)).not.toContain("utm_source");
});

test("metrics of both processes are added up, for this machine and for those with the token", async () => {
  for (let turn = 0; turn < 20; turn += 1) await fetch(`${site.origin}/terrenos`);
  const scrape = (headers: Record<string, string> = {}) => fetch(`${site.origin}/metrics`, { headers });
  const expected = [
    /^hornero_http_request_duration_seconds_count\{route="\/terrenos"\} \d+$/m,
    /^nodejs_eventloop_lag_p99_seconds \S+$/m,
    /^hornero_page_cache_bytes \d+$/m,
    /^hornero_query_cache_entries \d+$/m,
    /^hornero_database_connections\{pool="[^"]+",state="idle"\} \d+$/m,
    /^hornero_job_failures\{job="mail-unread-messages"\} 0$/m,
    /^hornero_realtime_connections \d+$/m,
    /^hornero_disk_bytes\{state="free"\} \d\S*$/m,
  ];
  let text = "";
  // Jobs run in their own time.
  await expect
    .poll(
      async () => {
        text = await (await scrape()).text();
        return expected.filter((line) => !line.test(text)).map(String);
      },
      { timeout: 120_000, interval: 1_000 },
    )
    .toEqual([]);
  const requests = text.matchAll(/^hornero_http_requests_total\{route="\/terrenos".*\} (\d+)$/gm);
  expect([...requests].reduce((sum, [, value]) => sum + Number(value), 0)).toBeGreaterThanOrEqual(20);

  // As a proxy on this machine would pass on a visitor's request.
  const proxied = { "X-Forwarded-For": "203.0.113.9" };
  expect((await scrape(proxied)).status).toBe(404);
  expect((await scrape({ ...proxied, Authorization: "Bearer a token for the monitoring" })).status).toBe(200);
});
