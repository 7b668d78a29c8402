import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fails, type RestClient, type RestSite, startRestSite, succeeds } from "./site.ts";

let site: RestSite;
let visitor: RestClient;
const books = () => visitor.from("books");
beforeAll(async () => {
  site = await startRestSite();
  visitor = site.visitor();
});
afterAll(() => site.stop());

type Query = ReturnType<typeof books>;

const ids = async (answer: Query) => (await succeeds(answer)).map(({ id }: { id: number }) => id);

describe("columns", () => {
  test("columns can be selected, renamed, cast and read from JSON", async () => {
    const [book] = await succeeds(
      books()
        .select(
          'number:id, title, price::text, "shelf mark", stock:details->stock, details->awards->0->>name, printed',
        )
        .eq("id", 1),
    );
    expect(book).toEqual({
      number: 1,
      title: "The quiet river",
      price: "12.50",
      "shelf mark": "A-1",
      stock: 3,
      name: "Plata",
      printed: "2020-03-01T10:00:00+00:00",
    });
  });

  test("without select all columns are returned, numbers as PostgreSQL prints them", async () => {
    const { json, text } = await site.call("/books?id=eq.1");
    expect(json[0]).toMatchObject({
      id: 1,
      lent_during: "[2026-01-01,2026-02-01)",
      tags: ["river", "quiet"],
    });
    expect(text).toContain('"price":12.50');
  });

  test("computed columns can be selected", async () => {
    expect(await succeeds(books().select("short_title").eq("id", 3))).toEqual([{ short_title: "A hou" }]);
    expect(await ids(books().select("id").eq("short_title", "River"))).toEqual([2]);
  });

  test("unknown columns get PostgreSQL's error", async () => {
    expect(await fails(books().select("titel"))).toMatchObject({
      status: 400,
      code: "42703",
      message: "column books.titel does not exist",
      hint: 'Perhaps you meant to reference the column "books.title".',
    });
    expect(await fails(books().select("id::nonsense"))).toMatchObject({ status: 400, code: "42704" });
  });
});

