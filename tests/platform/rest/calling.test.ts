import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fails, type RestClient, type RestSite, rosa, startRestSite, succeeds } from "./site.ts";

let site: RestSite;
let visitor: RestClient;
const rpc = (name: string, values = {}, options: { get?: boolean; head?: boolean; count?: "exact" } = {}) =>
  visitor.rpc(name, values, options);
beforeAll(async () => {
  site = await startRestSite();
  visitor = site.visitor();
});
afterAll(() => site.stop());

const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  site.call(`/rpc/${name}`, { method: "POST", body, headers });

describe("functions", () => {
  test("functions get arguments by name, with defaults, by POST and GET", async () => {
    expect(await succeeds(rpc("add", { a: 1, b: 2 }))).toBe(3);
    expect(await succeeds(rpc("add", { a: 1 }))).toBe(11);
    expect(await succeeds(rpc("add", { a: 1, b: 2 }, { get: true }))).toBe(3);
    expect(await succeeds(rpc("which", { a: "1" }))).toBe("text");
    expect(await succeeds(rpc("which", { b: 1 }))).toBe("int");
  });

  test("functions return scalars, sets, rows, tables and nothing", async () => {
    expect(await succeeds(rpc("titles"))).toHaveLength(5);
    expect(await succeeds(rpc("one_book", { number: 2 }))).toMatchObject({ id: 2, title: "River maps" });
    expect(await succeeds(rpc("summary"))).toEqual({ books: 5, pages: 925 });
    expect(await succeeds(rpc("list_formats"))).toEqual([
      { format: "paper", books: 3 },
      { format: "audio", books: 1 },
      { format: "braille", books: 1 },
    ]);
    expect(await rpc("nothing")).toMatchObject({ data: null, error: null, status: 204 });
  });

  test("functions that return rows can be filtered, sorted, limited, counted and embedded", async () => {
    const answer = await rpc("search", { part: "river" }, { count: "exact" })
      .select("id, short_title, publishers(name), same_author(id)")
      .gt("id", 0)
      .order("id", { ascending: false })
      .limit(1);
    expect(answer.data).toEqual([
      { id: 2, short_title: "River", publishers: { name: "Aurora" }, same_author: [{ id: 1 }] },
    ]);
    expect(answer.count).toBe(2);
    expect(await succeeds(rpc("search", { part: "river" }).select("id").eq("id", 1).single())).toEqual({
      id: 1,
    });
    expect(await succeeds(rpc("list_formats").select("format").eq("books", 3))).toEqual([
      { format: "paper" },
    ]);
    expect((await rpc("search", { part: "clay" }, { head: true, count: "exact" })).count).toBe(2);
    expect((await rpc("search", { part: "clay" }).select("id").csv()).data).toBe("id\n3\n4");
  });

  test("functions get lists, variadic values and the whole body", async () => {
    expect(await succeeds(rpc("total", { numbers: [1, 2, 3] }))).toBe(6);
    expect((await site.call("/rpc/total?numbers=1&numbers=2")).json).toBe(3);
    expect((await post("echo", { any: ["thing"] })).json).toEqual({ any: ["thing"] });
    const form = await post("add", "a=5&b=6", { "Content-Type": "application/x-www-form-urlencoded" });
    expect(form.json).toBe(11);
  });

  test("functions can write by POST only", async () => {
    expect(await fails(rpc("reprice", { factor: 2 }, { get: true }))).toMatchObject({
      status: 405,
      code: "25006",
    });
    expect(await succeeds(rpc("reprice", { factor: 1 }).select("id"))).toHaveLength(4);
    expect(await fails(rpc("reprice", { factor: 3 }).maxAffected(2))).toMatchObject({ code: "PGRST124" });
    expect((await site.call("/rpc/add", { method: "PATCH", body: {} })).json.code).toBe("PGRST101");
    expect(await fails(rpc("add", { a: 1 }).maxAffected(2))).toMatchObject({ code: "PGRST128" });
  });

  test("an unknown function gets an error with a hint", async () => {
    expect(await fails(rpc("ad", { a: 1 }))).toMatchObject({ status: 404, code: "PGRST202" });
    expect(await fails(rpc("serch", { part: "x" }))).toMatchObject({
      hint: "Perhaps you meant to call the function library.search",
    });
    expect(await fails(rpc("add", { x: 1 }))).toMatchObject({
      message: "Could not find the function library.add(x) in the schema cache",
      details:
        "Searched for the function library.add with parameter x or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
    });
    expect(await fails(rpc("unclear", { a: 1 }))).toMatchObject({ status: 300, code: "PGRST203" });
    expect(await fails(rpc("add", { a: "one" }))).toMatchObject({ status: 400, code: "22P02" });
  });

  test("functions can set status and headers of the response", async () => {
    const tea = await post("teapot", {});
    expect([tea.status, tea.json, tea.headers.get("X-Pot"), tea.headers.get("Cache-Control")]).toEqual([
      203,
      "tea",
      "tea",
      "public",
    ]);
    expect(await fails(rpc("fail", { code: "PT402" }))).toMatchObject({
      status: 402,
      code: "PT402",
      message: "refused",
      details: "the details",
      hint: "the hint",
    });
    const full = await post("fail_fully", {});
    expect([full.status, full.headers.get("X-Shelf"), full.json]).toEqual([
      418,
      "none",
      { code: "shelf", message: "No such shelf", details: "d", hint: "h" },
    ]);
  });

  test.each([
    ["P0001", 400],
    ["23505", 409],
    ["42501", 401],
    ["42883", 404],
    ["42P01", 404],
    ["25006", 405],
    ["28000", 403],
    ["40001", 500],
    ["53300", 503],
    ["XX000", 500],
    ["22012", 400],
    ["08006", 503],
  ])("a database error %s gets the status %i", async (code, status) => {
    expect(await fails(rpc("fail", { code }))).toMatchObject({ status, code });
  });

  test("functions that take too long are cancelled", async () => {
    expect(await fails(rpc("sleep"))).toMatchObject({ status: 500, code: "57014" });
  });

  test("functions see the caller's role, claims and request", async () => {
    const { json } = await site.call("/rpc/who", {
      token: await site.tokenOf(rosa),
      headers: { "X-Agent": "test", Cookie: "crumb=tasty; other=1" },
    });
    expect(json).toMatchObject({
      role: "authenticated",
      sub: rosa,
      method: "GET",
      path: "/rpc/who",
      agent: "test",
      cookie: "tasty",
    });
    expect(await succeeds(rpc("who"))).toMatchObject({ role: "anon", sub: null, method: "POST" });
    expect(await succeeds(site.operator().rpc("who"))).toMatchObject({ role: "service_role" });
  });
});
