// Names of columns and resources, JSON paths and type names.
import type { Cursor } from "./cursor.ts";

export interface JsonStep {
  arrow: "->" | "->>";
  /** A key or an array index. */
  operand: { key: string } | { index: number };
}

export interface Field {
  name: string;
  path: JsonStep[];
}

const identifier = /[\p{L}0-9_ $]+/uy;
const jsonKey = /[^(\-:.,>)]+/uy;
const arrayIndex = /-?[0-9]+(?=->|::|[.,)]|$)/y;

/** Letters, digits, `_`, `$`, spaces and dashes; anything else in double quotes. */
export function readName(cursor: Cursor, expected = "field name (* or [a..z0..9_$])"): string {
  if (cursor.isAt('"')) return readQuoted(cursor);
  return readDashed(cursor, identifier, expected);
}

/** In double quotes; a backslash escapes the next character. */
export function readQuoted(cursor: Cursor): string {
  cursor.expect('"');
  let value = "";
  while (!cursor.consume('"')) {
    if (cursor.consume("\\") && cursor.isAtEnd) cursor.fail("a character after the backslash");
    if (cursor.isAtEnd) cursor.fail('"\\""');
    value += cursor.text[cursor.position];
    cursor.position += 1;
  }
  return value;
}

export function readField(cursor: Cursor): Field {
  cursor.skipSpace();
  const name = readName(cursor);
  const path = readJsonPath(cursor);
  cursor.skipSpace();
  return { name, path };
}

export function readJsonPath(cursor: Cursor): JsonStep[] {
  const steps: JsonStep[] = [];
  while (cursor.isAt("->")) {
    const arrow = cursor.consume("->>") ? "->>" : "->";
    if (arrow === "->") cursor.position += 2;
    steps.push({ arrow, operand: readOperand(cursor) });
  }
  return steps;
}

/** A type name; whether it exists is checked later. */
export function readTypeName(cursor: Cursor): string {
  const name = cursor.match(identifier)?.trim();
  if (!name) cursor.fail("letter or digit");
  return name;
}

function readOperand(cursor: Cursor): JsonStep["operand"] {
  const index = cursor.match(arrayIndex);
  if (index) return { index: Number(index) };
  if (cursor.isAt("-")) {
    cursor.position += 1;
    cursor.match(/[0-9]+/y);
    cursor.fail("digit");
  }
  if (cursor.isAt('"')) return { key: readQuoted(cursor) };
  return { key: readDashed(cursor, jsonKey, "any non reserved character different from: .,>()") };
}

function readDashed(cursor: Cursor, part: RegExp, expected: string): string {
  const parts: string[] = [];
  do {
    const found = cursor.match(part);
    if (!found) cursor.fail(expected);
    parts.push(found.trim());
  } while (!cursor.isAt("->") && cursor.consume("-"));
  return parts.join("-");
}