describe("filters", () => {
  test.each([
    ["eq", (query) => query.eq("format", "audio"), [2]],
    ["neq", (query) => query.neq("format", "paper"), [2, 4]],
    ["gt", (query) => query.gt("pages", 210), [3]],
    ["gte", (query) => query.gte("pages", 210), [1, 3]],
    ["lt", (query) => query.lt("price", 10), [3]],
    ["lte", (query) => query.lte("printed", "2020-03-01T10:00:00Z"), [1, 3]],
    ["like", (query) => query.like("title", "%river"), [1]],
    ["like with all of", (query) => query.likeAllOf("title", ["%quiet%", "%river%"]), [1]],
    ["like with any of", (query) => query.likeAnyOf("title", ["%maps", "%clay"]), [2, 3]],
    ["ilike", (query) => query.ilike("title", "*RIVER*"), [1, 2]],
    ["ilike with all of", (query) => query.ilikeAllOf("title", ["%RIVER%", "%MAPS%"]), [2]],
    ["ilike with any of", (query) => query.ilikeAnyOf("title", ["%QUIET%", "%LATE%"]), [1, 5]],
    ["regular expressions", (query) => query.filter("title", "match", "^[AT]"), [1, 3]],
    ["regular expressions of any case", (query) => query.filter("title", "imatch", "^the"), [1]],
    ["is null", (query) => query.is("price", null), [4]],
    ["is not null", (query) => query.not("lent_during", "is", null), [1, 3, 5]],
    ["is distinct", (query) => query.filter("publisher_id", "isdistinct", "1"), [3, 4, 5]],
    ["in", (query) => query.in("id", [1, 3, 99]), [1, 3]],
    ["in with commas", (query) => query.in("title", ["Winter, late", "River maps"]), [2, 5]],
    ["in with quotes", (query) => query.filter("title", "in", '("Clay, \\"fired\\"","River maps")'), [2, 4]],
    ["in nothing", (query) => query.in("id", []), []],
    ["not in", (query) => query.not("id", "in", "(1,2,3)"), [4, 5]],
    ["contains an element", (query) => query.contains("tags", ["river"]), [1, 2]],
    ["contains json", (query) => query.contains("details", { stock: 3 }), [1]],
    ["contained by", (query) => query.containedBy("tags", ["river", "quiet", "house"]), [1, 3, 4]],
    ["overlaps", (query) => query.overlaps("tags", ["maps", "winter"]), [2, 5]],
    ["range contains", (query) => query.contains("lent_during", "[2026-01-05,2026-01-06)"), [1]],
    ["range left of", (query) => query.rangeLt("lent_during", "[2026-01-01,2026-02-01)"), [5]],
    ["range right of", (query) => query.rangeGt("lent_during", "[2026-01-01,2026-02-01)"), [3]],
    ["range not left of", (query) => query.rangeGte("lent_during", "[2026-01-01,2026-02-01)"), [1, 3]],
    ["range not right of", (query) => query.rangeLte("lent_during", "[2026-01-01,2026-02-01)"), [1, 5]],
    ["range adjacent", (query) => query.rangeAdjacent("lent_during", "[2026-02-01,2026-03-01)"), [1, 3]],
    ["full text", (query) => query.textSearch("words", "river & quiet"), [1]],
    [
      "full text with a language",
      (query) => query.textSearch("words", "rivers", { config: "english" }),
      [1, 2],
    ],
    ["plain full text", (query) => query.textSearch("words", "quiet river", { type: "plain" }), [1]],
    ["phrase", (query) => query.textSearch("words", "river maps", { type: "phrase" }), [2]],
    ["web search", (query) => query.textSearch("words", "river -quiet", { type: "websearch" }), [2]],
    ["full text of a plain column", (query) => query.textSearch("title", "maps", { config: "english" }), [2]],
    ["match", (query) => query.match({ format: "paper", author_id: 2 }), [3]],
    ["inside json", (query) => query.gt("details->stock", 2), [1, 4]],
    ["inside json as text", (query) => query.eq("details->series->>name", "Maps"), [2]],
    ["or", (query) => query.or("id.eq.2,and(format.eq.paper,pages.lt.200)"), [2, 5]],
    ["or with lists and negation", (query) => query.or('title.in.("Winter, late"),id.not.gt.1'), [1, 5]],
    ["or with arrays", (query) => query.or("tags.cs.{river,maps},tags.cs.{house}"), [2, 3]],
    ["any of a list", (query) => query.filter("id", "eq(any)", "{1,5}"), [1, 5]],
    ["a column with a blank", (query) => query.eq('"shelf mark"', "A-2"), [2]],
  ] as [string, (query: Query) => Query, number[]][])(
    "the filter %s returns the right rows",
    async (_, filter, expected) => {
      expect(await ids(filter(books().select("id")).order("id"))).toEqual(expected);
    },
  );

  test("groups of filters can be negated", async () => {
    const { json } = await site.call("/books?select=id&not.or=(id.lt.3,format.eq.braille)&order=id");
    expect(json).toEqual([{ id: 3 }, { id: 5 }]);
  });
});

