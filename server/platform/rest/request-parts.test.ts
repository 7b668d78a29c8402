import { describe, expect, test } from "vitest";
import { listViewColumns } from "#server/platform/rest/catalog/view-columns.ts";
import { parseCsv } from "./csv.ts";
import { chooseAnswerType } from "./media-types.ts";
import { readCallObject, readRows } from "./payload.ts";
import { appliedHeader, parsePreferences } from "./prefer-header.ts";
import { contentRange, rangeStatus } from "./ranges.ts";
import { findSimilar } from "./similar-names.ts";

describe("media types", () => {
  const choose = (accept: string | null, allowsExplain = false) =>
    chooseAnswerType(accept, { allowsExplain });

  test("the response type is chosen by quality and order", () => {
    expect(choose(null).contentType).toBe("application/json; charset=utf-8");
    expect(choose("text/html,application/xhtml+xml,*/*;q=0.8").shape.kind).toBe("array");
    expect(choose("text/csv;q=0.5, application/vnd.pgrst.object+json;nulls=stripped").shape).toEqual({
      kind: "object",
      stripsNulls: true,
    });
    expect(() => choose("text/html")).toThrow("None of these media types are available: text/html");
  });

  test("query plans are an accepted type only if allowed, with their options", () => {
    const accept = 'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|verbose|nonsense';
    expect(() => choose(accept)).toThrow();
    expect(choose(accept, true)).toMatchObject({
      shape: { kind: "csv" },
      explain: { format: "json", options: ["analyze", "verbose"] },
    });
  });
});

test("the first preference of each kind wins", () => {
  const found = parsePreferences(
    "return=minimal, return=representation,count=exact , tx=rollback,max-affected=5,odd",
    { allowsTx: false },
  );
  expect(found).toMatchObject({
    return: "minimal",
    count: "exact",
    tx: null,
    maxAffected: 5,
    unknown: ["odd"],
  });
  expect(appliedHeader({ ...found, handling: "strict" })).toBe(
    "return=minimal, count=exact, handling=strict, max-affected=5",
  );
  expect(parsePreferences("constructor=x, timezone=Nowhere/Else", { allowsTx: true }).unknown).toHaveLength(
    2,
  );
});

test("row ranges combine limit, offset and the Range header", () => {
  expect(contentRange(0, 4, null)).toBe("0-4/*");
  expect(contentRange(0, -1, 0)).toBe("*/0");
  expect(rangeStatus({ offset: 0, limit: 2 }, 2, 5)).toBe(206);
  expect(rangeStatus({ offset: 6, limit: 2 }, 0, 5)).toBe(416);
  expect(rangeStatus({ offset: 0, limit: null }, 5, 5)).toBe(200);
});

test("CSV is parsed with quotes, line breaks and empty fields", () => {
  expect(parseCsv('a,b\r\n"x, ""y""","1\n2"\n,\n')).toEqual([
    ["a", "b"],
    ['x, "y"', "1\n2"],
    ["", ""],
  ]);
  expect(() => parseCsv('a\n"x')).toThrow("does not end");
  expect(() => parseCsv('a\n"x"y')).toThrow("followed by other text");
});

test("bodies keep their numbers and must have the same keys", () => {
  expect(readRows('{"a":12345678901234567890}', "application/json", null)).toEqual({
    json: '[{"a":12345678901234567890}]',
    keys: ["a"],
  });
  expect(readRows("a,b\n1,NULL", "text/csv", null)).toEqual({
    json: '[{"a":"1","b":null}]',
    keys: ["a", "b"],
  });
  expect(() => readRows('[{"a":1},{"b":1}]', "application/json", null)).toThrow("All object keys must match");
  expect(readRows('[{"a":1},{"b":1}]', "application/json", ["a", "a"]).keys).toEqual(["a"]);
  expect(() => readRows("", "application/json", null)).toThrow("Empty or invalid json");
  expect(() => readRows("x", "text/plain", null)).toThrow("Content-Type not acceptable: text/plain");
  expect(readCallObject("", null)).toEqual({ json: "{}", keys: [] });
});

test("the closest name is suggested", () => {
  expect(findSimilar("boks", ["houses", "books", "boots"])).toBe("books");
  expect(findSimilar("zzz", ["houses"])).toBeNull();
});

test("source columns of a view are found, also through another view", () => {
  const rule = (...targets: [number, number, number][]) =>
    `({QUERY :rtable ({RTE :subquery {QUERY :targetList ({TARGETENTRY :resno 9 :resorigtbl 7 :resorigcol 7})}}) :targetList (${targets
      .map(
        ([place, table, column]) =>
          `{TARGETENTRY :expr {VAR :varno 1 :resno 5} :resno ${place} :resname a\\}b :resorigtbl ${table} :resorigcol ${column} :resjunk false}`,
      )
      .join(" ")}) :sortClause <>})`;
  expect(
    listViewColumns([
      { oid: "20", tree: rule([1, 10, 3], [2, 0, 0]) },
      { oid: "30", tree: rule([4, 20, 1]) },
    ]),
  ).toEqual([
    { view: "20", column: 1, origin: { relation: "10", column: 3 } },
    { view: "30", column: 4, origin: { relation: "20", column: 1 } },
    { view: "30", column: 4, origin: { relation: "10", column: 3 } },
  ]);
});
