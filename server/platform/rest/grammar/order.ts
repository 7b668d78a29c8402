import { type Field, readField, readName } from "./column-names.ts";
import { type Cursor, parseWhole } from "./cursor.ts";

export interface OrderTerm {
  /** The embedded resource of the column, for `order=clients(name)`. */
  resource: string | null;
  field: Field;
  direction: "asc" | "desc" | null;
  nulls: "first" | "last" | null;
}

export function parseOrder(value: string): OrderTerm[] {
  return parseWhole(value, "order", (cursor) => {
    const terms = [readTerm(cursor)];
    while (cursor.consume(",")) terms.push(readTerm(cursor));
    return terms;
  });
}

function readTerm(cursor: Cursor): OrderTerm {
  cursor.skipSpace();
  const start = cursor.position;
  const name = readName(cursor);
  if (cursor.consume("(")) {
    const field = readField(cursor);
    cursor.expect(")");
    return { resource: name, field, ...readModifiers(cursor) };
  }
  cursor.position = start;
  return { resource: null, field: readField(cursor), ...readModifiers(cursor) };
}

function readModifiers(cursor: Cursor): Pick<OrderTerm, "direction" | "nulls"> {
  const direction = cursor.consume(".asc") ? "asc" : cursor.consume(".desc") ? "desc" : null;
  const nulls = cursor.consume(".nullsfirst") ? "first" : cursor.consume(".nullslast") ? "last" : null;
  cursor.skipSpace();
  if (cursor.isAtEnd || cursor.isAt(",")) return { direction, nulls };
  if (nulls) cursor.fail('"," or end of input');
  if (!cursor.consume(".")) cursor.fail('delimiter (.), "," or end of input');
  return cursor.fail(
    direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"',
  );
}
