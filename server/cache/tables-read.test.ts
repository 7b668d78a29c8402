import type { Sql } from "postgres";
import { beforeEach, expect, test } from "vitest";
import { remembered, rememberedEach } from "#app/data/remembered.server.ts";
import type { ContentSources } from "./content-changes.ts";
import { createReadMemory } from "./read-memory.ts";
import { createTableNoter } from "./tables-read.ts";

/** Answers every query with nothing. */
const silent = Object.assign(() => [], { unsafe: () => [] }) as unknown as Sql;
const sources: ContentSources = new Map(
  Object.entries({
    houses: "watched",
    plots: "watched",
    studios: "watched",
    rates: "watched",
    posts: "watched",
    visits: "unwatched",
    match_houses: "function",
  } as const),
);
let memory = createReadMemory();
let noteTables = createTableNoter(sources, memory);
beforeEach(() => {
  memory = createReadMemory();
  noteTables = createTableNoter(sources, memory);
});

function namesOf(query: (sql: Sql) => unknown) {
  const { sql, names } = noteTables(silent);
  query(sql);
  return [...names].sort();
}

test("tables and functions are found wherever they stand in a query, in its fragments too", () => {
  expect(
    namesOf(
      (sql) => sql`
      with cheap as (select id from public.plots where price < ${1})
      select h.id from houses h, "studios" s, cheap
      where exists (${sql`select from rates`}) and h.id in (select id from match_houses(${"posts"}, ${"es"}))`,
    ),
  ).toEqual(["houses", "match_houses", "plots", "rates", "studios"]);
});

test("each page has its own list", () => {
  expect(namesOf((sql) => sql`select from houses`)).toEqual(["houses"]);
  expect(namesOf((sql) => sql`select from posts`)).toEqual(["posts"]);
});

test("what is not a template may have read anything", () => {
  expect(namesOf((sql) => sql.unsafe("select 1"))).toEqual(["*"]);
});

/** Reads a rate and counts how often. */
function countingRates() {
  let count = 0;
  const list = (sql: Sql) =>
    remembered(sql, "rates", async (reading) => {
      await reading`select from rates`;
      count += 1;
      return [count];
    });
  return { list, count: () => count };
}

test("what one page has read another takes from memory, and is made from the same tables", async () => {
  const rates = countingRates();
  const [first, second] = [noteTables(silent), noteTables(silent)];
  expect(await rates.list(first.sql)).toBe(await rates.list(second.sql));
  expect(rates.count()).toBe(1);
  expect([...second.names]).toEqual(["rates"]);
  // A connection that nobody tells of changes reads each time.
  await rates.list(silent);
  expect(rates.count()).toBe(2);
});

test("a change of its table, of all tables and age end what is remembered; another table's change does not", async () => {
  let time = 0;
  memory = createReadMemory({ freshMs: 1000, now: () => time });
  noteTables = createTableNoter(sources, memory);
  const rates = countingRates();
  const list = () => rates.list(noteTables(silent).sql);
  const ends = [
    () => memory.drop("rates"),
    () => memory.clear(),
    () => {
      time += 1001;
    },
  ];
  for (const [turn, end] of ends.entries()) {
    await list();
    memory.drop("posts");
    await list();
    expect(rates.count()).toBe(turn + 1);
    end();
  }
  await list();
  expect(rates.count()).toBe(4);
});

test("what was read before a change is not remembered after it", async () => {
  const { promise: answer, resolve: finish } = Promise.withResolvers<string>();
  const read = (sql: Sql, found: Promise<string>) =>
    remembered(sql, "house", (reading) => {
      reading`select from houses`;
      return found;
    });
  const slow = read(noteTables(silent).sql, answer);
  memory.drop("houses");
  finish("old");
  expect(await slow).toBe("old");
  expect(await read(noteTables(silent).sql, Promise.resolve("new"))).toBe("new");
});

test("what rests on something remembered is dropped with it", async () => {
  const rates = countingRates();
  const listCards = (sql: Sql) =>
    remembered(sql, "cards", async (reading) => {
      await reading`select from houses`;
      return [await rates.list(reading)];
    });
  await listCards(noteTables(silent).sql);
  const page = noteTables(silent);
  await listCards(page.sql);
  expect([...page.names].sort()).toEqual(["houses", "rates"]);
  memory.drop("rates");
  expect(await listCards(noteTables(silent).sql)).toEqual([[2]]);
});

test("of many only those that are not known are read, and one that is gone is left out", async () => {
  const read: number[][] = [];
  const list = (ids: number[]) =>
    rememberedEach(noteTables(silent).sql, "card", ids, async (reading, missing) => {
      reading`select from houses`;
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

test("what nobody tells changes of is read each time", async () => {
  for (const read of [
    (sql: Sql) => sql`select from visits`,
    (sql: Sql) => sql`select from match_houses(${1})`,
    (sql: Sql) => sql.unsafe("select 1"),
  ]) {
    let count = 0;
    for (const _ of [1, 2]) {
      await remembered(noteTables(silent).sql, String(read), async (sql) => {
        await read(sql);
        count += 1;
        return count;
      });
    }
    expect(count).toBe(2);
  }
});

test("memory stays within its bound", () => {
  memory = createReadMemory({ most: 100 });
  for (let id = 0; id < 10_000; id++) memory.ask()(`card ${id}`, { id }, new Set(["houses"]));
  expect(memory.size()).toBe(100);
});
