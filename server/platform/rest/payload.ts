// Parses the body of a request: JSON, CSV or a form.
import { parseJson } from "#server/platform/parse-json.ts";
import { parseCsv } from "./csv.ts";
import { invalidBody } from "./errors.ts";

/** One more than a table can have columns: among so many names one is wrong for certain. */
const maxKeys = 1601;
const maxFormLength = 64 * 1024;
const maxTableLength = 64 * 1024 * 1024;

export interface RowsPayload {
  /** A JSON array of objects, or one object for a call; numbers are still the text of the request. */
  json: string;
  keys: string[];
}

/** The rows to write. With `columns` the objects may have different keys, and other keys are ignored. */
export function readRows(body: string, mediaType: string, columns: string[] | null): RowsPayload {
  if (mediaType === "application/json") return readJsonRows(body, columns);
  if (mediaType === "text/csv") return readCsvRows(body, columns);
  if (mediaType === "application/x-www-form-urlencoded") {
    const object = Object.fromEntries(readFormPairs(body));
    return { json: JSON.stringify([object]), keys: Object.keys(object) };
  }
  throw invalidBody(`Content-Type not acceptable: ${mediaType}`);
}

export function readFormPairs(body: string): [string, string][] {
  if (body.length > maxFormLength) throw invalidBody("The form is too long");
  return [...new URLSearchParams(body)];
}

function readJsonRows(body: string, columns: string[] | null): RowsPayload {
  const value = parseBody(body);
  const asArray = Array.isArray(value) ? body : isObject(value) ? `[${body}]` : "[]";
  const rows: unknown[] = Array.isArray(value) ? value : isObject(value) ? [value] : [];
  if (columns) {
    if (!rows.every(isObject)) throw invalidBody("All object keys must match");
    return { json: asArray, keys: [...new Set(columns)] };
  }
  const [first] = rows;
  if (first === undefined) return { json: asArray, keys: [] };
  if (!isObject(first)) throw invalidBody("All object keys must match");
  const keys = Object.keys(first);
  for (const row of rows) {
    if (!isObject(row) || !hasSameKeys(row, keys)) throw invalidBody("All object keys must match");
  }
  return { json: asArray, keys: keys.slice(0, maxKeys) };
}

function hasSameKeys(row: Record<string, unknown>, keys: string[]) {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

function readCsvRows(body: string, columns: string[] | null): RowsPayload {
  const [header = [], ...lines] = parseCsv(body);
  // As JSON, every line repeats the names of the header.
  if (JSON.stringify(header).length * lines.length > maxTableLength)
    throw invalidBody("The names of the columns are too long for so many lines");
  const rows = lines.map((line) => {
    if (line.length !== header.length) throw invalidBody("All lines must have same number of fields");
    return Object.fromEntries(
      header.map((name, index) => [name, line[index] === "NULL" ? null : line[index]]),
    );
  });
  return { json: JSON.stringify(rows), keys: columns ? [...new Set(columns)] : header.slice(0, maxKeys) };
}

/** Arguments of a function called by POST; an empty body means none. */
export function readCallObject(body: string, columns: string[] | null): RowsPayload {
  if (body.trim() === "") return { json: "{}", keys: columns ?? [] };
  const value = parseBody(body);
  // As in PostgREST, an array calls the function once with its first object.
  const object = Array.isArray(value) ? value[0] : value;
  if (!isObject(object)) return { json: "{}", keys: columns ?? [] };
  const json = Array.isArray(value) ? JSON.stringify(object) : body;
  return { json, keys: columns ?? Object.keys(object).slice(0, maxKeys) };
}

function parseBody(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    throw invalidBody("Empty or invalid json");
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
