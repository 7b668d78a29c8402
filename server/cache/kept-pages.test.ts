import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createTinyApp } from "#server/app.fixture.ts";
import { createPageCache } from "./page-cache.ts";

const rendered: string[] = [];
const app = await createTinyApp({ onRender: (path) => rendered.push(path) });
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://evil.example${path}`, { headers });
const timesRendered = (path: string) => rendered.filter((name) => name === path).length;

test("a page is rendered once for all, HEAD included", async () => {
  await Promise.all(Array.from({ length: 20 }, () => get("/viviendas?style=a&bedrooms=2")));
  await get("/viviendas?bedrooms=2&utm_source=x&style=a");
  await app.request("http://127.0.0.1:3000/viviendas?style=a&bedrooms=2", { method: "HEAD" });
  expect(timesRendered("/viviendas")).toBe(1);
});

test("nothing of whoever asks first gets into the page", async () => {
  const secrets = {
    Cookie: "sb-auth-token=secret",
    Authorization: "Bearer secret",
    "X-Forwarded-For": "1.2.3.4",
  };
  const page = await (await get("/eco", secrets)).text();
  expect(page).toContain("http://127.0.0.1:3000/eco");
  expect(page).not.toMatch(/secret|evil|1\.2\.3\.4/);
});

test("a page of one person is rendered for that person, each time", async () => {
  for (const person of ["ana", "luis"]) {
    expect(await (await get("/portal/favoritos", { Cookie: `session=${person}` })).text()).toContain(
      `session=${person}`,
    );
    expect(await (await get("/portal/favoritos.data", { Cookie: `session=${person}` })).text()).toContain(
      person,
    );
  }
});

test("a page that sets a cookie, fails or is not found is not kept", async () => {
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

test("every answer has its own request id and the headers of any page", async () => {
  const [first, second] = [await get("/viviendas"), await get("/viviendas")];
  expect(first.headers.get("X-Request-Id")).not.toBe(second.headers.get("X-Request-Id"));
  for (const name of ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"]) {
    expect(second.headers.get(name), name).toBe(first.headers.get(name));
    expect(second.headers.get(name), name).toBeTruthy();
  }
});

const unpackers = { gzip: gunzipSync, br: brotliDecompressSync };

test("a page travels as it is, by gzip and by brotli, and is the same page", async () => {
  const plain = await get("/viviendas");
  const text = await plain.text();
  expect(plain.headers.has("Content-Encoding")).toBe(false);
  for (const [encoding, unpack] of Object.entries(unpackers)) {
    const packed = await get("/viviendas", { "Accept-Encoding": encoding });
    expect(packed.headers.get("Content-Encoding")).toBe(encoding);
    expect(String(unpack(Buffer.from(await packed.arrayBuffer())))).toBe(text);
    expect(packed.headers.get("ETag")).toBe(plain.headers.get("ETag"));
    expect(packed.headers.get("Vary")).toContain("Accept-Encoding");
    expect(packed.headers.has("Set-Cookie")).toBe(false);
  }
});

test("so does one that nobody asked for before", async () => {
  const text = await (await get("/viviendas?first=plain")).text();
  for (const [encoding, unpack] of Object.entries(unpackers)) {
    const packed = await get(`/viviendas?first=${encoding}`, { "Accept-Encoding": encoding });
    expect(packed.headers.get("Content-Encoding")).toBe(encoding);
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(packed.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(String(unpack(bytes))).toBe(text);
  }
});

test("each language and each payload has a page of its own", async () => {
  const paths = ["/eco", "/eco.data", "/eco?a=1"];
  const pages = await Promise.all(paths.map(async (path) => (await get(path)).text()));
  expect(new Set(pages).size).toBe(paths.length);
  expect(await (await get("/en")).text()).not.toBe(await (await get("/")).text());
});

test("ten thousand invented parameters leave memory within its bound and push out nothing that is read", async () => {
  const maxBytes = 2 * 1024 * 1024;
  const pages = createPageCache({ maxBytes });
  let renderings = 0;
  const flooded = await createTinyApp({
    pages,
    onRender: (path) => {
      if (path === "/viviendas") renderings += 1;
    },
  });
  const bring = (path: string) => flooded.bringPage(new URL(path, "http://any"));
  for (const _ of ["once", "again"]) await bring("/viviendas");
  for (let turn = 0; turn < 10_000; turn++) {
    await bring(`/eco?invented${turn}=${turn}`);
    if (turn % 1000 === 0) expect(pages.bytes()).toBeLessThanOrEqual(maxBytes);
  }
  expect(pages.bytes()).toBeLessThanOrEqual(maxBytes);
  await bring("/viviendas");
  expect(renderings).toBe(1);
}, 120_000);
