import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fails, type RestClient, type RestSite, rosa, startRestSite, succeeds, tomas } from "./site.ts";

let site: RestSite;
let visitor: RestClient;
const from = (table: string) => visitor.from(table);
beforeAll(async () => {
  site = await startRestSite();
  visitor = site.visitor();
});
afterAll(() => site.stop());

const write = (path: string, method: string, body: unknown, prefer = "") =>
  site.call(path, {
    method,
    body,
    headers: { "Content-Profile": "library", ...(prefer ? { Prefer: prefer } : {}) },
  });

describe("insert", () => {
  test("an insert returns nothing by default", async () => {
    const answer = await write("/publishers", "POST", { id: 20, name: "Delta" });
    expect([answer.status, answer.text, answer.headers.get("Content-Type")]).toEqual([201, "", null]);
  });

  test("an insert can return its rows with embedded resources", async () => {
    const rows = await succeeds(
      from("books")
        .insert({ title: "Tide", author_id: 1, publisher_id: 2, details: { stock: 1 }, tags: ["sea"] })
        .select("title, format, tags, details->stock, short_title, publishers(name), same_author(id)"),
    );
    expect(rows).toMatchObject([
      {
        title: "Tide",
        format: "paper",
        tags: ["sea"],
        stock: 1,
        short_title: "Tide",
        publishers: { name: "Barco" },
      },
    ]);
  });

  test("an insert returns the Location of its row", async () => {
    const answer = await write("/settings", "POST", { name: "a b", scope: "x" }, "return=headers-only");
    expect(answer.headers.get("Location")).toBe("/settings?scope=eq.x&name=eq.a%20b");
    expect(answer.headers.get("Preference-Applied")).toBe("return=headers-only");
  });

  test("many rows are inserted with defaults for missing columns", async () => {
    const rows = await succeeds(
      from("settings")
        .insert(
          [
            { name: "one", scope: "bulk", value: 1 },
            { name: "two", scope: "bulk" },
          ],
          { defaultToNull: false },
        )
        .select("name, value")
        .order("name"),
    );
    expect(rows).toEqual([
      { name: "one", value: 1 },
      { name: "two", value: 7 },
    ]);
    const nulls = await succeeds(
      from("settings")
        .insert([
          { name: "three", scope: "bulk", value: 1 },
          { name: "four", scope: "bulk" },
        ])
        .select("value")
        .order("name"),
    );
    expect(nulls).toEqual([{ value: null }, { value: 1 }]);
  });

  test("rows can be inserted from CSV and a form", async () => {
    const csv = await site.call("/publishers", {
      method: "POST",
      body: 'id,name,city\n30,"Este, ""the""",NULL\n31,Faro,Cádiz\n',
      headers: { "Content-Type": "text/csv", Prefer: "return=representation" },
    });
    expect(csv.json).toEqual([
      { id: 30, name: 'Este, "the"', city: null },
      { id: 31, name: "Faro", city: "Cádiz" },
    ]);
    const form = await site.call("/publishers", {
      method: "POST",
      body: "id=32&name=Golfo",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Prefer: "return=representation" },
    });
    expect(form.json).toEqual([{ id: 32, name: "Golfo", city: null }]);
  });

  test("empty inserts and rows of defaults are accepted", async () => {
    expect((await write("/settings", "POST", [], "return=representation")).json).toEqual([]);
    const note = await site.signedIn(rosa);
    expect(await fails(note.from("notes").insert({}))).toMatchObject({ status: 400, code: "23502" });
  });

  test("invalid rows are refused", async () => {
    expect(
      await fails(
        from("publishers").insert([{ id: 1, name: "a" }, { id: 2 }].map((row) => ({ ...row, nome: 1 }))),
      ),
    ).toMatchObject({ status: 400, code: "PGRST204" });
    expect((await write("/publishers", "POST", [{ id: 40, name: "x" }, { id: 41 }])).json.message).toBe(
      "All object keys must match",
    );
    expect((await write("/publishers", "POST", "{ no json")).json).toMatchObject({
      code: "PGRST102",
      message: "Empty or invalid json",
    });
    expect(await fails(from("publishers").insert({ id: 1, name: "again" }))).toMatchObject({
      status: 409,
      code: "23505",
    });
    expect(await fails(from("covers").insert({ book_id: 999 }))).toMatchObject({
      status: 409,
      code: "23503",
    });
    expect(await fails(from("books").insert({ title: "x", author_id: "one" }))).toMatchObject({
      status: 400,
      code: "22P02",
    });
    expect(await fails(from("books").insert({ title: "x", author_id: 1, isbn: "?" }))).toMatchObject({
      status: 400,
      code: "23514",
    });
    expect(await fails(from("book_counts").insert({ books: 1 }))).toMatchObject({ code: "55000" });
  });

  test("numbers above 2^53 are inserted exactly", async () => {
    const answer = await write(
      "/books",
      "POST",
      '{"title":"Big","author_id":1,"details":{"n":12345678901234567890}}',
      "return=representation",
    );
    expect(answer.text).toContain("12345678901234567890");
  });
});

