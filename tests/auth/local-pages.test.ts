import http from "node:http";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localPagesCookie, localPagesOnly } from "#server/middleware/local-pages.ts";
import { type AuthSite, startAuthSite } from "./site.ts";

// The mailbox shows the recovery codes of every account.

let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.stop());

const cookie = () => localPagesCookie(site.localPagesToken);

/** With any headers, which fetch() does not allow. */
function get(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders }>((resolve) => {
    http.get(`${site.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
  });
}

describe("the mailbox", () => {
  test("it is shown to the browser that followed the printed link, and to no other", async () => {
    expect((await get("/_mailbox", {})).status).toBe(404);
    expect((await get("/_mailbox", localPagesCookie("guessed"))).status).toBe(404);
    expect((await get("/_mailbox?token=guessed", {})).status).toBe(404);
    const followed = await get(`/_mailbox?token=${site.localPagesToken}`, {});
    expect(followed).toMatchObject({ status: 302, headers: { location: "/_mailbox" } });
    const [set] = followed.headers["set-cookie"]!;
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Strict/);
    expect((await get("/_mailbox", { Cookie: set!.split(";")[0]! })).status).toBe(200);
  });

  test.each([
    "Forwarded",
    "Via",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Forwarded-Port",
    "X-Forwarded-Server",
    "X-Real-IP",
  ])("it is not shown through a proxy on this machine that sends %s", async (name) => {
    expect((await get("/_mailbox/messages.json", { ...cookie(), [name]: "x" })).status).toBe(404);
  });

  test("it is not shown to a foreign host name that resolves to this machine", async () => {
    expect((await get("/_mailbox", { ...cookie(), Host: "rebound.example.com" })).status).toBe(404);
    expect((await get("/_mailbox", { ...cookie(), Host: "localhost" })).status).toBe(200);
  });
});

test.each([
  [{ isLoopback: true, appEnv: "development" }, 200],
  [{ isLoopback: true, appEnv: "production" }, 404],
  [{ isLoopback: false, appEnv: "preview" }, 404],
] as const)("pages of development with %o answer %i", async (env, status) => {
  const app = new Hono()
    .use(localPagesOnly({ ...env, localPagesToken: site.localPagesToken }))
    .get("/_ui", (c) => c.text("components"));
  const response = await app.request("http://127.0.0.1/_ui", { headers: cookie() });
  expect(response.status).toBe(status);
});
