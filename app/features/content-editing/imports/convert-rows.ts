// Turns the cells of a file into content, or says what is wrong with them.
import { isPlaceSlug } from "#app/domain/place-slug.ts";
import { readOutline } from "#app/domain/plot/read-outline.ts";
import { slugOf } from "#app/domain/slug.ts";
import { readNumber } from "#app/forms/read-number.ts";
import { type Reference, textIn } from "../content.ts";
import type { ContentType } from "../content-type.ts";
import { fieldsOf, titleOf } from "../content-type.ts";
import {
  type Field,
  findProblems,
  isEmpty,
  type Problem,
  type ReferenceName,
  type Row,
  writeFields,
} from "../field.ts";
import { columnsOf, type ImportColumn } from "./import-columns.ts";

export interface Table {
  columns: string[];
  rows: string[][];
}

export interface ConvertContext {
  references: Partial<Record<ReferenceName, Reference[]>>;
  /** Codes of municipalities by their name in small letters, with the province in brackets too. */
  towns: ReadonlyMap<string, string>;
  /** Addresses that rows of the site have. */
  takenSlugs: ReadonlySet<string>;
}

export interface ImportError {
  /** As a spreadsheet numbers it: the headings are in row 1. */
  line: number;
  column: string;
  problem: Problem;
  value: string;
}

export interface Converted {
  rows: Row[];
  errors: ImportError[];
}

export function convertRows(
  type: ContentType,
  { columns, rows }: Table,
  mapping: Readonly<Record<string, string>>,
  context: ConvertContext,
): Converted {
  const fields = fieldsOf(type);
  const mapped = columnsOf(type).flatMap((column) => {
    const at = columns.indexOf(mapping[column.name] ?? "");
    return at === -1 ? [] : [{ column, at }];
  });
  const slugs = new Set(context.takenSlugs);
  const converted: Converted = { rows: [], errors: [] };
  rows.forEach((cells, index) => {
    const line = index + 2;
    const values: Record<string, unknown> = {};
    const unread = new Map<string, ImportError>();
    for (const { column, at } of mapped) {
      const text = (cells[at] ?? "").trim();
      const value = readCell(column, text, context);
      if (value === undefined)
        unread.set(column.field.path, {
          line,
          column: column.name,
          problem: problemOf(column.field),
          value: text,
        });
      else if (column.language)
        values[column.field.path] = { ...(values[column.field.path] as object), [column.language]: value };
      else if (value !== null) values[column.field.path] = value;
    }
    const row: Row = { ...type.blank, ...writeFields(fields, type.blank ?? {}, values) };
    complete(type, row, slugs);
    const problems = findProblems(fields, row);
    const slug = String(row.slug ?? "");
    if (slugs.has(slug)) problems.slug = "taken";
    else slugs.add(slug);
    const errors = [
      ...unread.values(),
      ...Object.entries(problems).flatMap(([path, problem]): ImportError[] =>
        unread.has(path) ? [] : [{ line, column: path, problem, value: "" }],
      ),
    ];
    converted.errors.push(...errors);
    converted.rows.push(row);
  });
  return converted;
}

/** What files leave out and can be derived from the rest: the URL, and a rectangle of the right size. */
function complete(type: ContentType, row: Row, slugs: ReadonlySet<string>) {
  if (isEmpty(row.slug)) {
    const words = slugOf(textIn(titleOf(type, row), "es")).slice(0, 100);
    // The slug of a plot needs a digit.
    const isBare = type.table === "plots" && isPlaceSlug(words);
    let slug = isBare ? `${words}-1` : words;
    for (let number = 2; slugs.has(slug); number++) slug = `${words}-${number}`;
    row.slug = slug;
  }
  if (type.table === "plots" && isEmpty(row.outline) && typeof row.surface_m2 === "number") {
    const width = Math.round(Math.sqrt(row.surface_m2 / 1.4) * 100) / 100;
    const depth = Math.round((row.surface_m2 / width) * 100) / 100;
    row.outline = [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ];
    row.is_outline_assumed = true;
  }
}

function problemOf({ kind }: Field): Problem {
  switch (kind) {
    case "number":
    case "date":
    case "town":
    case "outline":
      return kind;
    case "choice":
    case "choices":
      return "choice";
    default:
      return "shape";
  }
}

/** Null for an empty cell, undefined for one that cannot be read. */
function readCell({ field }: ImportColumn, text: string, context: ConvertContext): unknown {
  if (text === "") return null;
  switch (field.kind) {
    case "number": {
      const { scale = 1, decimals = scale > 1 ? 2 : 0 } = field;
      const number = readNumber(text, decimals);
      return number === null ? undefined : Math.round(number * scale * 1e6) / 1e6;
    }
    case "date":
      return readDate(text);
    case "checkbox":
      return /^(true|1|s[ií]|yes|x)$/i.test(text) ? true : /^(false|0|no)$/i.test(text) ? false : undefined;
    case "choice":
      return readChoice(field, text, context);
    case "choices": {
      const chosen = splitList(text).map((each) => readChoice(field, each, context));
      return chosen.includes(undefined) ? undefined : chosen;
    }
    case "town":
      return /^\d{4,5}$/.test(text) ? text.padStart(5, "0") : context.towns.get(text.toLowerCase());
    case "outline":
      return readOutline(text.replaceAll(";", "\n")) ?? readOutline(text) ?? undefined;
    case "lines":
    case "pictures":
      return splitList(text);
    case "paragraphs":
      return text.split(/\n\s*\n/);
    case "rows":
    case "matrix":
    case "model":
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
    default:
      return text;
  }
}

const splitList = (text: string) =>
  text
    .split("|")
    .map((each) => each.trim())
    .filter(Boolean);

function readDate(text: string): string | undefined {
  const [, day, month, year] = text.match(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/) ?? [];
  const iso = year ? `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}` : text.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
}

function readChoice(
  field: Extract<Field, { kind: "choice" | "choices" }>,
  text: string,
  { references }: ConvertContext,
): unknown {
  const wanted = text.toLowerCase();
  if (field.reference) {
    const found = (references[field.reference] ?? []).find(
      (each) => each.value.toLowerCase() === wanted || each.text.toLowerCase() === wanted,
    );
    if (!found) return undefined;
    return ["studios", "makers", "houses"].includes(field.reference) ? Number(found.value) : found.value;
  }
  return field.choices?.find(
    ({ value, label }) =>
      value.toLowerCase() === wanted || Object.values(label).some((text) => text.toLowerCase() === wanted),
  )?.value;
}