describe("upsert", () => {
  test("an upsert merges by primary key or ignores duplicates", async () => {
    const created = await from("publishers").upsert({ id: 50, name: "Isla" }).select();
    expect([created.status, created.data]).toEqual([201, [{ id: 50, name: "Isla", city: null }]]);
    const merged = await from("publishers").upsert({ id: 50, name: "Isla 2" }).select();
    expect([merged.status, merged.data]).toEqual([200, [{ id: 50, name: "Isla 2", city: null }]]);
    const ignored = await from("publishers")
      .upsert(
        [
          { id: 50, name: "no" },
          { id: 51, name: "yes" },
        ],
        { ignoreDuplicates: true },
      )
      .select("id");
    expect(ignored.data).toEqual([{ id: 51 }]);
  });

  test("an upsert can merge by other columns", async () => {
    await succeeds(
      from("settings").upsert({ name: "n", scope: "s", value: 1 }, { onConflict: "scope,name" }),
    );
    expect(
      await succeeds(
        from("settings")
          .upsert({ name: "n", scope: "s", value: 2 }, { onConflict: "scope,name" })
          .select("value"),
      ),
    ).toEqual([{ value: 2 }]);
    expect(await fails(from("settings").upsert({ name: "n" }, { onConflict: "nope" }))).toMatchObject({
      code: "42703",
    });
  });

  test("PUT upserts one row by its complete key", async () => {
    const put = (path: string, body: unknown) => write(path, "PUT", body, "return=representation");
    expect((await put("/publishers?id=eq.60", { id: 60, name: "Jara", city: null })).status).toBe(201);
    expect((await put("/publishers?id=eq.60", { id: 60, name: "Jara", city: "Ávila" })).json).toEqual([
      { id: 60, name: "Jara", city: "Ávila" },
    ]);
    expect((await put("/publishers?id=eq.61", { id: 60, name: "K" })).json.code).toBe("PGRST115");
    expect((await put("/publishers?name=eq.x", { id: 60, name: "K" })).status).toBe(405);
    expect((await put("/settings?name=eq.x", { name: "x", scope: "y" })).json.code).toBe("PGRST105");
    expect((await put("/publishers?id=eq.60&limit=1", { id: 60, name: "K" })).json.code).toBe("PGRST114");
  });
});

