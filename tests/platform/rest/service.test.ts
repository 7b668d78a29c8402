import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type RestSite, rosa, soon, startRestSite } from "./site.ts";

let site: RestSite;
beforeAll(async () => {
  site = await startRestSite();
});
afterAll(() => site.stop());

const becomesTrue = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });
const legacy = (claims: Record<string, unknown>, secret = "a legacy secret of more than 32 characters") =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret));

describe("callers of the data API", () => {
  const who = async (headers: Record<string, string>) => {
    const response = await fetch(`${site.url}/rpc/who`, { headers });
    return {
      status: response.status,
      json: (await response.json()) as { role?: string; code?: string },
      challenge: response.headers.get("WWW-Authenticate"),
    };
  };

  test("without a key or with the publishable key the role is anon, with the secret key service_role", async () => {
    expect((await who({})).json.role).toBe("anon");
    expect((await who({ apikey: site.secrets.publishableKey })).json.role).toBe("anon");
    expect((await who({ apikey: site.secrets.secretKey })).json.role).toBe("service_role");
    expect((await who({ apikey: await legacy({ role: "anon", exp: soon() }) })).json.role).toBe("anon");
    expect(
      (await who({ Authorization: `Bearer ${await legacy({ role: "service_role", exp: soon() })}` })).json
        .role,
    ).toBe("service_role");
  });

  test("an access token has the role authenticated", async () => {
    expect((await who({ Authorization: `Bearer ${await site.tokenOf(rosa)}` })).json).toMatchObject({
      role: "authenticated",
      sub: rosa,
    });
  });

  test.each([
    [
      "expired",
      async () => site.keys.sign({ sub: rosa, role: "authenticated", aud: "authenticated", exp: 1 }),
      "PGRST303",
    ],
    [
      "of another secret",
      async () => legacy({ role: "service_role", exp: soon() }, "another secret of more than 32 characters"),
      "PGRST301",
    ],
    ["of another role", async () => legacy({ role: "postgres", exp: soon() }), "PGRST301"],
    [
      "without a signature",
      async () => `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`,
      "PGRST301",
    ],
    ["nonsense", async () => "nonsense", "PGRST301"],
  ])("an access token that is %s is refused", async (_, make, code) => {
    const answer = await who({ Authorization: `Bearer ${await make()}` });
    expect([answer.status, answer.json.code]).toEqual([401, code]);
    expect(answer.challenge).toMatch(/^Bearer error="invalid_token"/);
    expect((await who({ apikey: await make() })).status).toBe(401);
  });
});

describe("the OpenAPI description", () => {
  test("the OpenAPI description lists what the caller may use", async () => {
    const { json, headers } = await site.call("/");
    expect(headers.get("Content-Type")).toBe("application/openapi+json; charset=utf-8");
    expect(Object.keys(json.paths)).toContain("/books");
    expect(Object.keys(json.paths)).not.toContain("/notes");
    expect(json.paths["/publishers"].get).toMatchObject({
      summary: "Publishers",
      description: "Who prints the books.",
    });
    expect(json.definitions.books.properties).toMatchObject({
      id: { type: "integer", format: "int32", description: "Note:\nThis is a Primary Key.<pk/>" },
      price: { type: "number", format: "numeric", description: "In euros." },
      format: { enum: ["paper", "audio", "braille"], default: "paper" },
      tags: { type: "array", items: { type: "string" } },
    });
    expect(json.definitions.books.properties.publisher_id.description).toContain(
      "<fk table='publishers' column='id'/>",
    );
    expect(json.definitions.books.required).toContain("title");
    expect(json.paths["/rpc/add"].get.parameters).toContainEqual({
      name: "b",
      in: "query",
      required: false,
      type: "integer",
      format: "int32",
    });
    expect(json.paths["/rpc/reprice"].get).toBeUndefined();
    const operator = await site.call("/", { headers: { apikey: site.secrets.secretKey } });
    expect(Object.keys(operator.json.paths)).toContain("/notes");
  });
});

describe("methods", () => {
  test("OPTIONS lists the allowed methods", async () => {
    const allowed = async (path: string) =>
      (await site.call(path, { method: "OPTIONS" })).headers.get("Allow");
    expect(await allowed("/books")).toBe("OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE");
    expect(await allowed("/book_counts")).toBe("OPTIONS,GET,HEAD");
    expect(await allowed("/rpc/add?a=1")).toBe("OPTIONS,GET,HEAD,POST");
    expect(await allowed("/")).toBe("OPTIONS,GET,HEAD");
  });

  test("unsupported methods are refused", async () => {
    expect((await site.call("/", { method: "POST", body: {} })).json.code).toBe("PGRST117");
    expect((await site.call("/books/1")).json).toMatchObject({ code: "PGRST125" });
  });

  test("the data API allows cross-origin requests", async () => {
    const preflight = await site.call("/books", {
      method: "OPTIONS",
      headers: {
        Origin: "https://example.com",
        "Access-Control-Request-Method": "PATCH",
        "Access-Control-Request-Headers": "apikey,prefer",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("PATCH");
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toBe("apikey,prefer");
    const answer = await site.call("/books?limit=1", { headers: { Origin: "https://example.com" } });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("Content-Range");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("changes of the database", () => {
  test("a new table is available at once, created by any role", async () => {
    await site.sql`create table library.shelves (id int primary key)`;
    await site.sql`grant select on library.shelves to anon`;
    await becomesTrue(async () => expect((await site.call("/shelves")).status).toBe(200));
    await site.sql`alter table library.shelves add column name text`;
    await becomesTrue(async () => expect((await site.call("/shelves?select=name")).status).toBe(200));
    await site.sql`drop table library.shelves`;
    await becomesTrue(async () => expect((await site.call("/shelves")).status).toBe(404));
  });

  test("broken connections are replaced", async () => {
    expect((await site.call("/books?select=id&id=eq.1")).status).toBe(200);
    await site.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hornero rest'`;
    // Terminated connections end a moment later, so a request may still get one.
    await becomesTrue(async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => site.call("/books?select=id&id=eq.1")),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
  });

  test("no request leaves its role on the connection", async () => {
    const token = await site.tokenOf(rosa);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        site.call(
          "/rpc/who",
          turn % 3 === 0 ? { token } : turn % 3 === 1 ? { headers: { apikey: site.secrets.secretKey } } : {},
        ),
      ),
    );
    expect(
      answers.map(({ json }, turn) => json.role === ["authenticated", "service_role", "anon"][turn % 3]),
    ).not.toContain(false);
  });
});
