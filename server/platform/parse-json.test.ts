import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test("nesting is limited, brackets inside strings do not count", () => {
  expect(parseJson(nested(200))).toHaveLength(1);
  expect(() => parseJson(nested(201))).toThrow(SyntaxError);
  expect(() => parseJson('{"a":'.repeat(201))).toThrow("too deeply");
  const text = JSON.stringify({ '[\\"[': "[{".repeat(500), b: "\\" });
  expect(parseJson(text)).toEqual(JSON.parse(text));
  expect(parseJson(`[${nested(2).concat(",").repeat(500)}1]`)).toHaveLength(501);
});

test("the number of values is limited where a caller says so", () => {
  expect(parseJson("[1,2,3]", { maxValues: 2 })).toEqual([1, 2, 3]);
  expect(() => parseJson("[1,2,3,4]", { maxValues: 2 })).toThrow("too many values");
  expect(parseJson('[",,,,"]', { maxValues: 2 })).toEqual([",,,,"]);
});

test("what is not JSON is a syntax error", () => {
  for (const text of ["", "]", "{", '"', '"\\', "nul"]) expect(() => parseJson(text)).toThrow(SyntaxError);
});
