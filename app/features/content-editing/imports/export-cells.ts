// Content as cells that an import reads back.
import { type Field, type Row, readField } from "../field.ts";
import type { ImportColumn } from "./import-columns.ts";

export function cellsOf(columns: readonly ImportColumn[], row: Row): string[] {
  return columns.map(({ field, language }) => {
    const value = readField(field, row);
    return cellOf(field, language ? (value as Record<string, unknown>)[language] : value);
  });
}

function cellOf(field: Field, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (field.kind === "number" && typeof value === "number") return String(value / (field.scale ?? 1));
  if (field.kind === "paragraphs") return (value as string[]).join("\n\n");
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join("|");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A row that shows what each column takes. */
export function exampleCells(columns: readonly ImportColumn[]): string[] {
  return columns.map(({ field }) => {
    switch (field.kind) {
      case "number":
        return String(Math.max(field.min, 1) / (field.scale ?? 1));
      case "choice":
      case "choices":
        return field.choices?.[0]?.value ?? "";
      case "date":
        return "2026-01-31";
      case "checkbox":
        return "no";
      case "town":
        return "46147";
      case "outline":
        return "0 0; 20 0; 20 30; 0 30";
      default:
        return "";
    }
  });
}
