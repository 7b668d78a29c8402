import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { prerenderedPaths } from "#app/navigation/route-rules.ts";
import { createTinyApp } from "./app.fixture.ts";

const rendered: string[] = [];
const app = await createTinyApp({ onRender: (path) => rendered.push(path) });
const renderedAtStart = [...rendered];
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://127.0.0.1:3000${path}`, { headers });

test("every page of the rules was rendered once before the first request, and never again", async () => {
  expect(renderedAtStart.sort()).toEqual([...prerenderedPaths].sort());
  for (const path of prerenderedPaths) {
    expect((await get(path)).status, path).toBe(200);
    expect((await get(`${path}.data`)).headers.get("Content-Type"), path).toContain("text/x-script");
  }
  expect(rendered.length).toBe(renderedAtStart.length);
});

test("what is kept is what would be rendered, policy included", async () => {
  for (const path of ["/en/login", "/en/login.data"]) {
    const kept = await get(path);
    const fresh = await get(`${path}?fresh`);
    expect(await kept.text()).toBe(await fresh.text());
    for (const name of ["Content-Type", "Cache-Control", "Content-Security-Policy"]) {
      expect(kept.headers.get(name), name).toBe(fresh.headers.get(name));
    }
  }
});

test("a page travels in the best encoding that the browser takes", async () => {
  const plain = await (await get("/login")).text();
  const brotli = await get("/login", { "Accept-Encoding": "gzip, deflate, br, zstd" });
  expect(brotli.headers.get("Content-Encoding")).toBe("br");
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain);
  const gzip = await get("/login", { "Accept-Encoding": "gzip, br;q=0" });
  expect(gzip.headers.get("Content-Encoding")).toBe("gzip");
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
  expect(gzip.headers.get("Vary")).toContain("Accept-Encoding");
});

test("a browser that has the page is told so", async () => {
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
