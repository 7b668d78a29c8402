import { expect, test } from "vitest";
import type { Measurement } from "#app/analytics/measurement.ts";
import { createTinyApp } from "#server/app.fixture.ts";

const counted: Measurement[] = [];
const app = createTinyApp({ onMeasured: (measured) => counted.push(measured) });
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const send = (body: string, userAgent = browser) =>
  app.request("http://127.0.0.1:3000/_measure", {
    method: "POST",
    body,
    headers: { "User-Agent": userAgent },
  });

test("visits, searches and vitals are counted", async () => {
  const measurements: Measurement[] = [
    { kind: "visit", path: "/catalogo/alba" },
    { kind: "search", list: "plots", hasResults: false },
    { kind: "vital", path: "/", metric: "LCP", value: 900 },
  ];
  for (const measured of measurements) expect((await send(JSON.stringify(measured))).status).toBe(204);
  expect(counted.splice(0)).toEqual(measurements);
});

test("bots are not counted as visitors", async () => {
  expect((await send('{"kind":"visit","path":"/"}', "Googlebot/2.1")).status).toBe(204);
  expect(counted).toEqual([]);
});

test.each([
  "",
  "null",
  "[]",
  "{",
  '{"kind":"visit"}',
  '{"kind":"vital","path":"/","metric":"LCP","value":"x"}',
])("the body %j is refused as no measurement", async (body) => {
  expect((await send(body)).status).toBe(400);
  expect(counted).toEqual([]);
});

test("a measurement with a long body is refused", async () => {
  expect((await send(JSON.stringify({ kind: "visit", path: "a".repeat(5000) }))).status).toBe(413);
});
