// Columns that follow from what an operator writes.
import type { ContentType } from "./content-types.ts";
import type { Row } from "./field.ts";

const derive: Record<string, (row: Row) => Row> = {};

export function deriveColumns({ table }: ContentType, row: Row): Row {
  return derive[table]?.(row) ?? {};
}
