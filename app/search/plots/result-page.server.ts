import { isReservedIn, soilOf } from "#app/domain/plot/traits.ts";
import type { PlotSort } from "#app/domain/plot-search.ts";
import type { Cursor } from "#app/domain/search-query.ts";
import type { Columns } from "#app/search/plots/columns.server.ts";
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";
import type { PlotTotals } from "#app/search/plots/plot-totals.server.ts";
import { eachRow, type RowSet } from "#app/search/row-set.ts";

/** A place in the list; the list begins with the lowest key and, among equals, the lowest id. */
export interface PageEntry {
  key: number;
  id: number;
}

/** Gives each row its key: a whole number not below zero. */
export type SortKey = (row: number) => number;

const above = 2 ** 31;
const last = 2 ** 40;

/** What the list compares: total prices and instalments for their own orders, else asking prices. */
export function comparedPrices(
  sort: PlotSort,
  shownPrices: Int32Array,
  totals: PlotTotals | null,
): Int32Array {
  if (totals && sort === "total") return totals.totals;
  if (totals && sort === "instalment") return totals.instalments;
  return shownPrices;
}

export function sortKeyOf(
  sort: PlotSort,
  { traits, surface, buildable, publishedAt, rank, place }: Columns,
  /** See comparedPrices. */
  prices: Int32Array,
  /** How well each municipality matches the visitor's words. */
  scores: Uint8Array | null,
): SortKey {
  switch (sort) {
    case "cheapest":
    case "total":
    case "instalment":
      return (row) => prices[row]!;
    case "dearest":
      return (row) => above - prices[row]!;
    case "perSurface":
      return (row) => Math.round((prices[row]! * 100) / surface[row]!);
    case "perBuildable":
      return (row) => (buildable[row]! > 0 ? Math.round((prices[row]! * 100) / buildable[row]!) : last);
    case "largest":
      return (row) => above - surface[row]!;
    case "newest":
      return (row) => above - publishedAt[row]!;
    case "recommended":
      return scores
        ? (row) => ((255 - scores[place[row]!]!) * 10 + kindOf(traits[row]!)) * above + rank[row]!
        : (row) => kindOf(traits[row]!) * above + rank[row]!;
  }
}

/** Buildable plots come first, reserved ones after available ones; then the column list_rank decides. */
function kindOf(traits: number) {
  return 2 * soilOf(traits) + (isReservedIn(traits) ? 1 : 0);
}

interface PageRequest {
  cursor: Cursor | null;
  length: number;
  /** The order of the key, if the key depends only on these prices. */
  order: { sort: PlotSort; prices: Int32Array } | null;
}

/** The few matching entries nearest to the cursor on its right side, without sorting all of them. */
export function findPage(
  snapshot: PlotIndexSnapshot,
  rows: RowSet,
  keyOf: SortKey,
  wish: PageRequest,
): PageEntry[] {
  const { columns } = snapshot;
  const { cursor, length } = wish;
  const { id } = columns;
  // Going backwards is going forwards with negated numbers.
  const way = cursor?.direction === "before" ? -1 : 1;
  const start = cursor && { key: Number(cursor.key[0]) * way, id: Number(cursor.key[1]) * way };
  const blocks = wish.order && way === 1 ? blocksOf(snapshot, keyOf, wish.order) : null;
  const page: PageEntry[] = [];
  let end: PageEntry = beyond;
  const visit = (row: number) => {
    const key = keyOf(row) * way;
    // Many plots may cost the same, so rows beyond the page are skipped before an entry is allocated.
    if (key > end.key || (key === end.key && id[row]! * way > end.id)) return;
    const entry = { key, id: id[row]! * way };
    if (start && !isBefore(start, entry)) return;
    let at = page.length;
    while (at > 0 && isBefore(entry, page[at - 1]!)) at -= 1;
    page.splice(at, 0, entry);
    if (page.length > length) page.pop();
    if (page.length === length) end = page[length - 1]!;
  };
  if (!blocks) eachRow(rows, visit);
  else {
    for (const block of blocks.inOrder) {
      // Nothing in this one or in those after it is low enough.
      if (isBefore(end, { key: blocks.keys[block]!, id: blocks.ids[block]! })) break;
      const word = block * wordsPerBlock;
      eachRow(rows, visit, word, Math.min(rows.length, word + wordsPerBlock));
    }
  }
  return page.map((entry) => ({ key: entry.key * way, id: entry.id * way }));
}

/** How many rows come before this entry. */
export function countBefore({ columns }: PlotIndexSnapshot, rows: RowSet, keyOf: SortKey, entry: PageEntry) {
  let count = 0;
  eachRow(rows, (row) => {
    const key = keyOf(row);
    if (key < entry.key || (key === entry.key && columns.id[row]! < entry.id)) count += 1;
  });
  return count;
}

const wordsPerBlock = 8;
const rowsPerBlock = wordsPerBlock * 32;
const beyond: PageEntry = { key: Number.POSITIVE_INFINITY, id: Number.POSITIVE_INFINITY };

interface Blocks {
  /** The lowest entry of each block of rows: its key, and its id. */
  keys: Float64Array;
  ids: Float64Array;
  /** The block with the lowest of all first. */
  inOrder: Int32Array;
  of: readonly number[];
  /** How many entries of changedRows have been applied. */
  appliedChanges: number;
}
const blockCache = new WeakMap<Int32Array, Map<PlotSort, Blocks>>();

/** No row of a block comes before its lowest entry. A changed row can make that too low, which does no harm. */
function blocksOf(
  { columns, size, changedRows }: PlotIndexSnapshot,
  keyOf: SortKey,
  { sort, prices }: { sort: PlotSort; prices: Int32Array },
): Blocks {
  const bySort = blockCache.get(prices) ?? new Map<PlotSort, Blocks>();
  blockCache.set(prices, bySort);
  const lower = ({ keys, ids }: Blocks, row: number) => {
    const block = Math.floor(row / rowsPerBlock);
    const [key, id] = [keyOf(row), columns.id[row]!];
    if (key > keys[block]! || (key === keys[block] && id >= ids[block]!)) return false;
    keys[block] = key;
    ids[block] = id;
    return true;
  };
  let cached = bySort.get(sort);
  let isLowered = false;
  if (cached?.of !== changedRows) {
    const count = Math.ceil(columns.id.length / rowsPerBlock);
    cached = {
      keys: new Float64Array(count).fill(beyond.key),
      ids: new Float64Array(count).fill(beyond.id),
      inOrder: Int32Array.from({ length: count }, (_, block) => block),
      of: changedRows,
      appliedChanges: changedRows.length,
    };
    bySort.set(sort, cached);
    for (let row = 0; row < size; row++) isLowered = lower(cached, row) || isLowered;
  }
  for (; cached.appliedChanges < changedRows.length; cached.appliedChanges++)
    isLowered = lower(cached, changedRows[cached.appliedChanges]!) || isLowered;
  if (isLowered) {
    const { keys, ids } = cached;
    // Two empty blocks are both infinite: their difference is NaN.
    cached.inOrder.sort((a, b) => (keys[a] === keys[b] ? ids[a]! - ids[b]! || 0 : keys[a]! - keys[b]!));
  }
  return cached;
}

function isBefore(a: PageEntry, b: PageEntry) {
  return a.key < b.key || (a.key === b.key && a.id < b.id);
}
