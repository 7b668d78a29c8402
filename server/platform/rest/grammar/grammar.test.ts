import { describe, expect, test } from "vitest";
import type { RestError } from "#server/platform/rest/errors.ts";
import { parseLogic, parsePath, parseTest } from "./filters.ts";
import { parseOrder } from "./order.ts";
import { parseQuery } from "./query-string.ts";
import { parseSelect } from "./select.ts";

const refusal = (read: () => unknown): RestError => {
  try {
    read();
  } catch (error) {
    return error as RestError;
  }
  throw new Error("it was read");
};

describe("select", () => {
  const field = { kind: "field", alias: null, cast: null, aggregate: null, aggregateCast: null };

  test("select parses columns with alias, path, cast and aggregate", () => {
    expect(parseSelect("id, *, total:price::int.sum()::text")).toEqual([
      { ...field, field: { name: "id", path: [] } },
      { kind: "star" },
      {
        ...field,
        field: { name: "price", path: [] },
        alias: "total",
        cast: "int",
        aggregate: "sum",
        aggregateCast: "text",
      },
    ]);
    expect(parseSelect('data->a-b->-1->>"x y"')).toMatchObject([
      {
        field: {
          name: "data",
          path: [
            { arrow: "->", operand: { key: "a-b" } },
            { arrow: "->", operand: { index: -1 } },
            { arrow: "->>", operand: { key: "x y" } },
          ],
        },
      },
    ]);
    expect(
      parseSelect("number of rooms,first-name,$x,ñandú").map(
        (item) => item.kind === "field" && item.field.name,
      ),
    ).toEqual(["number of rooms", "first-name", "$x", "ñandú"]);
    expect(parseSelect("")).toEqual([]);
  });

  test("select parses embedded resources with alias, hint, join and spread", () => {
    expect(parseSelect("maker:studios!studio_id!inner(name, towns()),...plots(*)")).toMatchObject([
      {
        kind: "resource",
        name: "studios",
        alias: "maker",
        hint: "studio_id",
        join: "inner",
        isSpread: false,
      },
      {
        kind: "resource",
        name: "plots",
        alias: null,
        hint: null,
        join: null,
        isSpread: true,
        select: [{ kind: "star" }],
      },
    ]);
    expect(parseSelect("houses(count)")).toMatchObject([{ select: [{ field: { name: "count" } }] }]);
    expect(parseSelect("count()")).toMatchObject([{ field: { name: "*" }, aggregate: "count" }]);
  });

  test.each([
    ["id,", 4, "end of input"],
    ["id[]", 3, '"["'],
    ["a(b", 4, "end of input"],
    ["id::", 5, "end of input"],
    ["id)", 3, '")"'],
    ["data->>-78xy", 11, '"x"'],
    ["...", 4, "end of input"],
    ["id.median()", 4, '"m"'],
  ])("the select %s is refused with its position", (text, column, found) => {
    const { status, code, message, details } = refusal(() => parseSelect(text));
    expect([status, code]).toEqual([400, "PGRST100"]);
    expect(message).toBe(`"failed to parse select parameter (${text})" (line 1, column ${column})`);
    expect(details).toContain(`unexpected ${found} expecting`);
  });
});

describe("filters", () => {
  test("filters parse operators, negation, quantifiers and lists", () => {
    expect(parseTest("not.eq(any).{1,2}")).toEqual({
      isNegated: true,
      operation: { kind: "compare", operator: "eq", quantifier: "any", value: "{1,2}" },
    });
    expect(parseTest('in.(a,"b,\\"c\\"",)')).toEqual({
      isNegated: false,
      operation: { kind: "in", values: ["a", 'b,"c"', ""] },
    });
    expect(parseTest("is.NULL")).toMatchObject({ operation: { kind: "is", value: "null" } });
    expect(parseTest("wfts(spanish).casa -piso")).toMatchObject({
      operation: { kind: "search", operator: "wfts", language: "spanish", value: "casa -piso" },
    });
    expect(parseTest("eq.a.b,c)")).toMatchObject({ operation: { value: "a.b,c)" } });
    for (const text of [
      "5",
      "noop.5",
      "eq",
      "in.5",
      "is.five",
      "neq(any).5",
      "eq(some).5",
      "",
      "constructor.5",
    ])
      expect(refusal(() => parseTest(text)).code, text).toBe("PGRST100");
  });

  test("filters parse trees of and and or", () => {
    expect(parseLogic("rooms.not.or", '(a.eq.1,not.and(b.in.(1,2),c->>d.like."x,y"))')).toMatchObject({
      path: ["rooms"],
      condition: {
        operator: "or",
        isNegated: true,
        members: [
          { field: { name: "a" } },
          {
            kind: "group",
            operator: "and",
            isNegated: true,
            members: [
              { operation: { values: ["1", "2"] } },
              { field: { name: "c" }, operation: { value: "x,y" } },
            ],
          },
        ],
      },
    });
    for (const text of ["()", "(a.eq.1", "a.eq.1", "(a.eq.1))", "(a)", "(not.xor(a.eq.1))"])
      expect(refusal(() => parseLogic("or", text)).code, text).toBe("PGRST100");
  });

  test("filters parse paths to embedded resources", () => {
    expect(parsePath('a."b.c".data->x')).toEqual({
      path: ["a", "b.c"],
      field: { name: "data", path: [{ arrow: "->", operand: { key: "x" } }] },
    });
  });
});

test("order parses direction, nulls and embedded columns", () => {
  expect(parseOrder("a.desc.nullslast, b->c , rel(d).nullsfirst")).toEqual([
    { resource: null, field: { name: "a", path: [] }, direction: "desc", nulls: "last" },
    {
      resource: null,
      field: { name: "b", path: [{ arrow: "->", operand: { key: "c" } }] },
      direction: null,
      nulls: null,
    },
    { resource: "rel", field: { name: "d", path: [] }, direction: null, nulls: "first" },
  ]);
  for (const text of ["", "a.up", "a.desc.up", "a.desc.nullslast.x", "rel(a", "a,"])
    expect(refusal(() => parseOrder(text)).code, text).toBe("PGRST100");
});

test("query parameters are classified; calls keep parameters that are no filters", () => {
  const query = parseQuery(
    "?select=id&a.order=b&limit=5&a.offset=2&id=gt.1&or=(x.eq.1)&flag&columns=%22a%20b%22,c",
    {},
  );
  expect(query).toMatchObject({
    select: [{ field: { name: "id" } }],
    orders: [{ path: ["a"] }],
    limits: [
      { path: [], limit: 5 },
      { path: ["a"], offset: 2 },
    ],
    columns: ["a b", "c"],
    callArguments: [],
  });
  expect(query.filters).toHaveLength(2);
  const call = parseQuery("a=1&b=eq.2&c=5%25+x", { isCall: true });
  expect(call.callArguments).toEqual([
    ["a", "1"],
    ["c", "5% x"],
  ]);
  expect(call.filters).toHaveLength(1);
  expect(refusal(() => parseQuery("a=eq.%00")).status).toBe(400);
  expect(refusal(() => parseQuery("x".repeat(300_000))).status).toBe(414);
});
