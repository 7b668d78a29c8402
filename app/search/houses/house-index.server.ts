// The in-memory index of all published houses. PostgreSQL holds the truth: before each search the index reads the houses
// that changed since the last one.

import type { Row, Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { today } from "#app/domain/today.ts";
import { pricingTables } from "#app/listings/house-cards.server.ts";
import {
  applyChanges,
  buildSnapshot,
  type ColumnName,
  type Columns,
  columnNames,
  type HouseIndexSnapshot,
} from "#app/search/houses/house-snapshot.server.ts";

/** Above this number of changes, reading everything is quicker. */
const maxChanges = 5_000;
const idsPerRead = 32_768;

class HouseIndex {
  private snapshot: HouseIndexSnapshot | null = null;
  /** Transactions from this one on may have changed something that was not seen yet. */
  private syncedTransaction = "";
  private syncedAt = "";
  /** Promotions begin and end with the day. */
  private syncedDay = "";
  private pendingUpdate: Promise<void> | null = null;

  async read(sql: Sql): Promise<HouseIndexSnapshot> {
    // An update that began before this search may miss later changes, so another one follows.
    if (this.pendingUpdate) await this.pendingUpdate.catch(() => {});
    this.pendingUpdate ??= this.update(sql).finally(() => {
      this.pendingUpdate = null;
    });
    await this.pendingUpdate;
    return this.snapshot!;
  }

  private async update(sql: Sql) {
    const { snapshot, syncedTransaction, syncedAt, syncedDay } = this;
    const day = today();
    if (!snapshot) return this.readAll(sql);
    // One statement has one snapshot, so the rows and the transaction id belong together.
    const rows = await sql<
      (Row & { changedId: number | null; id: number | null; syncedTransaction: string; syncedAt: string })[]
    >`
      with changed as (
        select house_id as id from house_changes where changed_in >= ${syncedTransaction}::xid8
        union
        select id from houses where published_at > ${syncedAt}::timestamptz and published_at <= now()
        union
        select house_id from promotion_houses where ${day !== syncedDay}
        limit ${maxChanges + 1}
      )
      select pg_snapshot_xmin(pg_current_snapshot())::text as synced_transaction, now()::text as synced_at,
        changed.id::int as changed_id, ${columnsSql(sql)}
      from (select) one left join changed on true left join houses h on h.id = changed.id
      left join lateral house_pricing(h.id, h.price_eur, ${day}) pricing on true
      order by changed.id`;
    if (rows.length > maxChanges || rows[0]!.changedId === everyHouse) return this.readAll(sql);
    // While a transaction is open, later changes are reported repeatedly.
    const changed = rows.filter((row) => row.changedId !== null && isChanged(snapshot, row));
    if (changed.length > 0) {
      const there = changed.filter(({ id }) => id !== null);
      const news = columnsOf((name) => Int32Array.from(there, (row) => row[name]));
      this.snapshot = applyChanges(
        snapshot,
        changed.map(({ changedId }) => changedId!),
        news,
      );
    }
    this.syncedTransaction = rows[0]!.syncedTransaction;
    this.syncedAt = rows[0]!.syncedAt;
    this.syncedDay = day;
  }

  private async readAll(sql: Sql) {
    const day = today();
    const [start] = await sql<{ syncedTransaction: string; syncedAt: string; last: number }[]>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as synced_transaction, now()::text as synced_at,
        (select coalesce(max(id), 0)::int from houses) as last`;
    const parts: Columns[] = [];
    for (let from = 0; from <= start!.last; from += idsPerRead) {
      const [packed] = await sql<Record<ColumnName, Buffer | null>[]>`
        select ${columnNames
          .map((name) => sql`string_agg(int4send(${sql(snake(name))}), '') as ${sql(snake(name))}`)
          .reduce((list, part) => sql`${list}, ${part}`)}
        from (
          select ${columnsSql(sql)} from houses h cross join lateral house_pricing(h.id, h.price_eur, ${day}) pricing
          where h.id >= ${from} and h.id < ${from + idsPerRead} order by h.id
        ) part`;
      parts.push(columnsOf((name) => unpack(packed![name])));
    }
    this.snapshot = buildSnapshot(columnsOf((name) => joined(parts.map((part) => part[name]))));
    this.syncedTransaction = start!.syncedTransaction;
    this.syncedAt = start!.syncedAt;
    this.syncedDay = day;
  }
}

/** The id in house_changes that means every house. */
const everyHouse = 0;

function isChanged({ columns, rowOf }: HouseIndexSnapshot, snapshot: Row): boolean {
  const row = rowOf(snapshot.changedId);
  if (row < 0 || snapshot.id === null) return row >= 0 || snapshot.id !== null;
  return columnNames.some((name) => columns[name][row] !== snapshot[name]);
}

function columnsOf(make: (name: ColumnName) => Int32Array): Columns {
  return Object.fromEntries(columnNames.map((name) => [name, make(name)])) as Columns;
}

function joined(parts: Int32Array[]): Int32Array {
  const column = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    column.set(part, at);
    at += part.length;
  }
  return column;
}

/** By connection. */
const indexes = new WeakMap<Sql, HouseIndex>();

/** A current snapshot of all published houses. */
export function readHouseIndex(reader: ContentReader): Promise<HouseIndexSnapshot> {
  return reader.cached(`house index ${today()}`, (own) => {
    const sql = own.sqlFor("houses", "house_changes", ...pricingTables);
    let index = indexes.get(sql);
    if (!index) {
      index = new HouseIndex();
      indexes.set(sql, index);
    }
    return index.read(sql);
  });
}

/** For `houses h` with its `pricing`, every column as a whole number. */
function columnsSql(sql: Sql) {
  return sql`
    h.id::int as id, (h.kind = 'mobile')::int as kind, hashtext(h.style) as style, hashtext(h.technology) as technology,
    h.studio_id::int as studio, h.bedrooms::int as bedrooms, h.bathrooms::int as bathrooms, h.storeys::int as storeys,
    pricing.price_eur as price, h.built_area_m2 as area, h.is_featured::int as is_featured, h.footprint_m2 as footprint,
    h.coverage_m2 as coverage, h.shape_id as shape, h.height_cm, h.eaves_height_cm as eaves_cm, h.factory_ine_code::int as factory, h.site_included::int as included,
    floor(extract(epoch from h.published_at))::int as published_seconds,
    (extract(microseconds from h.published_at)::int % 1000000) as published_micros`;
}

/** PostgreSQL sends the highest byte first. */
export function unpack(bytes: Buffer | null): Int32Array {
  return bytes ? new Int32Array(Uint8Array.from(bytes.swap32()).buffer) : new Int32Array();
}

function snake(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
