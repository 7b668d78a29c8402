// Filters on columns, trees of `and` and `or`, and their paths to embedded resources.
import { tooComplex } from "#server/platform/rest/errors.ts";
import { type Field, readField, readJsonPath, readName } from "./column-names.ts";
import { type Cursor, parseWhole } from "./cursor.ts";
import { readLogicValue, readRest, readTest, type Test } from "./operators.ts";

export interface Filter extends Test {
  kind: "filter";
  field: Field;
}

export interface LogicGroup {
  kind: "group";
  isNegated: boolean;
  operator: "and" | "or";
  members: Condition[];
}

export type Condition = Filter | LogicGroup;

const maxLogicDepth = 30;

/** The names of embedded resources from the outside in, then the parameter's subject. */
export function parsePath(key: string): { path: string[]; field: Field } {
  return parseWhole(key, "tree path", (cursor) => {
    const names = [readName(cursor)];
    while (cursor.consume(".")) names.push(readName(cursor));
    const name = names.pop()!;
    return { path: names, field: { name, path: readJsonPath(cursor) } };
  });
}

export function parseTest(value: string): Test {
  return parseWhole(value, "filter", (cursor) => readTest(cursor, readRest));
}

/** `or=(a.eq.1,b.eq.2)`, also as `embedded.or` and `not.or`. */
export function parseLogic(key: string, value: string): { path: string[]; condition: Condition } {
  const names = parseWhole(key, "logic path", (cursor) => {
    const read = [readName(cursor)];
    while (cursor.consume(".")) read.push(readName(cursor));
    return read;
  });
  const operator = names.pop() as "and" | "or";
  const path = names.filter((name) => name !== "not");
  const isNegated = path.length < names.length;
  const members = parseWhole(value, "logic tree", (cursor) => readMembers(cursor, 1));
  return { path, condition: { kind: "group", isNegated, operator, members } };
}

function readMembers(cursor: Cursor, depth: number): Condition[] {
  if (depth > maxLogicDepth) throw tooComplex(`and/or are nested ${maxLogicDepth} levels deep at most`);
  cursor.skipSpace();
  cursor.expect("(");
  const members = [readMember(cursor, depth)];
  while (cursor.consume(",")) members.push(readMember(cursor, depth));
  cursor.expect(")");
  cursor.skipSpace();
  return members;
}

function readMember(cursor: Cursor, depth: number): Condition {
  cursor.skipSpace();
  const start = cursor.position;
  const isNegated = cursor.consume("not.");
  for (const operator of ["and", "or"] as const) {
    if (cursor.isAt(`${operator}(`) || cursor.isAt(`${operator} (`)) {
      cursor.position += operator.length;
      return { kind: "group", isNegated, operator, members: readMembers(cursor, depth + 1) };
    }
  }
  cursor.position = start;
  const field = readField(cursor);
  if (!cursor.consume(".")) cursor.fail("delimiter (.)");
  const test = readTest(cursor, readLogicValue);
  cursor.skipSpace();
  return { kind: "filter", field, ...test };
}
