import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { consentSetCookie, everythingAllowed } from "#app/consent/consent.ts";
import { createTinyApp } from "#server/app.fixture.ts";
import { createPageCache } from "./page-cache.ts";
import { limitToDay } from "./page-cache-middleware.ts";

const rendered: string[] = [];
const app = createTinyApp({ onRender: (path) => rendered.push(path) });
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://evil.example${path}`, { headers });
const timesRendered = (path: string) => rendered.filter((name) => name === path).length;

test("a page is rendered once for all visitors, HEAD included", async () => {
  await Promise.all(Array.from({ length: 20 }, () => get("/viviendas?style=a&bedrooms=2")));
  await get("/viviendas?bedrooms=2&utm_source=x&style=a");
  await app.request("http://127.0.0.1:3000/viviendas?style=a&bedrooms=2", { method: "HEAD" });
  expect(timesRendered("/viviendas")).toBe(1);
});

test("nothing about the first visitor gets into a cached page", async () => {
  const secrets = {
    Cookie: "sb-auth-token=secret",
    Authorization: "Bearer secret",
    "X-Forwarded-For": "1.2.3.4",
  };
  const page = await (await get("/eco", secrets)).text();
  expect(page).toContain("http://127.0.0.1:3000/eco");
  expect(page).not.toMatch(/secret|evil|1\.2\.3\.4/);
});

test("a personal page is rendered for each request", async () => {
  for (const person of ["ana", "luis"]) {
    expect(await (await get("/portal/favoritos", { Cookie: `session=${person}` })).text()).toContain(
      `session=${person}`,
    );
    expect(await (await get("/portal/favoritos.data", { Cookie: `session=${person}` })).text()).toContain(
      person,
    );
  }
});

test("a page that sets a cookie, fails or is not found is not cached", async () => {
  for (const [path, status] of [
    ["/galleta", 200],
    ["/roto", 500],
    ["/no-existe", 404],
  ] as const) {
    expect((await get(path)).status).toBe(status);
    expect((await get(path)).status).toBe(status);
    expect(timesRendered(path), path).toBe(2);
  }
});

test("every cached response has its own request id and the headers of any page", async () => {
  const [first, second] = [await get("/viviendas"), await get("/viviendas")];
  expect(first.headers.get("X-Request-Id")).not.toBe(second.headers.get("X-Request-Id"));
  for (const name of ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"]) {
    expect(second.headers.get(name), name).toBe(first.headers.get(name));
    expect(second.headers.get(name), name).toBeTruthy();
  }
});

const decompressors = { gzip: gunzipSync, br: brotliDecompressSync };

test("a cached page is the same uncompressed, as gzip and as brotli", async () => {
  const plain = await get("/viviendas");
  const text = await plain.text();
  expect(plain.headers.has("Content-Encoding")).toBe(false);
  for (const [encoding, decompress] of Object.entries(decompressors)) {
    const compressed = await get("/viviendas", { "Accept-Encoding": encoding });
    expect(compressed.headers.get("Content-Encoding")).toBe(encoding);
    expect(String(decompress(Buffer.from(await compressed.arrayBuffer())))).toBe(text);
    expect(compressed.headers.get("ETag")).toBe(plain.headers.get("ETag"));
    expect(compressed.headers.get("Vary")).toContain("Accept-Encoding");
    expect(compressed.headers.has("Set-Cookie")).toBe(false);
  }
});

test("a page requested for the first time is the same uncompressed, as gzip and as brotli", async () => {
  const text = await (await get("/viviendas?first=plain")).text();
  for (const [encoding, decompress] of Object.entries(decompressors)) {
    const compressed = await get(`/viviendas?first=${encoding}`, { "Accept-Encoding": encoding });
    expect(compressed.headers.get("Content-Encoding")).toBe(encoding);
    const bytes = Buffer.from(await compressed.arrayBuffer());
    expect(compressed.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(String(decompress(bytes))).toBe(text);
  }
});

test("each language, query and payload is cached by itself", async () => {
  const paths = ["/eco", "/eco.data", "/eco?a=1"];
  const pages = await Promise.all(paths.map(async (path) => (await get(path)).text()));
  expect(new Set(pages).size).toBe(paths.length);
  expect(await (await get("/en")).text()).not.toBe(await (await get("/")).text());
});

test("ten thousand invented parameters stay within the bound of memory and evict no popular page", async () => {
  const maxBytes = 2 * 1024 * 1024;
  const pages = createPageCache({ maxBytes });
  let renderings = 0;
  const flooded = createTinyApp({
    pages,
    onRender: (path) => {
      if (path === "/viviendas") renderings += 1;
    },
  });
  for (const _ of ["probation", "protected"]) await flooded.warmPage("/viviendas");
  for (let turn = 0; turn < 10_000; turn++) {
    await flooded.warmPage(`/eco?invented${turn}=${turn}`);
    if (turn % 1000 === 0) expect(pages.bytes()).toBeLessThanOrEqual(maxBytes);
  }
  expect(pages.bytes()).toBeLessThanOrEqual(maxBytes);
  await flooded.warmPage("/viviendas");
  expect(renderings).toBe(1);
}, 120_000);

test("a page with a frame for browsers without scripts is rendered for visitors who allow statistics", async () => {
  const counted: string[] = [];
  const tracked = createTinyApp({
    settings: { APP_ENV: "preview", TAG_MANAGER_NOSCRIPT_ID: "GTM-NOSCRIPT" },
    onRender: (path) => counted.push(path),
  });
  const consent = consentSetCookie(everythingAllowed, "2026-06-01", { isHttps: false });
  for (const _ of ["first", "second"]) await tracked.request("http://127.0.0.1:3000/promociones/una");
  expect(counted).toHaveLength(1);
  for (const _ of ["first", "second"])
    await tracked.request("http://127.0.0.1:3000/promociones/una", { headers: { Cookie: consent } });
  expect(counted).toHaveLength(3);
});

test("no cache keeps a page beyond the day in Madrid", () => {
  const limited = (value: string, secondsLeft: number) => {
    const headers = new Headers({ "Cache-Control": value });
    limitToDay(headers, secondsLeft);
    return headers.get("Cache-Control");
  };
  const payload = "public, max-age=60, stale-while-revalidate=240";
  expect(limited(payload, 3600)).toBe(payload);
  expect(limited(payload, 200)).toBe("public, max-age=60");
  expect(limited(payload, 20)).toBe("public, max-age=20");
  const edge = "public, max-age=0, must-revalidate, s-maxage=3600, stale-while-revalidate=3600";
  expect(limited(edge, 1800)).toBe("public, max-age=0, must-revalidate, s-maxage=1800");
  expect(limited("no-cache", 5)).toBe("no-cache");
});
