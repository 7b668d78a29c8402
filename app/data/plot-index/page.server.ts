import type { Columns, Figures } from "#app/data/plot-index/columns.server.ts";
import { eachRow, type RowSet } from "#app/data/row-set.ts";
import { isReservedIn, soilOf } from "#app/domain/plot/traits.ts";
import type { PlotSort } from "#app/domain/plot-search.ts";
import type { Cursor } from "#app/domain/search-query.ts";

/** A place in the list; the list begins with the lowest key and, among equals, the lowest id. */
export interface PageEntry {
  key: number;
  id: number;
}

/** Gives each row its key: a whole number not below zero. */
export type SortKey = (row: number) => number;

const above = 2 ** 31;
const last = 2 ** 40;

export function sortKeyOf(
  sort: PlotSort,
  { traits, surface, buildable, publishedAt, place }: Columns,
  prices: Int32Array,
  /** How well each municipality answers to the visitor's words. */
  scores: Uint8Array | null,
): SortKey {
  switch (sort) {
    case "cheapest":
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
        ? (row) => ((255 - scores[place[row]!]!) * 10 + rankOf(traits[row]!)) * above + prices[row]!
        : (row) => rankOf(traits[row]!) * above + prices[row]!;
  }
}

/** What can be built on comes first, what is reserved after what is free; nobody can pay for a better place. */
function rankOf(traits: number) {
  return 2 * soilOf(traits) + (isReservedIn(traits) ? 1 : 0);
}

interface PageWish {
  cursor: Cursor | null;
  length: number;
  /** The order that the key stands for, when the key depends on nothing but these prices. */
  order: { sort: PlotSort; prices: Int32Array } | null;
}

/** The few matching entries nearest to the cursor on its right side, without sorting all of them. */
export function findPage(figures: Figures, rows: RowSet, keyOf: SortKey, wish: PageWish): PageEntry[] {
  const { columns } = figures;
  const { cursor, length } = wish;
  const { id } = columns;
  // Walking backwards is walking forwards with every number turned round.
  const way = cursor?.direction === "before" ? -1 : 1;
  const start = cursor && { key: Number(cursor.key[0]) * way, id: Number(cursor.key[1]) * way };
  const lowest = wish.order && way === 1 ? lowestKeys(figures, keyOf, wish.order) : null;
  const page: PageEntry[] = [];
  let highest = Number.POSITIVE_INFINITY;
  const visit = (row: number) => {
    const key = keyOf(row) * way;
    if (key > highest) return;
    const entry = { key, id: id[row]! * way };
    if (start && !isBefore(start, entry)) return;
    let at = page.length;
    while (at > 0 && isBefore(entry, page[at - 1]!)) at -= 1;
    page.splice(at, 0, entry);
    if (page.length > length) page.pop();
    if (page.length === length) highest = page[length - 1]!.key;
  };
  for (let word = 0; word < rows.length; word += wordsPerBlock) {
    // Most blocks hold nothing that is low enough, and need not be looked at.
    if (lowest && lowest[word / wordsPerBlock]! > highest) continue;
    eachRow(rows, visit, word, Math.min(rows.length, word + wordsPerBlock));
  }
  return page.map((entry) => ({ key: entry.key * way, id: entry.id * way }));
}

const wordsPerBlock = 16;
const blockSize = wordsPerBlock * 32;
const known = new WeakMap<
  Int32Array,
  Map<PlotSort, { of: readonly number[]; seen: number; lowest: Float64Array }>
>();

/** No row in a block has a lower key than this; a row that was written since can make it too low, which does no harm. */
function lowestKeys(
  { columns, size, written }: Figures,
  keyOf: SortKey,
  { sort, prices }: { sort: PlotSort; prices: Int32Array },
): Float64Array {
  const bySort = known.get(prices) ?? new Map();
  known.set(prices, bySort);
  let kept = bySort.get(sort);
  const lower = (lowest: Float64Array, row: number) => {
    const block = Math.floor(row / blockSize);
    lowest[block] = Math.min(lowest[block]!, keyOf(row));
  };
  if (kept?.of !== written) {
    const blocks = Math.ceil(columns.id.length / blockSize);
    kept = {
      of: written,
      seen: written.length,
      lowest: new Float64Array(blocks).fill(Number.POSITIVE_INFINITY),
    };
    bySort.set(sort, kept);
    for (let row = 0; row < size; row++) lower(kept.lowest, row);
  }
  for (; kept.seen < written.length; kept.seen++) lower(kept.lowest, written[kept.seen]!);
  return kept.lowest;
}

function isBefore(a: PageEntry, b: PageEntry) {
  return a.key < b.key || (a.key === b.key && a.id < b.id);
}
