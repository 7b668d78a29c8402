import type { JSONValue, Sql } from "postgres";
import {
  type ReferenceTableName,
  type ReferenceUpdate,
  type ReferenceUpdates,
  referenceTables,
} from "#app/domain/reference-update.ts";
import { type ReferenceRow, readReference } from "#supabase/seed/reference.ts";
import { keyOf, listRecords, listRows, pick, updateRow } from "./apply.ts";
import { listDifferences } from "./differences.ts";

/** New versions of rows that the operator edited, for /operator/updates. */
export function createReferenceUpdates(sql: Sql): ReferenceUpdates {
  return {
    async list() {
      const records = (await listRecords(sql)).filter(({ pending }) => pending !== null);
      if (records.length === 0) return [];
      const keys = await readKeys();
      const rows = new Map<string, ReferenceRow>();
      for (const table of new Set(records.map(({ tableName }) => tableName))) {
        for (const row of await listRows(sql, table))
          rows.set(`${table} ${keyOf(keys.get(table)!, row)}`, row);
      }
      return records.flatMap(({ tableName, rowKey, pending, release }): ReferenceUpdate[] => {
        const row = rows.get(`${tableName} ${rowKey}`);
        if (!row) return [];
        const own = pick(row, pending!);
        return [
          {
            table: tableName as ReferenceTableName,
            key: rowKey,
            title: titleOf(own, rowKey),
            release,
            fields: listDifferences(own, pending!),
          },
        ];
      });
    },
    async decide({ table, key, release }, choice) {
      if (!referenceTables.some((name) => name === table)) return false;
      const keys = await readKeys();
      return sql.begin(async (tx) => {
        const [record] = await tx<{ pending: ReferenceRow }[]>`
          select pending from private.reference_rows
          where table_name = ${table} and row_key = ${key} and release = ${release} and pending is not null for update`;
        if (!record) return false;
        if (choice === "new") await updateRow(tx, keys.get(table)!, record.pending);
        await tx`
          update private.reference_rows set shipped = pending, pending = null
          where table_name = ${table} and row_key = ${key}`;
        return true;
      });
    },
  };
}

async function readKeys() {
  return new Map((await readReference()).map(({ name, key }) => [name, { name, key }]));
}

/** Rows have a question, a title or a name; rates have a code. */
function titleOf(row: ReferenceRow, key: string) {
  const text = [row.question, row.title, row.name].find(isBilingual);
  return text ?? { es: key, en: key };
}

function isBilingual(value: JSONValue | undefined): value is { es: string; en: string } {
  return typeof value === "object" && value !== null && "es" in value && "en" in value;
}
