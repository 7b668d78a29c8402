import type { Sql } from "postgres";
import { beforeEach, expect, test } from "vitest";
import { type ContentReader, createContentReader } from "#app/data/content-reader.server.ts";
import { createQueryCache } from "#server/cache/query-cache.ts";

const sql = (() => []) as unknown as Sql;
let cache = createQueryCache();
beforeEach(() => {
  cache = createQueryCache();
});
const open = () => createContentReader(sql, cache);

test("each reader records its own tables", () => {
  const [first, second] = [open(), open()];
  expect(first.reader.sqlFor("houses", "studios")).toBe(sql);
  second.reader.sqlFor("posts");
  expect([...first.recorded]).toEqual(["houses", "studios"]);
  expect([...second.recorded]).toEqual(["posts"]);
});

/** Reads the rates and counts how often. */
function countingRates() {
  let count = 0;
  const list = (reader: ContentReader) =>
    reader.cached("rates", async (own) => {
      await own.sqlFor("rates")`select from rates`;
      count += 1;
      return [count];
    });
  return { list, count: () => count };
}

test("a value that one page has read is cached for another, which records the same tables", async () => {
  const rates = countingRates();
  const [first, second] = [open(), open()];
  expect(await rates.list(first.reader)).toBe(await rates.list(second.reader));
  expect(rates.count()).toBe(1);
  expect([...second.recorded]).toEqual(["rates"]);
});

test("a reader without a cache reads each time", async () => {
  const rates = countingRates();
  const { reader, recorded } = createContentReader(sql);
  await rates.list(reader);
  await rates.list(reader);
  expect(rates.count()).toBe(2);
  expect([...recorded]).toEqual(["rates"]);
});

test("a change of its table, of all tables and age drop a value; another table's change does not", async () => {
  let time = 0;
  cache = createQueryCache({ freshMs: 1000, now: () => time });
  const rates = countingRates();
  const list = () => rates.list(open().reader);
  const drops = [
    () => cache.drop("rates"),
    () => cache.clear(),
    () => {
      time += 1001;
    },
  ];
  for (const [turn, drop] of drops.entries()) {
    await list();
    cache.drop("posts");
    await list();
    expect(rates.count()).toBe(turn + 1);
    drop();
  }
  await list();
  expect(rates.count()).toBe(4);
});

test("a value read before a change is not cached after it", async () => {
  const { promise: slowRead, resolve: finish } = Promise.withResolvers<string>();
  const read = (value: Promise<string>) =>
    open().reader.cached("house", (own) => {
      own.sqlFor("houses");
      return value;
    });
  const slow = read(slowRead);
  cache.drop("houses");
  finish("old");
  expect(await slow).toBe("old");
  expect(await read(Promise.resolve("new"))).toBe("new");
});

test("a value made from another cached value is dropped with it", async () => {
  const rates = countingRates();
  const listCards = (reader: ContentReader) =>
    reader.cached("cards", async (own) => {
      own.sqlFor("houses");
      return [await rates.list(own)];
    });
  await listCards(open().reader);
  const page = open();
  await listCards(page.reader);
  expect([...page.recorded].sort()).toEqual(["houses", "rates"]);
  cache.drop("rates");
  expect(await listCards(open().reader)).toEqual([[2]]);
});

test("a null is cached like any other value", async () => {
  let count = 0;
  const find = () =>
    open().reader.cached("none", async () => {
      count += 1;
      return null;
    });
  expect([await find(), await find()]).toEqual([null, null]);
  expect(count).toBe(1);
});

test("of many ids only those not cached are read, and one without a value is left out", async () => {
  const read: number[][] = [];
  const list = (ids: number[]) =>
    open().reader.cachedEach("card", ids, async (own, missing) => {
      own.sqlFor("houses");
      read.push(missing);
      return new Map(missing.filter((id) => id !== 4).map((id) => [id, { id }]));
    });
  expect(await list([1, 2])).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await list([3, 2, 4, 1])).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
  expect(await list([2, 1])).toEqual([{ id: 2 }, { id: 1 }]);
  expect(read).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("the cache stays within its bound", () => {
  cache = createQueryCache({ maxEntries: 100 });
  const tables = new Set(["houses"] as const);
  for (let id = 0; id < 10_000; id++) cache.set(`card ${id}`, { value: { id }, tables }, cache.now());
  expect(cache.size()).toBe(100);
});
