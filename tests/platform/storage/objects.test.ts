import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fails, newBucket, type StorageSite, startStorageSite, succeeds } from "./site.ts";

let site: StorageSite;
beforeAll(async () => {
  site = await startStorageSite();
});
afterAll(() => site.stop());

const files = (bucket: string) => site.operator().from(bucket);
const textOf = async (bucket: string, path: string) => (await succeeds(files(bucket).download(path))).text();

async function bucketWith(...paths: string[]) {
  const bucket = await newBucket(site);
  for (const path of paths) await succeeds(files(bucket).upload(path, path));
  return bucket;
}

describe("moving files", () => {
  test("a file moves within a bucket, to another one and onto itself", async () => {
    const bucket = await bucketWith("a/from.txt");
    const other = await newBucket(site);
    const { id, version } = await succeeds(files(bucket).info("a/from.txt"));
    expect(await succeeds(files(bucket).move("a/from.txt", "b/to.txt"))).toMatchObject({
      message: "Successfully moved",
    });
    expect(await textOf(bucket, "b/to.txt")).toBe("a/from.txt");
    expect(await fails(files(bucket).download("a/from.txt"))).toMatchObject({ message: "Object not found" });
    await succeeds(files(bucket).move("b/to.txt", "c.txt", { destinationBucket: other }));
    expect(await textOf(other, "c.txt")).toBe("a/from.txt");
    expect(await succeeds(files(other).info("c.txt"))).toMatchObject({ id, version, bucketId: other });
    await succeeds(files(other).move("c.txt", "c.txt"));
  });

  test("a move onto an existing file or of a missing one is refused", async () => {
    const bucket = await bucketWith("one.txt", "two.txt");
    expect(await fails(files(bucket).move("one.txt", "two.txt"))).toMatchObject({
      message: "The resource already exists",
      statusCode: "409",
    });
    expect(await textOf(bucket, "two.txt")).toBe("two.txt");
    expect(await fails(files(bucket).move("none.txt", "new.txt"))).toMatchObject({ statusCode: "404" });
    expect(await fails(files("nowhere").move("none.txt", "new.txt"))).toMatchObject({ statusCode: "404" });
    expect(
      await fails(files(bucket).move("one.txt", "a.txt", { destinationBucket: "nowhere" })),
    ).toMatchObject({
      statusCode: "404",
    });
    expect(await fails(files(bucket).move("one.txt", "../up.txt"))).toMatchObject({ code: "InvalidKey" });
    expect(await fails(files(bucket).move("one.txt", ""))).toMatchObject({ code: "InvalidKey" });
  });
});

