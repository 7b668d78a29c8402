// The values that house searches compare: one typed array per column, sets of rows by value, and sorted lists.

import { maxCounted } from "#app/domain/search-names.ts";
import { addRow, emptySet, type RowSet } from "#app/search/row-set.ts";

export const columnNames = [
  "id",
  /** 0 modular, 1 mobile. */
  "kind",
  "style",
  "technology",
  "studio",
  "bedrooms",
  "bathrooms",
  "storeys",
  "price",
  "area",
  "isFeatured",
  "footprint",
  "coverage",
  /** See the table house_shapes. */
  "shape",
  "heightCm",
  "eavesCm",
  /** The factory's municipality by INE code. */
  "factory",
  /** Works on the plot that the price includes, see the function site_included. */
  "included",
  /** Seconds, and the microseconds beyond: together exact. */
  "publishedSeconds",
  "publishedMicros",
] as const;
export type ColumnName = (typeof columnNames)[number];
export type Columns = Record<ColumnName, Int32Array>;

type NamedColumn = "style" | "technology" | "studio";
type CountedColumn = "bedrooms" | "bathrooms" | "storeys";

type Compare = (a: number, b: number) => number;

/** The rows of a sorted list, and changed rows that are still to be inserted. */
interface Order {
  sorted: Int32Array;
  fresh: number[];
}

export interface HouseIndexSnapshot {
  size: number;
  /** One row for each house, by id. */
  columns: Columns;
  /** The styles, technologies and studios that houses have. */
  keys: Record<NamedColumn, Int32Array>;
  /** The rows of each style, technology and studio in the order of `keys`; those of each kind, modular ones first. */
  sets: Record<NamedColumn | "kind", RowSet[]>;
  /** The rows of each number of rooms and storeys; the highest means that many or more. */
  capped: Record<CountedColumn, RowSet[]>;
  /** For each row one of the `sites`: houses of one site differ in what they cost on a plot by price and size alone. */
  siteOf: Int32Array;
  sites: { kind: number; included: number; factory: number }[];
  /** The row of a house, or -1. */
  rowOf: (id: number) => number;
  /** Sorted rows; computed on first use. */
  inOrder: (name: string, compare: Compare) => Int32Array;
  orders: Map<string, Order>;
  /** Cached results of text searches; a new snapshot has none. */
  textMatches: Map<string, RowSet[]>;
}

export function buildSnapshot(columns: Columns, orders = new Map<string, Order>()): HouseIndexSnapshot {
  const size = columns.id.length;
  const setsOf = (length: number, numberOf: (row: number) => number) => {
    const sets = Array.from({ length }, () => emptySet(size));
    for (let row = 0; row < size; row++) addRow(sets[numberOf(row)]!, row);
    return sets;
  };
  const named = (name: NamedColumn) => {
    const column = columns[name];
    const numbers = new Map([...new Set(column)].map((key, number) => [key, number]));
    return {
      keys: Int32Array.from(numbers.keys()),
      sets: setsOf(numbers.size, (row) => numbers.get(column[row]!)!),
    };
  };
  const counted = (name: CountedColumn) =>
    setsOf(maxCounted[name] + 1, (row) => Math.min(columns[name][row]!, maxCounted[name]));
  const [style, technology, studio] = [named("style"), named("technology"), named("studio")];
  return {
    size,
    columns,
    keys: { style: style.keys, technology: technology.keys, studio: studio.keys },
    sets: {
      style: style.sets,
      technology: technology.sets,
      studio: studio.sets,
      kind: setsOf(2, (row) => columns.kind[row]!),
    },
    capped: {
      bedrooms: counted("bedrooms"),
      bathrooms: counted("bathrooms"),
      storeys: counted("storeys"),
    },
    ...sitesIn(columns),
    rowOf(id) {
      const row = lowerBound(size, (other) => columns.id[other]! < id);
      return columns.id[row] === id ? row : -1;
    },
    textMatches: new Map(),
    orders,
    inOrder(name, compare) {
      const known = orders.get(name);
      if (known?.fresh.length === 0) return known.sorted;
      const sorted = known
        ? insertInOrder(known, compare)
        : Int32Array.from({ length: size }, (_, row) => row).sort(compare);
      orders.set(name, { sorted, fresh: [] });
      return sorted;
    },
  };
}

