import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Services, servicesContext } from "#app/context.ts";
import { parseEnv } from "#app/env.server.ts";
import type { Accounts } from "#app/session/accounts-service.ts";
import { findReturnPath } from "#app/session/return-path.ts";
import { routeMiddleware } from "./route-middleware.ts";

async function visit(
  path: string,
  headers: Record<string, string> = {},
  {
    name = "auth" as Parameters<typeof routeMiddleware>[0],
    accounts = {} as Partial<Accounts>,
    settings = {} as Record<string, string>,
  } = {},
) {
  const request = new Request(`http://127.0.0.1:3000${path}`, { headers });
  const context = new RouterContextProvider();
  context.set(servicesContext, { env: parseEnv(settings), accounts } as Services);
  const args = { request, url: new URL(request.url), params: {}, pattern: "", context };
  try {
    return await routeMiddleware(name)(args, async () => new Response("the page"));
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

/** A session cookie; the fake accounts service decides what its token means. */
const session = {
  Cookie: `session=base64-${Buffer.from(JSON.stringify({ access_token: "a.b.c", refresh_token: "r", expires_at: 9_999_999_999, user: { id: "1" } })).toString("base64url")}`,
};
const accountsOf = (person: {
  isOperator: boolean;
  needsSecondFactor?: boolean;
  aal?: string;
}): Partial<Accounts> => ({
  publishableKey: "key",
  verifyToken: async () => ({ sub: "1", ...(person.aal && { aal: person.aal }) }),
  needsSecondFactor: async () => person.needsSecondFactor ?? false,
  isOperator: async () => person.isOperator,
});

test("the operator's pages are shown to the operator alone", async () => {
  const open = (headers: Record<string, string>, person: Parameters<typeof accountsOf>[0]) =>
    visit("/operator", headers, { name: "operator", accounts: accountsOf(person) });
  const shown = (await open(session, { isOperator: true })) as Response;
  expect([await shown.text(), shown.headers.get("Cache-Control")]).toEqual(["the page", "private, no-store"]);
  // Others cannot tell it from a page that does not exist.
  expect(await open(session, { isOperator: false })).toMatchObject({ init: { status: 404 } });
  const visitor = (await open({}, { isOperator: true })) as Response;
  expect([visitor.status, visitor.headers.get("Location")]).toEqual([302, "/login"]);
  const half = (await open(session, { isOperator: true, needsSecondFactor: true })) as Response;
  expect(half.headers.get("Location")).toBe("/login");
});

test("with OPERATOR_MFA=required an operator without a second step sets it up first", async () => {
  const open = async (path: string, person: Parameters<typeof accountsOf>[0]) =>
    (await visit(path, session, {
      name: "operator",
      accounts: accountsOf(person),
      settings: { OPERATOR_MFA: "required" },
    })) as Response;
  const operator = { isOperator: true, aal: "aal1" };
  for (const path of ["/operator", "/operator/leads/1", "/operator/leads.csv"]) {
    const response = await open(path, operator);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/operator/two-step"]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  }
  expect((await open("/en/operator", operator)).headers.get("Location")).toBe("/en/operator/two-step");
  expect(await (await open("/operator/two-step", operator)).text()).toBe("the page");
  expect(await (await open("/operator", { isOperator: true, aal: "aal2" })).text()).toBe("the page");
  // Others still cannot tell that the page exists.
  expect(await open("/operator/two-step", { isOperator: false })).toMatchObject({ init: { status: 404 } });
});
