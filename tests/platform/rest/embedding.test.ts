import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fails, type RestClient, type RestSite, startRestSite, succeeds } from "./site.ts";

let site: RestSite;
let visitor: RestClient;
const from = (table: string) => visitor.from(table);
beforeAll(async () => {
  site = await startRestSite();
  visitor = site.visitor();
});
afterAll(() => site.stop());

describe("relationships", () => {
  test("many-to-one is embedded by table, key, column and hint", async () => {
    for (const resource of [
      "publishers",
      "books_publisher_id_fkey",
      "publisher_id",
      "publishers!publisher_id",
      "publishers!books_publisher_id_fkey",
    ]) {
      const [book] = await succeeds(from("books").select(`id, it:${resource}(name)`).eq("id", 1));
      expect(book).toEqual({ id: 1, it: { name: "Aurora" } });
    }
    expect(await succeeds(from("books").select("publishers(name)").eq("id", 4))).toEqual([
      { publishers: null },
    ]);
  });

  test("one-to-many is an empty array without rows", async () => {
    expect(await succeeds(from("publishers").select("name, books(title)").order("id").limit(2))).toEqual([
      { name: "Aurora", books: [{ title: "The quiet river" }, { title: "River maps" }] },
      { name: "Barco", books: [{ title: "A house of clay" }] },
    ]);
    expect(await succeeds(from("authors").select("books!author_id(id)").eq("id", 4))).toEqual([
      { books: [] },
    ]);
  });

  test("one-to-one is embedded from both sides", async () => {
    expect(await succeeds(from("books").select("covers(colour)").in("id", [1, 2]).order("id"))).toEqual([
      { covers: { colour: "blue" } },
      { covers: null },
    ]);
    expect(await succeeds(from("covers").select("books(id)").eq("colour", "red"))).toEqual([
      { books: { id: 3 } },
    ]);
  });

  test("many-to-many is embedded through the join table", async () => {
    expect(
      await succeeds(
        from("books").select("readers(name)").eq("id", 1).order("name", { referencedTable: "readers" }),
      ),
    ).toEqual([{ readers: [{ name: "Rosa" }, { name: "Tomás" }] }]);
    expect(await succeeds(from("readers").select("books!loans(id)").eq("name", "Tomás"))).toEqual([
      { books: [{ id: 1 }] },
    ]);
  });

  test("a self-reference embeds to-many by table name and to-one by column", async () => {
    expect(
      await succeeds(from("authors").select("pupils:authors(name), mentor:mentor_id(name)").eq("id", 2)),
    ).toEqual([{ pupils: [{ name: "Nil Pou" }], mentor: { name: "Ada Prieto" } }]);
  });

  test("views can be embedded by the keys of their tables, also through other views", async () => {
    expect(
      await succeeds(from("paperbacks").select("id, publishers(name), authors(name)").eq("id", 3)),
    ).toEqual([{ id: 3, publishers: { name: "Barco" }, authors: { name: "Bruno Sanz" } }]);
    expect(await succeeds(from("publishers").select("paperbacks(id)").eq("id", 1))).toEqual([
      { paperbacks: [{ id: 1 }] },
    ]);
    expect(await succeeds(from("paperback_titles").select("number, covers(colour)").eq("number", 3))).toEqual(
      [{ number: 3, covers: { colour: "red" } }],
    );
  });

  test("computed relationships can be embedded", async () => {
    expect(await succeeds(from("books").select("same_author(id), writer(name)").eq("id", 1))).toEqual([
      { same_author: [{ id: 2 }], writer: { name: "Ada Prieto" } },
    ]);
  });

  test("embeddings can be nested", async () => {
    const [publisher] = await succeeds(
      from("publishers")
        .select("name, books(title, author:authors!author_id(name, mentor_id(name)))")
        .eq("id", 2),
    );
    expect(publisher).toEqual({
      name: "Barco",
      books: [
        { title: "A house of clay", author: { name: "Bruno Sanz", mentor_id: { name: "Ada Prieto" } } },
      ],
    });
  });
});

describe("ambiguous embeddings", () => {
  test("two foreign keys to one table need a hint", async () => {
    const error = await fails(from("books").select("authors(name)"));
    expect(error).toMatchObject({ status: 300, code: "PGRST201" });
    expect(error.hint).toContain("'authors!books_author_id_fkey'");
    expect(error.details).toContainEqual({
      cardinality: "many-to-one",
      embedding: "books with authors",
      relationship: "books_editor_id_fkey using books(editor_id) and authors(id)",
    });
    const [book] = await succeeds(
      from("books")
        .select("author:authors!author_id(name), editor:authors!books_editor_id_fkey(name)")
        .eq("id", 1),
    );
    expect(book).toEqual({ author: { name: "Ada Prieto" }, editor: { name: "Bruno Sanz" } });
  });

  test("embedding without a relationship is refused", async () => {
    expect(await fails(from("books").select("settings(*)"))).toMatchObject({ status: 400, code: "PGRST200" });
    expect(await fails(from("books").select("publisher(*)"))).toMatchObject({
      code: "PGRST200",
      hint: "Perhaps you meant 'publishers' instead of 'publisher'.",
    });
  });

  test("embedding the same name twice is refused", async () => {
    expect(await fails(from("books").select("publishers(id), publishers(name)"))).toMatchObject({
      code: "42712",
    });
  });

  test("filters and orders of a resource that is not embedded are refused", async () => {
    expect(await fails(from("books").select("id").eq("publishers.name", "x"))).toMatchObject({
      code: "PGRST108",
    });
    expect(await fails(from("authors").select("id, books!author_id(id)").order("books(id)"))).toMatchObject({
      code: "PGRST118",
    });
  });
});

