// The operator and value of a filter: `eq.5`, `not.in.(1,2)`, `fts(spanish).casa`.

import { readQuoted, readTypeName } from "./column-names.ts";
import type { Cursor } from "./cursor.ts";

/** Operators and their SQL. */
export const comparisons = {
  eq: "=",
  gte: ">=",
  gt: ">",
  lte: "<=",
  lt: "<",
  neq: "<>",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
} as const;
export type Comparison = keyof typeof comparisons;

export const textSearches = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
} as const;
export type TextSearch = keyof typeof textSearches;

export type IsValue = "null" | "not_null" | "true" | "false" | "unknown";

export type Operation =
  | { kind: "compare"; operator: Comparison; quantifier: "any" | "all" | null; value: string }
  | { kind: "in"; values: string[] }
  | { kind: "is"; value: IsValue }
  | { kind: "distinct"; value: string }
  | { kind: "search"; operator: TextSearch; language: string | null; value: string };

export interface Test {
  isNegated: boolean;
  operation: Operation;
}

const quantifiable: Comparison[] = ["eq", "gte", "gt", "lte", "lt", "like", "ilike", "match", "imatch"];
const isValues: IsValue[] = ["null", "not_null", "true", "false", "unknown"];
const expected = "operator (eq, gt, ...)";
const operatorWord = /[a-z]+/y;
const wholeQuoted = /"(?:[^"\\]|\\[\s\S])*"(?=[,)]|$)/y;

/** The end of a value depends on its context: a parameter of its own, or a list in parentheses. */
export type ReadValue = (cursor: Cursor) => string;

export function readTest(cursor: Cursor, readValue: ReadValue): Test {
  const isNegated = cursor.consume("not.");
  const start = cursor.position;
  const word = cursor.match(operatorWord);
  const operation = word && readOperation(cursor, word, readValue);
  if (operation) return { isNegated, operation };
  cursor.position = start;
  return cursor.fail(isNegated ? expected : `"not" or ${expected}`);
}

function readOperation(cursor: Cursor, word: string, readValue: ReadValue): Operation | null {
  if (word === "in") return cursor.consume(".") ? { kind: "in", values: readList(cursor) } : null;
  if (word === "is") return cursor.consume(".") ? { kind: "is", value: readIsValue(cursor) } : null;
  if (word === "isdistinct")
    return cursor.consume(".") ? { kind: "distinct", value: readValue(cursor) } : null;
  if (isTextSearch(word)) {
    const language = cursor.consume("(") ? readTypeName(cursor) : null;
    if (language !== null) cursor.expect(")");
    return cursor.consume(".")
      ? { kind: "search", operator: word, language, value: readValue(cursor) }
      : null;
  }
  if (!isComparison(word)) return null;
  let quantifier: "any" | "all" | null = null;
  if (quantifiable.includes(word)) {
    if (cursor.consume("(any)")) quantifier = "any";
    else if (cursor.consume("(all)")) quantifier = "all";
  }
  return cursor.consume(".")
    ? { kind: "compare", operator: word, quantifier, value: readValue(cursor) }
    : null;
}

function isComparison(word: string): word is Comparison {
  return Object.hasOwn(comparisons, word);
}

function isTextSearch(word: string): word is TextSearch {
  return Object.hasOwn(textSearches, word);
}

function readIsValue(cursor: Cursor): IsValue {
  const start = cursor.position;
  const word = cursor.match(/[a-z_]+/iy)?.toLowerCase();
  const found = isValues.find((value) => value === word);
  if (found) return found;
  cursor.position = start;
  return cursor.fail("isVal: (null, not_null, true, false, unknown)");
}

/** `(a,"b,c",d)` */
function readList(cursor: Cursor): string[] {
  cursor.skipSpace();
  cursor.expect("(");
  cursor.skipSpace();
  const values = [readListed(cursor)];
  while (cursor.consume(",")) values.push(readListed(cursor));
  cursor.expect(")");
  cursor.skipSpace();
  return values;
}

/** A value that ends at a comma or a closing parenthesis, unless it is quoted. */
export function readListed(cursor: Cursor): string {
  const quoted = readWholeQuoted(cursor);
  return quoted ?? cursor.match(/[^,)]*/y) ?? "";
}

/** Like readListed, but an array in braces may contain commas. */
export function readLogicValue(cursor: Cursor): string {
  const quoted = readWholeQuoted(cursor);
  return quoted ?? cursor.match(/\{[^{}]*\}/y) ?? cursor.match(/[^,)]*/y) ?? "";
}

/** A quote that does not end the value is part of it: `"a"b` is not a quoted text. */
function readWholeQuoted(cursor: Cursor): string | null {
  wholeQuoted.lastIndex = cursor.position;
  return wholeQuoted.test(cursor.text) ? readQuoted(cursor) : null;
}

/** The remaining text. */
export function readRest(cursor: Cursor): string {
  const rest = cursor.text.slice(cursor.position);
  cursor.position = cursor.text.length;
  return rest;
}
