import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestSite, startRestSite } from "./site.ts";

let site: RestSite;
beforeAll(async () => {
  site = await startRestSite();
});
afterAll(() => site.stop());

/** Text that might end or start a name, a string or a statement. */
const attempts = [
  "'; drop table library.books; --",
  '"; drop table library.books; --',
  "1) or 1=1 --",
  'id" from library.books; delete from library.books; --',
  "id,(select value from hidden.secrets)",
  "(select value from hidden.secrets)",
  "pg_read_file('/etc/passwd')",
  "text) from hidden.secrets --",
  "int, value from hidden.secrets",
  "$1",
  "%27%3B--",
  "\\",
  "\\'",
  "*/ or 1=1 /*",
  "E'\\x27'",
  '{"a":1}',
  "a\u0000b",
  "\u202e\ud83d\ude00",
  "x".repeat(3000),
  "",
  " ",
  ".",
  "..",
  "(((((",
  ")))))",
  '"""""',
  "!inner!left!hint(*)",
  "...(*)",
  "->>->->",
  "__proto__",
  "constructor",
];

/** Every part of a request that a client controls. */
const places: Record<string, (attempt: string) => Parameters<RestSite["call"]>> = {
  table: (attempt) => [`/${encodeURIComponent(attempt)}`],
  column: (attempt) => [`/books?select=${encodeURIComponent(attempt)}`],
  "quoted column": (attempt) => [`/books?select="${encodeURIComponent(attempt)}"`],
  alias: (attempt) => [`/books?select=${encodeURIComponent(attempt)}:id`],
  "quoted alias": (attempt) => [
    `/books?limit=1&select="${encodeURIComponent(attempt.replaceAll('"', '\\"'))}":id`,
  ],
  "alias of an embedded resource": (attempt) => [
    `/books?limit=1&select="${encodeURIComponent(attempt.replaceAll('"', '\\"'))}":publishers(name)`,
  ],
  cast: (attempt) => [`/books?select=id::${encodeURIComponent(attempt)}`],
  aggregate: (attempt) => [`/books?select=pages.${encodeURIComponent(attempt)}()`],
  "json key": (attempt) => [`/books?select=details->${encodeURIComponent(attempt)}`],
  "quoted json key": (attempt) => [`/books?select=x:details->>"${encodeURIComponent(attempt)}"`],
  "embedded resource": (attempt) => [`/books?select=id,${encodeURIComponent(attempt)}(*)`],
  hint: (attempt) => [`/books?select=id,authors!${encodeURIComponent(attempt)}(*)`],
  "filtered column": (attempt) => [`/books?${encodeURIComponent(attempt)}=eq.1`],
  operator: (attempt) => [`/books?id=${encodeURIComponent(attempt)}.1`],
  value: (attempt) => [`/books?title=eq.${encodeURIComponent(attempt)}`],
  number: (attempt) => [`/books?id=eq.${encodeURIComponent(attempt)}`],
  list: (attempt) => [`/books?title=in.(${encodeURIComponent(attempt)})`],
  array: (attempt) => [`/books?tags=cs.{${encodeURIComponent(attempt)}}`],
  range: (attempt) => [`/books?lent_during=ov.${encodeURIComponent(attempt)}`],
  pattern: (attempt) => [`/books?title=match.${encodeURIComponent(attempt)}`],
  language: (attempt) => [`/books?words=fts(${encodeURIComponent(attempt)}).river`],
  search: (attempt) => [`/books?words=fts.${encodeURIComponent(attempt)}`],
  logic: (attempt) => [`/books?or=(${encodeURIComponent(attempt)})`],
  "logic value": (attempt) => [`/books?or=(title.eq.${encodeURIComponent(attempt)})`],
  path: (attempt) => [`/books?select=id,publishers(name)&${encodeURIComponent(attempt)}.name=eq.1`],
  order: (attempt) => [`/books?order=${encodeURIComponent(attempt)}`],
  direction: (attempt) => [`/books?order=id.${encodeURIComponent(attempt)}`],
  "related order": (attempt) => [
    `/books?select=id,publishers()&order=publishers(${encodeURIComponent(attempt)})`,
  ],
  limit: (attempt) => [`/books?limit=${encodeURIComponent(attempt)}`],
  offset: (attempt) => [`/books?offset=${encodeURIComponent(attempt)}`],
  function: (attempt) => [`/rpc/${encodeURIComponent(attempt)}`],
  argument: (attempt) => [`/rpc/add?a=1&${encodeURIComponent(attempt)}=1`],
  "argument's value": (attempt) => [`/rpc/search?part=${encodeURIComponent(attempt)}`],
  "key of a row": (attempt) => [
    "/publishers",
    { method: "POST", body: { id: 900, name: "x", [attempt]: 1 } },
  ],
  "value of a row": (attempt) => ["/publishers?id=eq.900", { method: "PATCH", body: { city: attempt } }],
  "typed value of a row": (attempt) => [
    "/books?id=eq.1",
    { method: "PATCH", body: { lent_during: attempt } },
  ],
  body: (attempt) => ["/publishers", { method: "POST", body: attempt }],
  CSV: (attempt) => [
    "/publishers",
    { method: "POST", body: `id,name\n${attempt}`, headers: { "Content-Type": "text/csv" } },
  ],
  columns: (attempt) => [`/publishers?columns=${encodeURIComponent(attempt)}`, { method: "POST", body: {} }],
  conflict: (attempt) => [
    `/publishers?on_conflict=${encodeURIComponent(attempt)}`,
    { method: "POST", body: { id: 1, name: "Aurora" }, headers: { Prefer: "resolution=ignore-duplicates" } },
  ],
  profile: (attempt) => ["/books", { headers: header("Accept-Profile", attempt) }],
  preference: (attempt) => ["/books", { headers: header("Prefer", `${attempt}, timezone=${attempt}`) }],
  "accepted type": (attempt) => ["/books", { headers: header("Accept", attempt) }],
  Range: (attempt) => ["/books", { headers: header("Range", attempt) }],
  "content type": (attempt) => [
    "/publishers",
    { method: "POST", body: "{}", headers: header("Content-Type", attempt) },
  ],
};

