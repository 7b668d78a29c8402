import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createTinyApp, inlineScript } from "./app.fixture.ts";

const app = createTinyApp();
const origin = "http://127.0.0.1:3000";
const get = (path: string, headers: Record<string, string> = {}) => app.request(origin + path, { headers });

const securityHeaders = [
  "X-Content-Type-Options",
  "X-Frame-Options",
  "Referrer-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Permissions-Policy",
  "X-Request-Id",
];

test.each([
  ["/viviendas", 200],
  ["/login", 200],
  ["/no-existe", 404],
  ["/roto", 500],
  ["/assets/none.js", 404],
  ["/pictures/none.webp", 404],
  ["/share/none.jpg", 404],
  ["/_icons/none.json?icons=a", 404],
  ["/builds/latest.json", 200],
  ["/healthz", 200],
  ["/CASAS", 301],
  ["/%", 400],
])("%s answers %i with every security header", async (path, status) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  for (const name of securityHeaders) expect(response.headers.get(name), name).toBeTruthy();
});

test.each(["/_ui", "/en/_ui", "/_ui.data", "/_pictures", "/%5Fui", "/_passwords/xyz"])(
  "%s is not found without the link that the start printed",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
  },
);

test("common passwords are found by the first digits of their hash", async () => {
  const hash = createHash("sha256").update("password123").digest("hex");
  const response = await get(`/_passwords/${hash.slice(0, 3)}`);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
  const group = (await response.json()) as string[];
  expect(group).toContain(hash.slice(0, 16));
  expect(group.length).toBeLessThan(60);
});

const publicSite = createTinyApp({
  settings: {
    PUBLIC_ORIGIN: "https://casas.example",
    SMTP_URL: "smtp://localhost",
    OPERATOR_EMAIL: "a@casas.example",
    ...Object.fromEntries(
      ["NAME", "TAX_ID", "ADDRESS", "REGISTRY", "PHONE", "HOURS"].map((name) => [`OPERATOR_${name}`, "x"]),
    ),
  },
});

test("Strict-Transport-Security is sent only where the site has https", async () => {
  expect((await get("/viviendas")).headers.has("Strict-Transport-Security")).toBe(false);
  const response = await publicSite.request("https://casas.example/viviendas");
  expect(response.headers.get("Strict-Transport-Security")).toContain("max-age=");
});

async function sendForm(site: typeof app, url: string, headers: Record<string, string>) {
  const response = await site.request(url, {
    method: "POST",
    body: new URLSearchParams({ a: "1" }),
    headers,
  });
  return response.status;
}

test("a form is accepted behind a proxy that ends TLS, by its page and by scripts", async () => {
  for (const path of ["/contacto", "/contacto.data"]) {
    for (const host of ["casas.example", "127.0.0.1:3000"]) {
      expect(await sendForm(publicSite, `http://${host}${path}`, { Origin: "https://casas.example" })).toBe(
        200,
      );
    }
  }
});

test("no header makes the form of another site acceptable", async () => {
  const forged = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    Forwarded: "host=evil.example",
  };
  for (const origin of ["https://evil.example", "http://casas.example", "null"]) {
    for (const path of ["/contacto", "/contacto.data"]) {
      const url = `http://${origin === "null" ? "casas.example" : new URL(origin).host}${path}`;
      expect(await sendForm(publicSite, url, { ...forged, Origin: origin }), origin + path).toBe(400);
    }
  }
});

test("on one's own machine a form is accepted under every loopback name and port", async () => {
  for (const origin of ["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:8080"]) {
    expect(await sendForm(app, `${origin}/contacto`, { Origin: origin }), origin).toBe(200);
    expect(await sendForm(app, `${origin}/contacto`, { Origin: "http://evil.example" }), origin).toBe(400);
  }
  const withTls = createTinyApp({ settings: { PUBLIC_ORIGIN: "https://localhost:8443" } });
  const local = "http://127.0.0.1:3000/contacto";
  expect(await sendForm(withTls, local, { Origin: "https://localhost:8443" })).toBe(200);
  expect(await sendForm(withTls, local, { Origin: "http://127.0.0.1:3000" })).toBe(400);
});

