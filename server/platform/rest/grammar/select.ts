// The `select` parameter: columns with alias, json path, cast and aggregate; embedded resources, plain or spread.
import { tooComplex } from "#server/platform/rest/errors.ts";
import { type Field, readJsonPath, readName, readTypeName } from "./column-names.ts";
import { type Cursor, parseWhole } from "./cursor.ts";

export type Aggregate = "sum" | "avg" | "count" | "max" | "min";

export interface SelectedField {
  kind: "field";
  field: Field;
  alias: string | null;
  cast: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
}

export interface SelectedResource {
  kind: "resource";
  name: string;
  alias: string | null;
  hint: string | null;
  join: "left" | "inner" | null;
  isSpread: boolean;
  select: SelectItem[];
}

export interface SelectedStar {
  kind: "star";
}

export type SelectItem = SelectedField | SelectedResource | SelectedStar;

const maxEmbedDepth = 4;
const maxEmbeds = 40;
const aggregates: Aggregate[] = ["sum", "avg", "count", "max", "min"];

export function parseSelect(text: string): SelectItem[] {
  let embeds = 0;
  return parseWhole(text, "select parameter", (cursor) => readItems(cursor, 0));

  function readItems(cursor: Cursor, depth: number): SelectItem[] {
    cursor.skipSpace();
    if (cursor.isAtEnd || cursor.isAt(")")) return [];
    const items = [readItem(cursor, depth)];
    while (cursor.consume(",")) items.push(readItem(cursor, depth));
    return items;
  }

  function readItem(cursor: Cursor, depth: number): SelectItem {
    cursor.skipSpace();
    const isSpread = cursor.consume("...");
    if (!isSpread && cursor.consume("*")) {
      cursor.skipSpace();
      return endsHere(cursor, { kind: "star" });
    }
    let name = readName(cursor);
    let alias: string | null = null;
    if (!isSpread && cursor.isAt(":") && !cursor.isAt("::")) {
      cursor.position += 1;
      alias = name;
      cursor.skipSpace();
      name = readName(cursor);
    }
    if (!isSpread && name === "count" && cursor.consume("()"))
      return endsHere(cursor, readCount(cursor, alias));
    if (isSpread || cursor.isAt("(") || cursor.isAt("!")) {
      return readResource(cursor, { name, alias, isSpread }, depth + 1);
    }
    return endsHere(cursor, readColumn(cursor, name, alias));
  }

  function readResource(
    cursor: Cursor,
    { name, alias, isSpread }: { name: string; alias: string | null; isSpread: boolean },
    depth: number,
  ): SelectedResource {
    embeds += 1;
    if (depth > maxEmbedDepth)
      throw tooComplex(`resources are embedded ${maxEmbedDepth} levels deep at most`);
    if (embeds > maxEmbeds) throw tooComplex(`${maxEmbeds} resources are embedded at most`);
    let hint: string | null = null;
    let join: "left" | "inner" | null = null;
    for (let count = 0; count < 2 && cursor.consume("!"); count += 1) {
      const word = readName(cursor);
      if (word === "left" || word === "inner") join ??= word;
      else hint ??= word;
    }
    cursor.expect("(");
    const select = readItems(cursor, depth);
    cursor.skipSpace();
    cursor.expect(")");
    cursor.skipSpace();
    return endsHere(cursor, { kind: "resource", name, alias, hint, join, isSpread, select });
  }
}

function readColumn(cursor: Cursor, name: string, alias: string | null): SelectedField {
  const path = readJsonPath(cursor);
  cursor.skipSpace();
  const cast = cursor.consume("::") ? readTypeName(cursor) : null;
  const aggregate = cursor.consume(".") ? readAggregate(cursor) : null;
  const aggregateCast = aggregate && cursor.consume("::") ? readTypeName(cursor) : null;
  cursor.skipSpace();
  return { kind: "field", field: { name, path }, alias, cast, aggregate, aggregateCast };
}

function readCount(cursor: Cursor, alias: string | null): SelectedField {
  const aggregateCast = cursor.consume("::") ? readTypeName(cursor) : null;
  const field = { name: "*", path: [] };
  return { kind: "field", field, alias, cast: null, aggregate: "count", aggregateCast };
}

function readAggregate(cursor: Cursor): Aggregate {
  const found = aggregates.find((name) => cursor.consume(`${name}()`));
  return found ?? cursor.fail("sum(), avg(), count(), max() or min()");
}

function endsHere<Item extends SelectItem>(cursor: Cursor, item: Item): Item {
  if (!cursor.isAtEnd && !cursor.isAt(",") && !cursor.isAt(")")) {
    cursor.fail('"->>", "->", "::", ".", ")", "," or end of input');
  }
  return item;
}
