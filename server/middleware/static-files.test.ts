import { expect, test } from "vitest";
import { pictureUrl } from "#app/pictures/picture.ts";
import { listPictureIds, requirePicture } from "#app/pictures/pictures.server.ts";
import { createTinyApp } from "#server/app.fixture.ts";

const app = createTinyApp();
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://127.0.0.1:3000${path}`, { headers });
const picture = pictureUrl(requirePicture(listPictureIds()[0]!, "es"));

test("a picture may be cached for good", async () => {
  const response = await get(picture);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/webp");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get("Content-Length")));
});

test("a browser that has a file gets 304", async () => {
  const modified = (await get(picture)).headers.get("Last-Modified")!;
  const response = await get(picture, { "If-Modified-Since": modified });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe("");
  expect((await get(picture, { "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" })).status).toBe(200);
  expect((await get(picture, { "If-Modified-Since": "yesterday" })).status).toBe(200);
});

test("a HEAD request returns the size without a body", async () => {
  const response = await app.request(`http://127.0.0.1:3000${picture}`, { method: "HEAD" });
  expect(Number(response.headers.get("Content-Length"))).toBeGreaterThan(0);
  expect(await response.text()).toBe("");
});

test.each([
  "/pictures/../es/houses.json",
  "/pictures/%2e%2e/es/houses.json",
  "/pictures/..%2fes/houses.json",
  "/pictures/..%5ces%5chouses.json",
  "/pictures/%252e%252e/es/houses.json",
  "/pictures//etc/passwd",
  "/assets/../../package.json",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e%2f%2e%2e%2fserver/main.ts",
])("%s shows no file outside of its folder", async (path) => {
  const response = await get(path);
  expect([301, 400, 404]).toContain(response.status);
  expect(await response.text()).not.toMatch(/"name"|root:|import /);
});

test("a missing file is a plain 404 for every method", async () => {
  for (const path of ["/assets/none.js", "/assets/", "/pictures/none.webp", "/pictures/"]) {
    const response = await get(path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get("Content-Type"), path).toContain("text/plain");
  }
  expect((await app.request("http://127.0.0.1:3000/assets/x", { method: "POST" })).status).toBe(404);
});