describe("order and range", () => {
  test("rows are sorted by several columns and null placement", async () => {
    expect(await ids(books().select("id").order("price", { ascending: false, nullsFirst: true }))).toEqual([
      4, 2, 5, 1, 3,
    ]);
    expect(await ids(books().select("id").order("price", { nullsFirst: false }))).toEqual([3, 1, 5, 2, 4]);
    expect(await ids(books().select("id").order("format").order("pages"))).toEqual([5, 1, 3, 2, 4]);
    expect(
      await ids(
        books().select("id").order("details->stock", { ascending: false }).not("details", "is", null),
      ),
    ).toEqual([4, 1, 5, 2]);
  });

  test("limit and offset return pages", async () => {
    expect(await ids(books().select("id").order("id").limit(2))).toEqual([1, 2]);
    expect(await ids(books().select("id").order("id").range(1, 2))).toEqual([2, 3]);
    expect(await ids(books().select("id").limit(0))).toEqual([]);
  });

  test("Content-Range has the range and the total", async () => {
    const some = await site.call("/books?select=id&limit=2&offset=1", { headers: { Prefer: "count=exact" } });
    expect(some.status).toBe(206);
    expect(some.headers.get("Content-Range")).toBe("1-2/5");
    expect(some.headers.get("Preference-Applied")).toBe("count=exact");
    const all = await site.call("/books?select=id", { headers: { Prefer: "count=exact" } });
    expect([all.status, all.headers.get("Content-Range")]).toEqual([200, "0-4/5"]);
    const none = await site.call("/books?select=id&id=eq.77", { headers: { Prefer: "count=exact" } });
    expect([none.status, none.headers.get("Content-Range")]).toEqual([200, "*/0"]);
    expect((await site.call("/books?select=id&limit=1")).headers.get("Content-Range")).toBe("0-0/*");
  });

  test("the Range header selects rows", async () => {
    const ranged = await site.call("/books?select=id&order=id", {
      headers: { "Range-Unit": "items", Range: "3-9" },
    });
    expect(ranged.json).toEqual([{ id: 4 }, { id: 5 }]);
    expect(ranged.headers.get("Content-Range")).toBe("3-4/*");
    const both = await site.call("/books?select=id&order=id&limit=2", { headers: { Range: "1-" } });
    expect(both.json).toEqual([{ id: 2 }]);
  });

  test("invalid ranges are refused", async () => {
    const beyond = await site.call("/books?offset=9", { headers: { Prefer: "count=exact" } });
    expect(beyond.status).toBe(416);
    expect(beyond.json).toMatchObject({
      code: "PGRST103",
      details: "An offset of 9 was requested, but there are only 5 rows.",
    });
    expect((await site.call("/books?limit=-1")).status).toBe(416);
    expect((await site.call("/books", { headers: { Range: "5-1" } })).status).toBe(416);
  });

  test("counts are exact, planned or estimated, also without rows", async () => {
    expect((await books().select("*", { count: "exact", head: true }).gt("id", 2)).count).toBe(3);
    expect((await books().select("*", { count: "planned" })).count).toBeGreaterThan(0);
    expect((await books().select("*", { count: "estimated" }).limit(1)).count).toBe(5);
    const head = await site.call("/books?limit=2", { method: "HEAD", headers: { Prefer: "count=exact" } });
    expect([head.status, head.text, head.headers.get("Content-Range")]).toEqual([206, "", "0-1/5"]);
  });
});

describe("response formats", () => {
  test("a single object is returned, or an error with the number of rows", async () => {
    expect(await succeeds(books().select("id").eq("id", 1).single())).toEqual({ id: 1 });
    expect(await fails(books().select("id").single())).toMatchObject({
      status: 406,
      code: "PGRST116",
      details: "The result contains 5 rows",
    });
    expect(await books().select("id").eq("id", 99).maybeSingle()).toMatchObject({ data: null, error: null });
  });

  test("nulls can be stripped", async () => {
    expect(await succeeds(books().select("id, price, isbn").eq("id", 4).stripNulls())).toEqual([{ id: 4 }]);
  });

  test("rows can be returned as CSV", async () => {
    const { data } = await books()
      .select('id, title, price, shelf:"shelf mark", tags')
      .in("id", [1, 4])
      .order("id")
      .csv();
    expect(data).toBe(
      'id,title,price,shelf,tags\n1,"The quiet river",12.50,A-1,"{river,quiet}"\n4,"Clay, ""fired""",,,{}',
    );
  });

  test("the query plan is returned if the settings allow it", async () => {
    const { data } = await books().select("id").eq("id", 1).explain({ format: "json", analyze: true });
    expect(data).toMatchObject([{ Plan: { "Node Type": "Aggregate" } }]);
    expect((await books().select("id").explain()).data).toContain("Aggregate");
  });

  test("unsupported media types are refused", async () => {
    expect((await site.call("/books", { headers: { Accept: "image/png" } })).json).toMatchObject({
      code: "PGRST107",
      message: "None of these media types are available: image/png",
    });
  });
});

test("the schema is selected by profile headers", async () => {
  expect(await succeeds(site.visitor().schema("archive").from("books").select())).toEqual([
    { id: 1, title: "An old river" },
  ]);
  const other = await site.call("/books", { headers: { "Accept-Profile": "archive" } });
  expect(other.headers.get("Content-Profile")).toBe("archive");
  const hidden = await site.call("/secrets", { headers: { "Accept-Profile": "hidden" } });
  expect([hidden.status, hidden.json.code]).toEqual([406, "PGRST106"]);
  expect((await site.call("/secrets")).status).toBe(404);
});

test("an unknown table gets an error with a hint", async () => {
  expect(await fails(site.visitor().from("boks").select())).toMatchObject({
    status: 404,
    code: "PGRST205",
    hint: "Perhaps you meant the table 'library.books'",
  });
});
