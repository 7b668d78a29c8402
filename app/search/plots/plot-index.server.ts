import { setImmediate } from "node:timers/promises";
import type { Row, Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { municipalityCodesEnd } from "#app/domain/place-names.ts";
import { isTaxedIn } from "#app/domain/plot/traits.ts";
import { CachedSets } from "#app/search/plots/cached-sets.server.ts";
import {
  type ColumnName,
  type Columns,
  columnNames,
  columnsSql,
  emptyColumns,
  mapColumns,
  snake,
  unpack,
} from "#app/search/plots/columns.server.ts";
import { ShapeSets } from "#app/search/plots/shape-sets.server.ts";

/** Above this number of changes, reading everything is quicker. */
const maxChanges = 20_000;

const idsPerRead = 65_536;

/** The index as one search sees it, unaffected by later updates. */
export interface PlotIndexSnapshot {
  /** Rows are sorted by municipality; rows added since the full read follow in any order. */
  columns: Columns;
  /** Rows in use; the arrays may be longer. */
  size: number;
  /** Plots in the list: rows in use that hold one. */
  count: number;
  /** The row of a plot, or -1. */
  rowOf: (id: number) => number;
  /** The changed rows in order of change: a cache over all rows applies only the new entries. */
  changedRows: readonly number[];
  /** Prices as visitors see them, tax included; one factor per province. */
  pricesWith: (taxFactors: Float64Array) => Int32Array;
  municipalities: MunicipalityRanges;
  sets: CachedSets;
  shapes: ShapeSets;
}

/** The row ranges of the municipalities. */
interface MunicipalityRanges {
  /** Those that have rows. */
  codes: Int32Array;
  /** The first row of each of them, and the end of the last. */
  starts: Int32Array;
}

class PlotIndex {
  private columns = emptyColumns(0);
  private size = 0;
  private count = 0;
  /** A new array after each full read. */
  private changedRows: number[] = [];
  private municipalities: MunicipalityRanges = { codes: new Int32Array(), starts: new Int32Array(1) };
  /** The rows of the full read by id, and the rows added since. */
  private byId = new Int32Array();
  private added = new Map<number, number>();
  /** Transactions from this one on may have changed something that was not seen yet. */
  private syncedTransaction = "";
  private syncedAt = "";
  private pendingUpdate: Promise<void> | null = null;
  /** Computed once for all searches until a tax changes. */
  private prices: { of: Columns; factors: Float64Array; shown: Int32Array } | null = null;
  private sets: CachedSets | null = null;
  private shapes = new ShapeSets(0);

  /** Updates the index; concurrent searches share one update. */
  async read(sql: Sql): Promise<PlotIndexSnapshot> {
    // An update that began before this search may miss later changes, so another one follows.
    if (this.pendingUpdate) await this.pendingUpdate.catch(() => {});
    this.pendingUpdate ??= this.update(sql).finally(() => {
      this.pendingUpdate = null;
    });
    await this.pendingUpdate;
    const { columns, size, count, changedRows, municipalities, byId, added, shapes } = this;
    this.sets ??= new CachedSets(columns, size);
    return {
      columns,
      size,
      count,
      changedRows,
      rowOf: (id) => added.get(id) ?? findRow(columns.id, byId, id),
      pricesWith: (factors) => this.pricesWith(columns, size, factors),
      municipalities,
      sets: this.sets,
      shapes,
    };
  }

  private pricesWith(columns: Columns, size: number, factors: Float64Array): Int32Array {
    const known = this.prices;
    if (known?.of === columns && known.factors.every((factor, i) => factor === factors[i]))
      return known.shown;
    const shown = new Int32Array(columns.id.length);
    for (let row = 0; row < size; row++) shown[row] = priceWith(columns, row, factors);
    this.prices = { of: columns, factors, shown };
    return shown;
  }

  private async update(sql: Sql) {
    if (this.syncedTransaction === "") return this.readAll(sql);
    // One statement has one snapshot, so the rows and the transaction id belong together.
    const rows = await sql<
      (Row & { changedId: string; id: number | null; syncedTransaction: string; syncedAt: string })[]
    >`
      with changed as (
        select plot_id as id from plot_changes where changed_in >= ${this.syncedTransaction}::xid8
        union
        select id from plots where published_at > ${this.syncedAt}::timestamptz and published_at <= now()
        limit ${maxChanges + 1}
      )
      select pg_snapshot_xmin(pg_current_snapshot())::text as synced_transaction, now()::text as synced_at,
        changed.id as changed_id, p.fitting_shapes, ${columnsSql(sql)}
      from (select) one left join changed on true left join plots p on p.id = changed.id and p.status <> 'sold'`;
    if (rows.length > maxChanges || this.added.size > maxChanges) return this.readAll(sql);
    for (const row of rows)
      if (row.changedId !== null) this.upsert(Number(row.changedId), row.id === null ? null : row);
    this.syncedTransaction = rows[0]!.syncedTransaction;
    this.syncedAt = rows[0]!.syncedAt;
  }

  private async readAll(sql: Sql) {
    const [start] = await sql<
      { syncedTransaction: string; syncedAt: string; last: number; shapeBytes: number }[]
    >`
      select pg_snapshot_xmin(pg_current_snapshot())::text as synced_transaction, now()::text as synced_at,
        (select coalesce(max(id), 0)::int from plots) as last,
        (select (coalesce(max(id), 0) + 7) / 8 from house_shapes) as shape_bytes`;
    const { shapeBytes } = start!;
    const padding = Buffer.alloc(shapeBytes);
    const parts: (Record<ColumnName, Int32Array> & { fits: Buffer })[] = [];
    for (let from = 0; from <= start!.last; from += idsPerRead) {
      const [packed] = await sql<Record<ColumnName | "fits", Buffer | null>[]>`
        select ${columnNames
          .map((name) => sql`string_agg(int4send(${sql(snake(name))}), '') as ${sql(snake(name))}`)
          .reduce((all, part) => sql`${all}, ${part}`)},
          string_agg(fits, '') as fits
        from (
          select ${columnsSql(sql)}, substr(coalesce(p.fitting_shapes, '') || ${padding}::bytea, 1, ${shapeBytes}::int) as fits
          from plots p
          where p.id >= ${from} and p.id < ${from + idsPerRead} and p.status <> 'sold' order by p.id
        ) part`;
      if (packed!.id) parts.push({ ...mapColumns((name) => unpack(packed![name]!)), fits: packed!.fits! });
    }
    const size = parts.reduce((sum, part) => sum + part.id.length, 0);
    const columns = emptyColumns(withHeadroom(size));
    const shapes = new ShapeSets(columns.id.length);
    const { municipalities, rowsOfParts } = sortByMunicipality(parts.map(({ place }) => place));
    for (const [i, part] of parts.entries()) {
      // Lets other requests run between the parts.
      await setImmediate();
      const rows = rowsOfParts[i]!;
      for (const name of columnNames) {
        const [from, to] = [part[name], columns[name]];
        for (let at = 0; at < rows.length; at++) to[rows[at]!] = from[at]!;
      }
      for (let at = 0; at < rows.length; at++)
        shapes.write(rows[at]!, part.fits.subarray(at * shapeBytes, (at + 1) * shapeBytes));
    }
    const byId = new Int32Array(size);
    let at = 0;
    for (const rows of rowsOfParts) {
      byId.set(rows, at);
      at += rows.length;
    }
    const { syncedTransaction, syncedAt } = start!;
    Object.assign(this, {
      columns,
      shapes,
      size,
      count: size,
      municipalities,
      byId,
      added: new Map(),
      syncedTransaction,
      syncedAt,
    });
    this.sets = null;
    this.changedRows = [];
  }

  /** Writes one plot; null removes it. A plot whose municipality changed gets a new row at the end. */
  private upsert(id: number, snapshot: Row | null) {
    const before = this.added.get(id) ?? findRow(this.columns.id, this.byId, id);
    const wasListed = before >= 0 && this.columns.place[before]! > 0;
    // While a transaction is open, later changes are reported repeatedly.
    const fits: Uint8Array = snapshot?.fittingShapes ?? new Uint8Array();
    if (
      wasListed &&
      snapshot &&
      columnNames.every((name) => this.columns[name][before] === snapshot[name]) &&
      this.shapes.isSame(before, fits)
    )
      return;
    if (wasListed) this.count -= 1;
    const isSamePlace = wasListed && this.columns.place[before] === snapshot?.place;
    if (wasListed && !isSamePlace) {
      this.columns.place[before] = 0;
      this.recordChange(before);
    }
    if (!snapshot) return;
    this.count += 1;
    const row = isSamePlace ? before : this.addRow(id);
    for (const name of columnNames) this.columns[name][row] = snapshot[name];
    this.shapes.write(row, fits);
    this.recordChange(row);
  }

  private recordChange(row: number) {
    const { columns, prices } = this;
    this.sets?.update(row);
    if (prices?.of === columns) prices.shown[row] = priceWith(columns, row, prices.factors);
    this.changedRows.push(row);
  }

  private addRow(id: number) {
    const row = this.size++;
    if (this.size > this.columns.id.length) this.grow();
    this.added.set(id, row);
    return row;
  }

  private grow() {
    const longer = emptyColumns(withHeadroom(this.size));
    for (const name of columnNames) longer[name].set(this.columns[name]);
    this.columns = longer;
    this.shapes.grow(longer.id.length);
    // The sets have a fixed number of rows.
    this.sets = null;
    this.changedRows = [];
  }
}

/** Spare rows cost every search a little; growing the arrays costs one search a lot. */
function withHeadroom(size: number) {
  return Math.ceil(size * 1.03) + 100;
}

function priceWith({ price, place, traits }: Columns, row: number, taxFactors: Float64Array): number {
  const isTaxed = isTaxedIn(traits[row]!);
  return isTaxed ? Math.round(price[row]! * taxFactors[Math.floor(place[row]! / 1000)]!) : price[row]!;
}

/** By connection. */
const indexes = new WeakMap<Sql, PlotIndex>();

/** A current snapshot of all listed plots. */
export function readPlotIndex(reader: ContentReader): Promise<PlotIndexSnapshot> {
  return reader.cached("plot index", (own) => {
    const sql = own.sqlFor("plots", "plot_changes", "house_shapes");
    let index = indexes.get(sql);
    if (!index) {
      index = new PlotIndex();
      indexes.set(sql, index);
    }
    return index.read(sql);
  });
}

/** Sorts rows by municipality: the row of each plot of each part. */
function sortByMunicipality(placesOfParts: Int32Array[]): {
  municipalities: MunicipalityRanges;
  rowsOfParts: Int32Array[];
} {
  const counts = new Int32Array(municipalityCodesEnd);
  for (const places of placesOfParts) for (const place of places) counts[place]! += 1;
  const codes = Int32Array.from([...counts.keys()].filter((code) => counts[code]! > 0));
  const starts = new Int32Array(codes.length + 1);
  const next = new Int32Array(municipalityCodesEnd);
  codes.forEach((code, i) => {
    next[code] = starts[i]!;
    starts[i + 1] = starts[i]! + counts[code]!;
  });
  const rowsOfParts = placesOfParts.map((places) => places.map((place) => next[place]!++));
  return { municipalities: { codes, starts }, rowsOfParts };
}

/** Binary search among the rows of the full read; -1 if absent. */
function findRow(ids: Int32Array, byId: Int32Array, id: number): number {
  let [low, high] = [0, byId.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = byId[middle]!;
    if (ids[row] === id) return row;
    if (ids[row]! < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
