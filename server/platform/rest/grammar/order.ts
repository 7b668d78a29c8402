import { type Cursor, parseWhole } from "./cursor.ts";
import { type Field, readField, readName } from "./names.ts";

export interface OrderTerm {
  /** The embedded resource whose column it is, for `order=clients(name)`. */
  resource: string | null;
  field: Field;
  direction: "asc" | "desc" | null;
  nulls: "first" | "last" | null;
}

export function parseOrder(value: string): OrderTerm[] {
  return parseWhole(value, "order", (cursor) => {
    const terms = [readTerm(cursor)];
    while (cursor.takes(",")) terms.push(readTerm(cursor));
    return terms;
  });
}

function readTerm(cursor: Cursor): OrderTerm {
  cursor.skipSpace();
  const start = cursor.position;
  const name = readName(cursor);
  if (cursor.takes("(")) {
    const field = readField(cursor);
    cursor.expect(")");
    return { resource: name, field, ...readManner(cursor) };
  }
  cursor.position = start;
  return { resource: null, field: readField(cursor), ...readManner(cursor) };
}

function readManner(cursor: Cursor): Pick<OrderTerm, "direction" | "nulls"> {
  const direction = cursor.takes(".asc") ? "asc" : cursor.takes(".desc") ? "desc" : null;
  const nulls = cursor.takes(".nullsfirst") ? "first" : cursor.takes(".nullslast") ? "last" : null;
  cursor.skipSpace();
  if (cursor.isAtEnd || cursor.isAt(",")) return { direction, nulls };
  if (nulls) cursor.fail('"," or end of input');
  if (!cursor.takes(".")) cursor.fail('delimiter (.), "," or end of input');
  return cursor.fail(
    direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"',
  );
}