describe("copying files", () => {
  test("a copy is independent, in the same bucket or another", async () => {
    const bucket = await bucketWith("from.txt");
    const other = await newBucket(site);
    expect(await succeeds(files(bucket).copy("from.txt", "to.txt"))).toEqual({ path: `${bucket}/to.txt` });
    expect(await succeeds(files(bucket).copy("from.txt", "x/to.txt", { destinationBucket: other }))).toEqual({
      path: `${other}/x/to.txt`,
    });
    await succeeds(files(bucket).update("from.txt", "changed"));
    await succeeds(files(bucket).remove(["from.txt"]));
    expect(await textOf(bucket, "to.txt")).toBe("from.txt");
    expect(await textOf(other, "x/to.txt")).toBe("from.txt");
  });

  test("a copy replaces a file only with upsert", async () => {
    const bucket = await bucketWith("one.txt", "two.txt");
    expect(await fails(files(bucket).copy("one.txt", "two.txt"))).toMatchObject({ statusCode: "409" });
    const response = await site.call("/object/copy", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Upsert": "true" },
      body: JSON.stringify({ bucketId: bucket, sourceKey: "one.txt", destinationKey: "two.txt" }),
    });
    expect(response.status).toBe(200);
    expect(await textOf(bucket, "two.txt")).toBe("one.txt");
  });

  test("a copy onto itself changes the metadata", async () => {
    const bucket = await bucketWith("self.txt");
    const before = (await site.filesOnDisk()).length;
    const response = await site.call("/object/copy", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Upsert": "true",
        "X-Metadata": Buffer.from('{"round":2}').toString("base64"),
      },
      body: JSON.stringify({
        bucketId: bucket,
        sourceKey: "self.txt",
        destinationKey: "self.txt",
        copyMetadata: false,
        metadata: { mimetype: "text/markdown" },
      }),
    });
    expect(response.status).toBe(200);
    expect(await succeeds(files(bucket).info("self.txt"))).toMatchObject({
      contentType: "text/markdown",
      metadata: { round: 2 },
    });
    expect(await textOf(bucket, "self.txt")).toBe("self.txt");
    expect((await site.filesOnDisk()).length).toBe(before);
  });

  test("a copy keeps or replaces the metadata", async () => {
    const bucket = await newBucket(site);
    const options = { contentType: "text/csv", cacheControl: "7", metadata: { town: "Teruel" } };
    await succeeds(files(bucket).upload("a.csv", "1,2", options));
    await succeeds(files(bucket).copy("a.csv", "b.csv"));
    expect(await succeeds(files(bucket).info("b.csv"))).toMatchObject({
      contentType: "text/csv",
      cacheControl: "max-age=7",
      metadata: { town: "Teruel" },
    });
    const replaced = { copyMetadata: false, metadata: { cacheControl: "no-store" } };
    await succeeds(files(bucket).copy("a.csv", "c.csv", replaced));
    expect(await succeeds(files(bucket).info("c.csv"))).toMatchObject({
      contentType: "text/csv",
      cacheControl: "no-store",
      metadata: {},
    });
  });

  test("a copy of a missing file is refused", async () => {
    const bucket = await newBucket(site);
    expect(await fails(files(bucket).copy("none.txt", "a.txt"))).toMatchObject({
      message: "Object not found",
    });
    expect(await fails(files("nowhere").copy("none.txt", "a.txt"))).toMatchObject({ statusCode: "404" });
  });
});

describe("removing files", () => {
  test("many files and their bytes are removed at once", async () => {
    const bucket = await bucketWith("a.txt", "b/c.txt", "kept.txt");
    const before = (await site.filesOnDisk()).length;
    const removed = await succeeds(files(bucket).remove(["a.txt", "b/c.txt", "none.txt"]));
    expect(removed.map(({ name }) => name).sort()).toEqual(["a.txt", "b/c.txt"]);
    expect(removed[0]).toMatchObject({
      bucket_id: bucket,
      id: expect.any(String),
      metadata: expect.any(Object),
    });
    expect((await site.filesOnDisk()).length).toBe(before - 2);
    expect(await succeeds(files(bucket).remove(["none.txt"]))).toEqual([]);
    expect(await succeeds(files("nowhere").remove(["none.txt"]))).toEqual([]);
  });

  test("one file is removed by its path", async () => {
    const bucket = await bucketWith("a.txt");
    const remove = () => site.call(`/object/${bucket}/a.txt`, { method: "DELETE" });
    expect(await (await remove()).json()).toEqual({ message: "Successfully deleted" });
    expect(await (await remove()).json()).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
  });

  test("a removal needs between one and a thousand names", async () => {
    const bucket = await newBucket(site);
    expect(await fails(files(bucket).remove([]))).toMatchObject({ status: 400 });
    const many = Array.from({ length: 1001 }, (_, number) => `${number}.txt`);
    expect(await fails(files(bucket).remove(many))).toMatchObject({ status: 400 });
    expect(await succeeds(files(bucket).remove(many.slice(1)))).toEqual([]);
  });
});

