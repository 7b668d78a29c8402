import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Services, servicesContext } from "#app/context.ts";
import { parseEnv } from "#app/env.server.ts";
import { findReturnPath } from "#app/session/return-path.ts";
import { routeMiddleware } from "./route-middleware.ts";

async function visit(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://127.0.0.1:3000${path}`, { headers });
  const context = new RouterContextProvider();
  context.set(servicesContext, { env: parseEnv({}) } as Services);
  const args = { request, url: new URL(request.url), params: {}, pattern: "", context };
  try {
    return await routeMiddleware("auth")(args, async () => new Response("the page"));
  } catch (thrown) {
    return thrown as Response;
  }
}

test("an unknown name throws", () => {
  expect(() => routeMiddleware("x" as "auth")).toThrow("Unknown route middleware: 'x'");
  expect(() => routeMiddleware("constructor" as "auth")).toThrow("Unknown route middleware: 'constructor'");
});

test("a visitor without a session is sent to the sign-in page of the language being read", async () => {
  const spanish = (await visit("/portal/favoritos")) as Response;
  expect(spanish.status).toBe(302);
  expect(spanish.headers.get("Location")).toBe("/login");
  const english = (await visit("/en/portal/favoritos")) as Response;
  expect(english.headers.get("Location")).toBe("/en/login");
  expect(english.headers.get("Cache-Control")).toBe("private, no-store");
});

test("the page that was wanted is remembered for after the sign-in", async () => {
  const response = (await visit("/en/portal/proyectos?orden=precio&q=a%20b")) as Response;
  const cookie = response.headers.get("Set-Cookie")!;
  expect(cookie).toMatch(/; Path=\/; Max-Age=600; SameSite=Lax$/);
  expect(findReturnPath(cookie.split(";")[0]!)).toBe("/en/portal/proyectos?orden=precio&q=a%20b");
});

test("a page that the browser only fetches ahead of a click is not remembered", async () => {
  const response = (await visit("/portal/favoritos", { "Sec-Purpose": "prefetch" })) as Response;
  expect(response.status).toBe(302);
  expect(response.headers.has("Set-Cookie")).toBe(false);
});

test("a page outside of the guarded paths is served", async () => {
  expect(await ((await visit("/viviendas")) as Response).text()).toBe("the page");
});
