import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import type { Table } from "./convert-rows.ts";

export const maxImportBytes = 25 * 1024 * 1024;
const maxRows = 50_000;

/** A CSV, XLSX or JSON file as a table of texts; null if it is none of them. */
export async function readTable(file: File): Promise<Table | null> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const table = /\.xlsx$/i.test(file.name)
    ? await readSpreadsheet(bytes)
    : /\.json$/i.test(file.name)
      ? readJson(bytes.toString("utf8"))
      : readCsv(bytes.toString("utf8"));
  return table && table.columns.length > 0 && table.rows.length <= maxRows ? table : null;
}

function readCsv(text: string): Table {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { skipEmptyLines: "greedy" });
  return toTable(data);
}

async function readSpreadsheet(bytes: Buffer): Promise<Table | null> {
  try {
    const rows = await readSheet(bytes);
    return toTable(
      rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? "")))),
    );
  } catch {
    return null;
  }
}

/** A list of objects, or an export with the list under the name of its kind. */
function readJson(text: string): Table | null {
  try {
    const parsed = JSON.parse(text) as unknown;
    const list = Array.isArray(parsed) ? parsed : Object.values(parsed as object).find(Array.isArray);
    if (!Array.isArray(list)) return null;
    const flat = list.map((each) => flatten(each as object));
    const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))];
    return { columns, rows: flat.map((row) => columns.map((column) => row[column] ?? "")) };
  } catch {
    return null;
  }
}

/** `{title: {es, en}}` becomes `title.es` and `title.en`; lists of texts are divided by a bar. */
function flatten(row: object, prefix = ""): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(row).map(([name, value]) => {
      const path = prefix + name;
      if (value === null || value === undefined) return {};
      if (Array.isArray(value))
        return {
          [path]: value.every((each) => typeof each === "string") ? value.join("|") : JSON.stringify(value),
        };
      // Deeper objects are a value of their own: the items of a price, a description.
      if (typeof value === "object")
        return prefix || !isBilingual(value) ? { [path]: JSON.stringify(value) } : flatten(value, `${path}.`);
      return { [path]: String(value) };
    }),
  );
}

const isBilingual = (value: object) => "es" in value && "en" in value;

function toTable([columns = [], ...rows]: string[][]): Table {
  return { columns: columns.map((name) => name.trim()), rows };
}