describe("list", () => {
  const paths = [
    "B.txt",
    "a.txt",
    "a/1.txt",
    "a/2.txt",
    "a/b/3.txt",
    "a-z.txt",
    "C/d/4.txt",
    "e_1.txt",
    "eX1.txt",
  ];
  let bucket: string;
  beforeAll(async () => {
    bucket = await bucketWith(...paths);
  });
  const names = async (prefix?: string, options?: object) =>
    (await succeeds(files(bucket).list(prefix, options))).map(({ name }) => name);

  test("list returns files and folders of one level, case-insensitively", async () => {
    const entries = await succeeds(files(bucket).list());
    expect(entries.map(({ name, id }) => (id ? name : `${name}/`))).toEqual(
      ["a-z.txt", "a.txt", "a/", "B.txt", "C/", "eX1.txt", "e_1.txt"].sort((one, other) =>
        one.toLowerCase() < other.toLowerCase() ? -1 : 1,
      ),
    );
    expect(entries.find(({ name }) => name === "a")).toEqual({
      name: "a",
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(entries.find(({ name }) => name === "a.txt")).toMatchObject({
      id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
      metadata: { size: 5, mimetype: "text/plain;charset=UTF-8", cacheControl: "max-age=3600" },
    });
  });

  test("list accepts a folder with and without its slash", async () => {
    expect(await names("a")).toEqual(["1.txt", "2.txt", "b"]);
    expect(await names("a/")).toEqual(["1.txt", "2.txt", "b"]);
    expect(await names("a/b")).toEqual(["3.txt"]);
    expect(await names("none")).toEqual([]);
  });

  test("list searches by prefix", async () => {
    expect(await names("", { search: "A" })).toEqual(["a-z.txt", "a.txt", "a"]);
    expect(await names("a", { search: "b/" })).toEqual(["b/3.txt"]);
    expect(await names("", { search: "a/b/3.txt" })).toEqual(["a/b/3.txt"]);
    expect(await names("", { search: "a/" })).toEqual(["a/1.txt", "a/2.txt", "a/b"]);
    expect(await names("a", { search: "none" })).toEqual([]);
  });

  test("list takes wildcards literally in every sort order", async () => {
    for (const column of ["name", "created_at"]) {
      expect(await names("", { search: "e_", sortBy: { column } }), column).toEqual(["e_1.txt"]);
      expect(await names("", { search: "%", sortBy: { column } }), column).toEqual([]);
    }
  });

  test("list pages in both directions", async () => {
    const all = await names();
    expect(await names("", { limit: 2, offset: 3 })).toEqual(all.slice(3, 5));
    expect(await names("", { sortBy: { column: "name", order: "desc" } })).toEqual(all.toReversed());
    expect(await names("", { sortBy: { column: "name", order: "desc" }, limit: 3, offset: 2 })).toEqual(
      all.toReversed().slice(2, 5),
    );
    expect(await names("", { offset: 100 })).toEqual([]);
  });

  test("list by time returns folders first, then files in order", async () => {
    expect(await names("", { sortBy: { column: "created_at", order: "asc" } })).toEqual(
      ["a", "C", "B.txt", "a.txt", "a-z.txt", "e_1.txt", "eX1.txt"].sort(
        (one, other) => order(one) - order(other),
      ),
    );
    const back = await names("a", { sortBy: { column: "updated_at", order: "desc" } });
    expect(back).toEqual(["b", "2.txt", "1.txt"]);
  });
  const order = (name: string) => (name.includes(".") ? paths.indexOf(name) : -1);

  test("list returns a hundred entries by default", async () => {
    const many = await newBucket(site);
    await site.sql`
      insert into storage.objects (bucket_id, name, version, metadata)
      select ${many}, 'f' || to_char(number, 'FM0000') || '.txt', gen_random_uuid(), '{"size": 1}' from generate_series(1, 1200) number`;
    expect(await succeeds(files(many).list())).toHaveLength(100);
    expect(await succeeds(files(many).list("", { limit: 150 }))).toHaveLength(150);
    expect(await succeeds(files(many).list("", { limit: 5000 }))).toHaveLength(1000);
  });

  test("invalid options of list are refused", async () => {
    for (const body of [{ limit: 0 }, { limit: "a" }, { offset: -1 }, { sortBy: { column: "owner; drop" } }])
      expect(await fails(files(bucket).list("", body as never)), JSON.stringify(body)).toMatchObject({
        status: 400,
      });
  });
});

describe("listV2", () => {
  const paths = [
    "a.txt",
    "a/1.txt",
    "a/2.txt",
    "a/b/3.txt",
    "a0.txt",
    "b/1.txt",
    "c.txt",
    "d/e/f.txt",
    "é",
  ].slice(0, 8);
  let bucket: string;
  beforeAll(async () => {
    bucket = await bucketWith(...paths);
  });

  test("listV2 without a delimiter returns full names", async () => {
    const page = await succeeds(files(bucket).listV2({ prefix: "a" }));
    expect(page).toMatchObject({ hasNext: false, folders: [] });
    expect(page.objects.map(({ name }) => name)).toEqual([
      "a.txt",
      "a/1.txt",
      "a/2.txt",
      "a/b/3.txt",
      "a0.txt",
    ]);
    expect(page.objects[0]).toMatchObject({ id: expect.any(String), key: "a.txt", metadata: { size: 5 } });
  });

  test("listV2 with a delimiter returns folders separately", async () => {
    const page = await succeeds(files(bucket).listV2({ with_delimiter: true }));
    expect(page.folders).toEqual([
      { name: "a/", key: "a" },
      { name: "b/", key: "b" },
      { name: "d/", key: "d" },
    ]);
    expect(page.objects.map(({ name }) => name)).toEqual(["a.txt", "a0.txt", "c.txt"]);
    const inner = await succeeds(files(bucket).listV2({ prefix: "a/", with_delimiter: true }));
    expect(inner.folders).toEqual([{ name: "a/b/", key: "a/b" }]);
    expect(inner.objects.map(({ name }) => name)).toEqual(["a/1.txt", "a/2.txt"]);
  });

  test.each(
    (["name", "created_at", "updated_at"] as const).flatMap((column) =>
      (["asc", "desc"] as const).flatMap((order) =>
        [true, false].flatMap((isFolded) => [1, 2, 3].map((limit) => ({ column, order, isFolded, limit }))),
      ),
    ),
  )("the pages of listV2 add up to the complete list: %o", async ({ column, order, isFolded, limit }) => {
    const options = { sortBy: { column, order }, with_delimiter: isFolded };
    const namesIn = (page: { folders: { name: string }[]; objects: { name: string }[] }) =>
      [...page.folders, ...page.objects].map(({ name }) => name).sort();
    const whole = await succeeds(files(bucket).listV2(options));
    const collected: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await succeeds(files(bucket).listV2({ ...options, limit, ...(cursor ? { cursor } : {}) }));
      expect(page.folders.length + page.objects.length).toBeLessThanOrEqual(limit);
      collected.push(...namesIn(page));
      cursor = page.hasNext ? page.nextCursor : undefined;
    } while (cursor);
    expect(collected.toSorted()).toEqual(namesIn(whole));
    expect(whole.objects.map(({ name }) => name)).toEqual(
      paths
        .filter((path) => !isFolded || !path.includes("/"))
        .sort((one, other) => {
          const rank = column === "name" ? (one < other ? -1 : 1) : paths.indexOf(one) - paths.indexOf(other);
          return order === "asc" ? rank : -rank;
        }),
    );
  });

  test("a forged cursor of listV2 is refused", async () => {
    for (const cursor of [
      "nonsense",
      "e30",
      Buffer.from('{"name":"a","column":"owner","order":"asc","at":null}').toString("base64url"),
    ])
      expect(await fails(files(bucket).listV2({ cursor }))).toMatchObject({
        message: "Invalid Parameter continuation token",
      });
  });
});
