import type { Sql } from "postgres";
import { expect, test } from "vitest";
import { createTableNoter } from "./tables-read.ts";

/** Answers every query with nothing. */
const silent = Object.assign(() => [], { unsafe: () => [] }) as unknown as Sql;
const noteTables = createTableNoter(
  new Set(["houses", "plots", "studios", "rates", "match_houses", "posts"]),
);

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
