import { expect, test } from "vitest";
import { createTinyApp } from "#server/app.fixture.ts";

const app = createTinyApp();
const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://127.0.0.1:3000${path}`, { headers: { "User-Agent": browser, ...headers } });

test("an English browser that opens / is sent to the English home, with its query", async () => {
  const response = await get("/?utm_source=x", { "Accept-Language": "en-GB,en;q=0.9,es;q=0.8" });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/en?utm_source=x");
  expect(response.headers.get("Cache-Control")).toMatch(/private/);
  expect(response.headers.get("Vary")).toContain("Cookie, Accept-Language");
});

test("a browser in a language of Spain, and one that names none, get the Spanish home", async () => {
  for (const language of ["es-ES,es;q=0.9,en;q=0.8", "ca-ES,ca;q=0.9,en;q=0.8", "eu", "gl-ES", "*", ""]) {
    const response = await get("/", { "Accept-Language": language });
    expect(response.status, language).toBe(200);
    expect(response.headers.get("Vary"), language).toContain("Cookie, Accept-Language");
  }
});

test("a browser of other languages is sent to the English home", async () => {
  for (const language of ["fr-FR,fr;q=0.9", "de", "de-DE,de;q=0.9,en;q=0.5,es;q=0.3"]) {
    const response = await get("/", { "Accept-Language": language });
    expect(response.headers.get("Location"), language).toBe("/en");
  }
});

test("the chosen language outweighs the browser's", async () => {
  expect((await get("/", { Cookie: "locale=es", "Accept-Language": "en" })).status).toBe(200);
  expect((await get("/", { Cookie: "a=b; locale=en", "Accept-Language": "es" })).status).toBe(302);
});

test("crawlers are never redirected", async () => {
  const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  expect((await get("/", { "User-Agent": crawler, "Accept-Language": "en" })).status).toBe(200);
});

test("on every other page the path alone decides", async () => {
  for (const path of ["/viviendas", "/en", "/login"]) {
    expect((await get(path, { Cookie: "locale=en", "Accept-Language": "en" })).status, path).toBe(200);
    expect((await get(path, { Cookie: "locale=es", "Accept-Language": "es" })).status, path).toBe(200);
  }
});
