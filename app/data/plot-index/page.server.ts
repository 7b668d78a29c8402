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
  const lowest = wish.order && way === 1 ? lowestEntries(figures, keyOf, wish.order) : null;
  const page: PageEntry[] = [];
  let end: PageEntry = beyond;
  const visit = (row: number) => {
    const key = keyOf(row) * way;
    // Many plots may cost the same: a row behind the page is left before anything is made for it.
    if (key > end.key || (key === end.key && id[row]! * way > end.id)) return;
    const entry = { key, id: id[row]! * way };
    if (start && !isBefore(start, entry)) return;
    let at = page.length;
    while (at > 0 && isBefore(entry, page[at - 1]!)) at -= 1;
    page.splice(at, 0, entry);
    if (page.length > length) page.pop();
    if (page.length === length) end = page[length - 1]!;
  };
  for (let word = 0; word < rows.length; word += wordsPerBlock) {
    // Most blocks hold nothing that is low enough, and need not be looked at.
    if (lowest && isBefore(end, lowest[word / wordsPerBlock]!)) continue;
    eachRow(rows, visit, word, Math.min(rows.length, word + wordsPerBlock));
  }
  return page.map((entry) => ({ key: entry.key * way, id: entry.id * way }));
}

const wordsPerBlock = 16;
const blockSize = wordsPerBlock * 32;
const beyond: PageEntry = { key: Number.POSITIVE_INFINITY, id: Number.POSITIVE_INFINITY };

interface Lowest {
  /** For each block of rows. */
  entries: PageEntry[];
  of: readonly number[];
  /** How many of the written rows it has seen. */
  seen: number;
}
const known = new WeakMap<Int32Array, Map<PlotSort, Lowest>>();

/** Nothing in a block comes before this; a row that was written since can make it too low, which does no harm. */
function lowestEntries(
  { columns, size, written }: Figures,
  keyOf: SortKey,
  { sort, prices }: { sort: PlotSort; prices: Int32Array },
): PageEntry[] {
  const bySort = known.get(prices) ?? new Map<PlotSort, Lowest>();
  known.set(prices, bySort);
  const lower = (entries: PageEntry[], row: number) => {
    const lowest = entries[Math.floor(row / blockSize)]!;
    const [key, id] = [keyOf(row), columns.id[row]!];
    if (key > lowest.key || (key === lowest.key && id > lowest.id)) return;
    lowest.key = key;
    lowest.id = id;
  };
  let kept = bySort.get(sort);
  if (kept?.of !== written) {
    const blocks = Math.ceil(columns.id.length / blockSize);
    kept = {
      entries: Array.from({ length: blocks }, () => ({ ...beyond })),
      of: written,
      seen: written.length,
    };
    bySort.set(sort, kept);
    for (let row = 0; row < size; row++) lower(kept.entries, row);
  }
  for (; kept.seen < written.length; kept.seen++) lower(kept.entries, written[kept.seen]!);
  return kept.entries;
}

function isBefore(a: PageEntry, b: PageEntry) {
  return a.key < b.key || (a.key === b.key && a.id < b.id);
}