describe("filters across resources", () => {
  test("embedded rows can be filtered, sorted and limited", async () => {
    const [author] = await succeeds(
      from("authors")
        .select("name, books!author_id(id)")
        .eq("id", 1)
        .gt("books.id", 0)
        .order("id", { referencedTable: "books", ascending: false })
        .limit(1, { referencedTable: "books" }),
    );
    expect(author).toEqual({ name: "Ada Prieto", books: [{ id: 2 }] });
    expect(
      await succeeds(
        from("authors")
          .select("id, books!author_id(id)")
          .eq("id", 1)
          .or("id.eq.2,pages.gt.900", { referencedTable: "books" }),
      ),
    ).toEqual([{ id: 1, books: [{ id: 2 }] }]);
  });

  test("!inner leaves out rows without a match, also in counts", async () => {
    const answer = await from("publishers")
      .select("name, books!inner(id)", { count: "exact" })
      .eq("books.format", "paper")
      .order("id");
    expect(answer.data).toEqual([
      { name: "Aurora", books: [{ id: 1 }] },
      { name: "Barco", books: [{ id: 3 }] },
      { name: "Cima", books: [{ id: 5 }] },
    ]);
    expect(answer.count).toBe(3);
    expect(await succeeds(from("books").select("id, covers!inner(colour)").order("id"))).toEqual([
      { id: 1, covers: { colour: "blue" } },
      { id: 3, covers: { colour: "red" } },
    ]);
  });

  test("is.null filters by the existence of embedded rows, also in groups", async () => {
    expect(await succeeds(from("books").select("id, publishers()").is("publishers", null))).toEqual([
      { id: 4 },
    ]);
    expect(
      await succeeds(from("books").select("id, covers(colour)").not("covers", "is", null).order("id")),
    ).toEqual([
      { id: 1, covers: { colour: "blue" } },
      { id: 3, covers: { colour: "red" } },
    ]);
    const { json } = await site.call(
      "/books?select=id,covers(),readers()&or=(covers.is.null,readers.not.is.null)&order=id",
      {
        headers: { Prefer: "count=exact" },
      },
    );
    expect(json.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(await fails(from("books").select("id, covers()").eq("covers", 1))).toMatchObject({
      code: "PGRST120",
    });
  });

  test("rows can be sorted by embedded columns, selected or not", async () => {
    const ids = async (select: string) =>
      (
        await succeeds(
          from("books").select(select).order("publishers(name)", { ascending: false }).order("id"),
        )
      ).map((row: { id: number }) => row.id);
    expect(await ids("id, publishers(name)")).toEqual([4, 5, 3, 1, 2]);
    expect(await ids("id, publishers(city)")).toEqual([4, 5, 3, 1, 2]);
    expect(await ids("id, publishers()")).toEqual([4, 5, 3, 1, 2]);
  });
});

describe("spreads", () => {
  test("a to-one spread adds its columns to the row", async () => {
    expect(
      await succeeds(
        from("books")
          .select("id, ...publishers(house:name, ...books(title))")
          .eq("id", 1)
          .limit(1, { referencedTable: "publishers.books" }),
      ),
    ).toMatchObject([{ id: 1, house: "Aurora", title: ["The quiet river"] }]);
    expect(
      await succeeds(from("covers").select("colour, ...books(title, ...publishers(name))").eq("book_id", 3)),
    ).toEqual([{ colour: "red", title: "A house of clay", name: "Barco" }]);
  });

  test("a to-many spread adds arrays in the requested order", async () => {
    expect(
      await succeeds(
        from("authors")
          .select("name, ...books!author_id(titles:title, id)")
          .eq("id", 1)
          .order("id", { referencedTable: "books", ascending: false }),
      ),
    ).toEqual([{ name: "Ada Prieto", titles: ["River maps", "The quiet river"], id: [2, 1] }]);
    expect(await succeeds(from("authors").select("id, ...books!author_id(title)").eq("id", 4))).toEqual([
      { id: 4, title: [] },
    ]);
  });
});

describe("aggregates", () => {
  test("aggregates work over all rows, by group and on embedded rows", async () => {
    expect(
      await succeeds(from("books").select("count(), pages.sum(), dearest:price.max(), price.avg()::int")),
    ).toEqual([{ count: 5, sum: 925, dearest: 20, avg: 14 }]);
    expect(await succeeds(from("books").select("format, pages.sum()").order("format"))).toEqual([
      { format: "paper", sum: 710 },
      { format: "audio", sum: 95 },
      { format: "braille", sum: 120 },
    ]);
    expect(await succeeds(from("authors").select("name, books!author_id(count)").eq("id", 1))).toEqual([
      { name: "Ada Prieto", books: [{ count: 2 }] },
    ]);
    expect(
      await succeeds(from("books").select("...publishers(city), pages.sum()").order("publishers(city)")),
    ).toEqual([
      { city: "Bilbao", sum: 305 },
      { city: "Lugo", sum: 180 },
      { city: null, sum: 440 },
    ]);
  });

  test("aggregates are refused unless the settings allow them", async () => {
    const other = await startRestSite(
      { PGRST_DB_AGGREGATES_ENABLED: "false", PGRST_DB_PLAN_ENABLED: "false" },
      site,
    );
    expect((await other.call("/books?select=pages.sum()")).json.code).toBe("PGRST123");
    expect((await other.call("/publishers?select=books(count)&id=eq.1")).json).toEqual([
      { books: [{ count: 2 }] },
    ]);
    expect((await other.call("/books", { headers: { Accept: "application/vnd.pgrst.plan" } })).status).toBe(
      406,
    );
    await other.stop();
  });
});
