import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { prerenderedPaths } from "#app/navigation/route-rules.ts";
import { createTinyApp } from "#server/app.fixture.ts";
import { warmUpStart } from "./warm-up.ts";

const { signal } = new AbortController();
const log = pino({ level: "silent" });

const rendered: string[] = [];
const app = createTinyApp({ onRender: (path) => rendered.push(path) });
await warmUpStart({ warmPage: app.warmPage, signal, log });
const renderedAtStart = [...rendered];
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://127.0.0.1:3000${path}`, { headers });

test("every prerendered page and its payload file are rendered at the start and never again", async () => {
  expect(renderedAtStart).toEqual(expect.arrayContaining(prerenderedPaths));
  for (const path of prerenderedPaths) {
    expect((await get(path)).status, path).toBe(200);
    expect((await get(`${path}.data`)).headers.get("Content-Type"), path).toContain("text/x-script");
  }
  expect(rendered).toEqual(renderedAtStart);
});

test("a prerendered page is what would be rendered, policy included", async () => {
  for (const path of ["/en/login", "/en/login.data"]) {
    const cached = await get(path);
    const fresh = await get(`${path}?fresh`);
    expect(await cached.text()).toBe(await fresh.text());
    for (const name of ["Content-Type", "Cache-Control", "Content-Security-Policy"]) {
      expect(cached.headers.get(name), name).toBe(fresh.headers.get(name));
    }
  }
});

test("a page is sent in the best encoding that the browser accepts", async () => {
  const identity = await (await get("/login")).text();
  const brotli = await get("/login", { "Accept-Encoding": "gzip, deflate, br, zstd" });
  expect(brotli.headers.get("Content-Encoding")).toBe("br");
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(identity);
  const gzip = await get("/login", { "Accept-Encoding": "gzip, br;q=0" });
  expect(gzip.headers.get("Content-Encoding")).toBe("gzip");
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(identity);
  expect(gzip.headers.get("Vary")).toContain("Accept-Encoding");
});

test("a browser that has the page gets 304", async () => {
  const etag = (await get("/login")).headers.get("ETag")!;
  for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
    const response = await get("/login", { "If-None-Match": known });
    expect(response.status, known).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("ETag")).toBe(etag);
  }
  expect((await get("/login", { "If-None-Match": '"other"' })).status).toBe(200);
});

test("the two languages and the payload are different pages", async () => {
  const etags = await Promise.all(
    ["/login", "/login.data", "/signup"].map(async (path) => (await get(path)).headers.get("ETag")),
  );
  expect(new Set(etags).size).toBe(3);
});

test("the lists of houses and of plots are rendered one after the other", async () => {
  const warmed: string[] = [];
  let pending = 0;
  await warmUpStart({
    signal,
    log,
    async warmPage(path) {
      expect(++pending).toBe(1);
      warmed.push(path);
      await new Promise(setImmediate);
      pending -= 1;
    },
  });
  expect(warmed).toEqual(expect.arrayContaining(["/viviendas", "/terrenos"]));
});

test("a page that cannot be rendered is logged, and the site becomes ready without it", async () => {
  const logged = vi.spyOn(log, "error");
  await warmUpStart({ signal, log, warmPage: () => Promise.reject(new Error("no database")) });
  expect(logged).toHaveBeenCalledOnce();
});