/** The snapshot after changes; a changed id without a new row was deleted. Ids ascend in both lists. */
export function applyChanges(
  before: HouseIndexSnapshot,
  changedIds: readonly number[],
  updates: Columns,
): HouseIndexSnapshot {
  const { id: ids } = before.columns;
  const rowNow = new Int32Array(before.size);
  const fresh: number[] = [];
  const cuts: { until: number; goOnAt: number; newsRow: number }[] = [];
  let [from, rows, newsRow] = [0, 0, 0];
  const keepUntil = (until: number) => {
    for (; from < until; from++) rowNow[from] = rows++;
  };
  for (const id of changedIds) {
    const until = lowerBound(before.size, (row) => ids[row]! < id);
    keepUntil(until);
    const goOnAt = ids[until] === id ? until + 1 : until;
    if (goOnAt > until) rowNow[until] = -1;
    from = goOnAt;
    const isThere = updates.id[newsRow] === id;
    if (isThere) fresh.push(rows++);
    cuts.push({ until, goOnAt, newsRow: isThere ? newsRow++ : -1 });
  }
  keepUntil(before.size);

  const columns = {} as Columns;
  for (const name of columnNames) {
    const [old, made] = [before.columns[name], new Int32Array(rows)];
    let [read, written] = [0, 0];
    for (const { until, goOnAt, newsRow } of cuts) {
      made.set(old.subarray(read, until), written);
      written += until - read;
      read = goOnAt;
      if (newsRow >= 0) made[written++] = updates[name][newsRow]!;
    }
    made.set(old.subarray(read), written);
    columns[name] = made;
  }
  const isKept = (row: number) => row >= 0;
  const moved = [...before.orders].map(([name, order]): [string, Order] => [
    name,
    {
      sorted: order.sorted.map((row) => rowNow[row]!).filter(isKept),
      fresh: [...order.fresh.map((row) => rowNow[row]!).filter(isKept), ...fresh],
    },
  ]);
  return buildSnapshot(columns, new Map(moved));
}

function insertInOrder({ sorted, fresh }: Order, compare: Compare): Int32Array {
  const all = new Int32Array(sorted.length + fresh.length);
  let [read, written] = [0, 0];
  for (const row of fresh.toSorted(compare)) {
    const until = lowerBound(sorted.length, (at) => compare(sorted[at]!, row) < 0);
    all.set(sorted.subarray(read, until), written);
    written += until - read;
    read = until;
    all[written++] = row;
  }
  all.set(sorted.subarray(read), written);
  return all;
}

/** Binary search: the first position that is not before the target. */
function lowerBound(size: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The order in which the catalogue shows houses: chosen ones first, then by price. */
export function recommendedOrder(snapshot: HouseIndexSnapshot): Int32Array {
  const { isFeatured, price, id } = snapshot.columns;
  return snapshot.inOrder(
    "recommended",
    (a, b) => isFeatured[b]! - isFeatured[a]! || price[a]! - price[b]! || id[a]! - id[b]!,
  );
}

function sitesIn({ kind, included, factory }: Columns): Pick<HouseIndexSnapshot, "siteOf" | "sites"> {
  const sites: HouseIndexSnapshot["sites"] = [];
  const known = new Map<number, number>();
  const siteOf = kind.map((_, row) => {
    const site = { kind: kind[row]!, included: included[row]!, factory: factory[row]! };
    const key = (site.factory * 256 + site.included) * 2 + site.kind;
    const number = known.get(key) ?? sites.push(site) - 1;
    known.set(key, number);
    return number;
  });
  return { siteOf, sites };
}
