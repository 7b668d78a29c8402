// Parses the query string into select, filters, order, ranges and arguments.
import { RestError, tooComplex } from "#server/platform/rest/errors.ts";
import { readName } from "./column-names.ts";
import { Cursor, parseWhole } from "./cursor.ts";
import { type Filter, type LogicGroup, parseLogic, parsePath, parseTest } from "./filters.ts";
import { readRest, readTest } from "./operators.ts";
import { type OrderTerm, parseOrder } from "./order.ts";
import { parseSelect, type SelectItem } from "./select.ts";

/** A value for the root or for an embedded resource. */
export type At<Subject> = Subject & { path: string[] };

export interface Query {
  parameters: [key: string, value: string][];
  select: SelectItem[];
  filters: At<{ condition: Filter | LogicGroup }>[];
  orders: At<{ terms: OrderTerm[] }>[];
  limits: At<{ limit: number | null; offset: number | null }>[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Arguments of a function called by GET: all parameters that are not filters. */
  callArguments: [name: string, value: string][];
}

const maxParameters = 500;
const longestQuery = 256 * 1024;

export function parseQuery(search: string, { isCall = false } = {}): Query {
  const parameters = splitParameters(search);
  const query: Query = {
    parameters,
    select: [{ kind: "star" }],
    filters: [],
    orders: [],
    limits: [],
    columns: null,
    onConflict: null,
    callArguments: [],
  };
  const select = parameters.find(([key]) => key === "select");
  if (select) query.select = parseSelect(select[1]);
  for (const [key, value] of parameters) readParameter(query, key, value, isCall);
  return query;
}

function readParameter(query: Query, key: string, value: string, isCall: boolean) {
  const subject = key.slice(key.lastIndexOf(".") + 1);
  if (key === "select") return;
  if (key === "columns") query.columns ??= parseNames(value, "columns parameter");
  else if (key === "on_conflict") query.onConflict ??= parseNames(value, "on_conflict parameter");
  else if (subject === "and" || subject === "or") query.filters.push(parseLogic(key, value));
  else if (subject === "order") query.orders.push({ path: parsePath(key).path, terms: parseOrder(value) });
  else if (subject === "limit" || subject === "offset") {
    const { path } = parsePath(key);
    const number = /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : null;
    query.limits.push({
      path,
      limit: subject === "limit" ? number : null,
      offset: subject === "offset" ? number : null,
    });
  } else if (isCall && !isFilter(value)) query.callArguments.push([key, value]);
  else {
    const { path, field } = parsePath(key);
    query.filters.push({ path, condition: { kind: "filter", field, ...parseTest(value) } });
  }
}

function isFilter(value: string): boolean {
  try {
    readTest(new Cursor(value, "filter"), readRest);
    return true;
  } catch {
    return false;
  }
}

function parseNames(text: string, subject: string): string[] {
  return parseWhole(text, subject, (cursor) => {
    const names: string[] = [];
    do {
      cursor.skipSpace();
      names.push(readName(cursor));
      cursor.skipSpace();
    } while (cursor.consume(","));
    return names;
  });
}

/** Ignores keys without `=`; PostgreSQL has no text with NUL. */
function splitParameters(search: string): [string, string][] {
  if (search.length > longestQuery) throw new RestError(414, "PGRST100", "The query string is too long");
  const parameters: [string, string][] = [];
  for (const part of search.replace(/^\?/, "").split("&")) {
    const equals = part.indexOf("=");
    if (equals < 0) continue;
    parameters.push([decode(part.slice(0, equals)), decode(part.slice(equals + 1))]);
    if (parameters.length > maxParameters) throw tooComplex(`${maxParameters} parameters are read at most`);
  }
  return parameters;
}

/** A percent sign without a valid escape is literal. */
function decode(text: string): string {
  const decoded = text.replaceAll("+", " ").replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
  if (decoded.includes("\0")) throw new RestError(400, "PGRST100", "The query string holds a NUL character");
  return decoded;
}