test("a redirect has a policy that allows nothing, in a short header", async () => {
  expect((await get("/CASAS")).headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});

test("a page's policy allows its own inline script and no other", async () => {
  const policy = (await get("/viviendas")).headers.get("Content-Security-Policy")!;
  const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src"))!;
  expect(scripts).toContain(hashOf(inlineScript));
  expect(scripts).not.toContain(hashOf("alert(1)"));
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toContain("'unsafe-eval'");
});

test("a failing page responds with 500 and does not reveal the cause", async () => {
  const response = await get("/roto");
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret detail");
});

test("readiness follows the database, health does not", async () => {
  const down = createTinyApp({
    findProblems: async () => [{ check: "database", detail: "ECONNREFUSED", stopsTraffic: true }],
  });
  expect((await down.request("/readyz")).status).toBe(503);
  expect((await down.request("/healthz")).status).toBe(200);
  expect((await get("/readyz")).status).toBe(200);
});

test("pages are compressed for clients that accept it", async () => {
  const response = await get("/viviendas", { "Accept-Encoding": "gzip" });
  expect(response.headers.get("Content-Encoding")).toBe("gzip");
  expect(response.headers.get("Vary")).toContain("Accept-Encoding");
  expect((await get("/viviendas")).headers.has("Content-Encoding")).toBe(false);
});

test("a HEAD request answers as GET does, without a body", async () => {
  for (const path of ["/viviendas", "/login", "/no-existe", "/builds/latest.json"]) {
    const head = await app.request(origin + path, { method: "HEAD" });
    const full = await get(path);
    expect(head.status, path).toBe(full.status);
    for (const name of ["Content-Type", "Content-Security-Policy", "Cache-Control", "ETag"]) {
      expect(head.headers.get(name), `${path} ${name}`).toBe(full.headers.get(name));
    }
    expect(await head.text(), path).toBe("");
  }
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
  "%s on a page is no fault of ours",
  async (method) => {
    const { status } = await app.request(`${origin}/viviendas`, { method });
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  },
);

test("the manifest names the build and its rules", async () => {
  const latest = await (await get("/builds/latest.json")).json();
  expect(latest).toEqual({ id: "tiny1", timestamp: expect.any(Number) });
  const meta = await get(`/builds/meta/${latest.id}.json`);
  expect(meta.headers.get("Cache-Control")).toContain("immutable");
  expect(await meta.json()).toMatchObject({
    id: "tiny1",
    prerendered: expect.arrayContaining(["/login", "/en/login"]),
    redirects: { "/casas": "/viviendas" },
  });
  expect((await get("/builds/meta/older.json")).status).toBe(404);
});

test("a page is revalidated on each visit, its payload is cached long enough for a click after a prefetch", async () => {
  expect((await get("/viviendas")).headers.get("Cache-Control")).toBe("no-cache");
  expect((await get("/viviendas.data")).headers.get("Cache-Control")).toBe(
    "public, max-age=60, stale-while-revalidate=240",
  );
  expect((await get("/no-existe.data")).headers.get("Cache-Control")).toBe("no-cache");
  const posted = await app.request(`${origin}/contacto.data`, { method: "POST", body: "a=1" });
  expect(posted.headers.get("Cache-Control")).toBe("no-cache");
});

test("forms arrive with and without a body", async () => {
  for (const body of ["", "a=1", "a".repeat(60_000)]) {
    const response = await app.request(`${origin}/contacto.data`, { method: "POST", body });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`"received",${body.length}`);
  }
});

test("a request id given by a proxy is used, an invalid one is not", async () => {
  const idFor = async (id: string) =>
    (await get("/viviendas", { "X-Request-Id": id })).headers.get("X-Request-Id");
  expect(await idFor("from-the-proxy_1=")).toBe("from-the-proxy_1=");
  expect(await idFor('"odd"')).toMatch(/^[\w-]{36}$/);
});
