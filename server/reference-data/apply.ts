import { isDeepStrictEqual } from "node:util";
import type { ISql, TransactionSql } from "postgres";
import type { ReferenceRow, ReferenceTable } from "#supabase/seed/reference.ts";

export interface ReferenceRecord {
  tableName: string;
  rowKey: string;
  shipped: ReferenceRow | null;
  pending: ReferenceRow | null;
  release: string;
}

export interface ReferenceChanges {
  added: number;
  updated: number;
  removed: number;
  /** Rows that the operator edited and that have a new version. */
  pending: number;
}

/**
 * Brings the reference data of this release. A row that is still as a release shipped it gets its new version; one that
 * the operator edited stays, and the new version waits for a decision at /operator/updates.
 */
export async function applyReference(
  sql: TransactionSql,
  tables: readonly ReferenceTable[],
  release: string,
): Promise<ReferenceChanges> {
  const records = await listRecords(sql);
  const changes = { added: 0, updated: 0, removed: 0, pending: 0 };
  // An older release that starts beside a newer one, or after going back, does not undo its texts.
  if (records.some((record) => isNewer(record.release, release))) return changes;
  for (const table of tables) await applyTable(sql, table, records, release, changes);
  const [row] = await sql<{ pending: number }[]>`
    select count(*)::int as pending from private.reference_rows where pending is not null`;
  return { ...changes, pending: row!.pending };
}

async function applyTable(
  sql: TransactionSql,
  table: ReferenceTable,
  allRecords: readonly ReferenceRecord[],
  release: string,
  changes: ReferenceChanges,
) {
  const current = new Map((await listRows(sql, table.name)).map((row) => [keyOf(table, row), row]));
  const records = new Map(
    allRecords.filter(({ tableName }) => tableName === table.name).map((record) => [record.rowKey, record]),
  );
  const added: ReferenceRow[] = [];
  const recorded: ReferenceRecord[] = [];
  for (const shipped of table.rows) {
    const rowKey = keyOf(table, shipped);
    const record = records.get(rowKey) ?? null;
    const row = current.get(rowKey) ?? null;
    records.delete(rowKey);
    const decision = decide(row, record, shipped);
    if (decision === "keep") continue;
    if (decision === "add") added.push(shipped);
    if (decision === "update") {
      await updateRow(sql, table, shipped);
      changes.updated += 1;
    }
    const next: ReferenceRecord =
      decision === "ask"
        ? { tableName: table.name, rowKey, shipped: record?.shipped ?? null, pending: shipped, release }
        : { tableName: table.name, rowKey, shipped, pending: null, release };
    if (!isDeepStrictEqual(next, record)) recorded.push(next);
  }
  await addRows(sql, table, added);
  await writeRecords(sql, recorded);
  changes.added += added.length;

  // What is left was shipped once. Rows that the operator edited stay as the operator's own.
  for (const [rowKey, record] of records) {
    const row = current.get(rowKey);
    if (table.isRemovable && row && isUnedited(row, record)) {
      await removeRow(sql, table, row);
      changes.removed += 1;
    }
    await sql`delete from private.reference_rows where table_name = ${table.name} and row_key = ${rowKey}`;
  }
}

/** What to do with a row of this release, from what the database has and what was shipped last. */
function decide(
  row: ReferenceRow | null,
  record: ReferenceRecord | null,
  shipped: ReferenceRow,
): "add" | "update" | "record" | "ask" | "keep" {
  // The operator removed a row that has a record.
  if (!row) return record ? "keep" : "add";
  if (isDeepStrictEqual(pick(row, shipped), shipped)) return "record";
  if (record && isUnedited(row, record)) return "update";
  // The operator has decided about this version.
  if (record && !record.pending && isDeepStrictEqual(record.shipped, shipped)) return "keep";
  return "ask";
}

/** Compares the columns that both have, because releases may add columns. */
function isUnedited(row: ReferenceRow, { shipped }: ReferenceRecord) {
  return shipped !== null && isDeepStrictEqual(pick(row, shipped), pick(shipped, row));
}

export function pick(row: ReferenceRow, columns: ReferenceRow): ReferenceRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => column in columns));
}

/** Of versions such as 0.2.0. */
function isNewer(one: string, other: string) {
  return one.localeCompare(other, "en", { numeric: true }) > 0;
}

export function keyOf({ key }: { key: readonly string[] }, row: ReferenceRow) {
  return key.map((column) => row[column] ?? "").join(",");
}

export function listRecords(sql: ISql) {
  return sql<ReferenceRecord[]>`
    select table_name as "tableName", row_key as "rowKey", shipped, pending, release
    from private.reference_rows order by 1, 2`;
}

/** As JSON, because shipped versions are compared with it. */
export async function listRows(sql: ISql, table: string): Promise<ReferenceRow[]> {
  const rows = await sql<{ row: ReferenceRow }[]>`select to_jsonb(t) as row from ${sql(table)} as t`;
  return rows.map(({ row }) => row);
}

async function addRows(sql: ISql, table: ReferenceTable, rows: readonly ReferenceRow[]) {
  if (!rows[0]) return;
  const columns = sql(Object.keys(rows[0]));
  const [more, values] = table.isPublished ? [sql`, published_at`, sql`, now()`] : [sql``, sql``];
  await sql`
    insert into ${sql(table.name)} (${columns}${more})
    select ${columns}${values} from jsonb_populate_recordset(null::${sql(table.name)}, ${sql.json(rows as never)})`;
}

export async function updateRow(sql: ISql, table: Pick<ReferenceTable, "name" | "key">, row: ReferenceRow) {
  const columns = sql(Object.keys(row));
  await sql`
    update ${sql(table.name)} as t set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::${sql(table.name)}, ${sql.json(row as never)}))
    where to_jsonb(t) @> ${sql.json(keyColumns(table, row))}`;
}

async function removeRow(sql: ISql, table: ReferenceTable, row: ReferenceRow) {
  await sql`delete from ${sql(table.name)} as t where to_jsonb(t) @> ${sql.json(keyColumns(table, row))}`;
}

function keyColumns({ key }: Pick<ReferenceTable, "key">, row: ReferenceRow) {
  return Object.fromEntries(key.map((column) => [column, row[column]!])) as never;
}

async function writeRecords(sql: ISql, records: readonly ReferenceRecord[]) {
  if (records.length === 0) return;
  const rows = records.map(({ tableName, rowKey, ...rest }) => ({
    table_name: tableName,
    row_key: rowKey,
    ...rest,
  }));
  await sql`
    insert into private.reference_rows
    select * from jsonb_populate_recordset(null::private.reference_rows, ${sql.json(rows as never)})
    on conflict (table_name, row_key) do update
      set shipped = excluded.shipped, pending = excluded.pending, release = excluded.release`;
}