describe("update and delete", () => {
  test("an update changes the filtered rows", async () => {
    const changed = await from("books")
      .update({ pages: 100 }, { count: "exact" })
      .in("id", [1, 2])
      .select("id, pages")
      .order("id");
    expect(changed.data).toEqual([
      { id: 1, pages: 100 },
      { id: 2, pages: 100 },
    ]);
    expect(changed.count).toBe(2);
    const answer = await write("/books?id=eq.3", "PATCH", { pages: 1 });
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([204, "0-0/*"]);
    expect((await write("/books?id=eq.3", "PATCH", {}, "return=representation")).json).toEqual([]);
  });

  test("a delete can return the deleted rows", async () => {
    expect(await succeeds(from("covers").delete().eq("book_id", 3).select("colour, books(title)"))).toEqual([
      { colour: "red", books: { title: "A house of clay" } },
    ]);
    expect((await from("covers").delete({ count: "exact" }).eq("book_id", 3)).count).toBe(0);
  });

  test("an update or delete without a filter is refused", async () => {
    expect(await fails(from("books").update({ pages: 1 }))).toMatchObject({ status: 400, code: "21000" });
    expect(await fails(from("books").delete())).toMatchObject({ status: 400, code: "21000" });
  });

  test("requesting a single object writes nothing if several rows match", async () => {
    expect(await succeeds(from("books").update({ pages: 55 }).eq("id", 5).select("pages").single())).toEqual({
      pages: 55,
    });
    expect(await fails(from("books").update({ pages: 56 }).gt("id", 0).select().single())).toMatchObject({
      status: 406,
      code: "PGRST116",
    });
    expect(await succeeds(from("books").select("pages").eq("id", 5).single())).toEqual({ pages: 55 });
  });
});

describe("preferences", () => {
  test("max-affected rolls back if more rows match", async () => {
    expect(await fails(from("books").update({ pages: 2 }).gt("id", 0).maxAffected(2))).toMatchObject({
      status: 400,
      code: "PGRST124",
    });
    expect(await succeeds(from("books").select("id").eq("pages", 2))).toEqual([]);
    await succeeds(from("books").update({ pages: 2 }).eq("id", 4).maxAffected(1).select());
  });

  test("tx=rollback writes nothing", async () => {
    const answer = await from("publishers").insert({ id: 70, name: "Lago" }).select().rollback();
    expect(answer.data).toEqual([{ id: 70, name: "Lago", city: null }]);
    expect(await succeeds(from("publishers").select().eq("id", 70))).toEqual([]);
  });

  test("unknown preferences are refused only with handling=strict", async () => {
    expect(
      (await write("/books?id=eq.1", "PATCH", { pages: 3 }, "handling=strict, colour=blue")).json,
    ).toMatchObject({
      code: "PGRST122",
      details: "Invalid preferences: colour=blue",
    });
    expect(
      (await write("/books?id=eq.1", "PATCH", { pages: 3 }, "handling=lenient, colour=blue")).status,
    ).toBe(204);
  });

  test("times are returned in the caller's time zone", async () => {
    const { json, headers } = await site.call("/books?select=printed&id=eq.1", {
      headers: { Prefer: "timezone=Asia/Tokyo" },
    });
    expect(json).toEqual([{ printed: "2020-03-01T19:00:00+09:00" }]);
    expect(headers.get("Preference-Applied")).toBe("timezone=Asia/Tokyo");
  });
});

describe("row-level security", () => {
  test("only owners read and write their rows", async () => {
    const [one, other] = [await site.signedIn(rosa), await site.signedIn(tomas)];
    const [note] = await succeeds(one.from("notes").insert({ body: "mine" }).select("id, owner, body"));
    expect(note).toMatchObject({ owner: rosa, body: "mine" });
    expect(await succeeds(other.from("notes").select("body"))).toEqual([]);
    expect(
      await succeeds(other.from("notes").update({ body: "theirs" }).eq("id", note.id).select("id")),
    ).toEqual([]);
    expect(await fails(other.from("notes").insert({ body: "x", owner: rosa }))).toMatchObject({
      status: 403,
      code: "42501",
    });
    expect(await succeeds(site.operator().from("notes").select("body, secret"))).toEqual([
      { body: "mine", secret: null },
    ]);
  });

  test("columns and tables without a grant are refused", async () => {
    const one = await site.signedIn(rosa);
    expect(await fails(one.from("notes").select("secret"))).toMatchObject({ status: 403, code: "42501" });
    expect(await fails(one.from("notes").select())).toMatchObject({ status: 403, code: "42501" });
    const visitor = await fails(site.visitor().from("notes").select("body"));
    expect(visitor).toMatchObject({ status: 401, code: "42501" });
    // Columns that are not returned need no select right.
    await succeeds(one.from("notes").insert({ body: "quiet", secret: "kept" }));
  });
});
