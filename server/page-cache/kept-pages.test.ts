import { expect, test } from "vitest";
import { createTinyApp } from "#server/app.fixture.ts";

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