/** Characters that a header cannot contain. */
function header(name: string, value: string): Record<string, string> {
  const sent = value.replace(/[^\x20-\x7e]/g, "");
  return sent.trim() ? { [name]: sent } : {};
}

describe("SQL injection", () => {
  test.each(Object.keys(places))("text in %s does not become part of a statement", async (place) => {
    for (const attempt of attempts) {
      const answer = await site.call(...places[place]!(attempt));
      expect(answer.status, `${attempt}: ${answer.text}`).toBeLessThan(500);
      expect(answer.text).not.toContain("told to nobody");
      expect(answer.text).not.toContain("root:");
    }
    const [{ count }] = await site.sql<[{ count: number }]>`select count(*)::int from library.books`;
    expect(count).toBe(5);
  });
});

describe("expensive requests", () => {
  const refused = async (path: string, status = 400) => {
    const answer = await site.call(path);
    expect([answer.status, answer.json?.code], path.slice(0, 100)).toEqual([status, "PGRST100"]);
  };

  test("embedding deeper than four levels is refused", async () => {
    const nested = (depth: number) => `${"authors!mentor_id(".repeat(depth)}id${")".repeat(depth)}`;
    await refused(`/authors?select=${nested(60)}`);
    await refused(`/authors?select=${nested(5)}`);
    expect((await site.call(`/authors?select=id,${"mentor_id(".repeat(4)}id${")".repeat(4)}`)).status).toBe(
      200,
    );
  });

  test("hundreds of resources, parameters and nested conditions are refused", async () => {
    await refused(
      `/books?select=${Array.from({ length: 60 }, (_, turn) => `a${turn}:publishers(id)`).join(",")}`,
    );
    await refused(`/books?${Array.from({ length: 800 }, () => "id=gt.0").join("&")}`);
    await refused(`/books?or=${"(or".repeat(400)}(id.eq.1)${")".repeat(400)}`);
  });

  test("URLs of a megabyte are refused", async () => {
    const response = await fetch(`${site.url}/books?title=eq.${"x".repeat(1_000_000)}`).catch(() => null);
    expect(response?.status ?? 431).toBe(431);
    expect((await site.call("/books?limit=1")).status).toBe(200);
  });

  test("bodies above the limit are refused", async () => {
    const answer = await site.call("/publishers", { method: "POST", body: `[${"1,".repeat(6_000_000)}1]` });
    expect(answer.status).toBe(413);
  });

  test("regular expressions that never end time out", async () => {
    const answer = await site.call(
      `/books?title=match.${encodeURIComponent("(((((a*)*)*)*)*)*$".repeat(3))}`,
    );
    expect(answer.status).toBeLessThan(600);
    expect((await site.call("/books?limit=1")).status).toBe(200);
  });
});

test("values of the wrong type get a 4xx response", async () => {
  for (const path of [
    "/books?id=eq.one",
    "/books?format=eq.stone",
    "/books?printed=gt.yesterday-ish",
    "/books?lent_during=cs.(",
    "/books?tags=cs.river",
    "/books?title=gt(any).x",
    "/books?words=fts(klingon).x",
    "/books?pages=like.1*",
    "/books?id=eq.99999999999999999999",
    "/books?details->a=eq.{",
    "/books?offset=99999999999999999999",
    "/rpc/add?a=x",
  ]) {
    const { status } = await site.call(path);
    expect([200, 400, 404], path).toContain(status);
  }
});
