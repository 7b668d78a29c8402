// One page of a list of houses by keyset pagination: a page stays right while houses are added and removed.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type HouseSearch, houseSearchQuery } from "#app/domain/house-search.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listHouseCards } from "#app/listings/house-cards.server.ts";
import type { HouseConditions } from "#app/search/houses/conditions.server.ts";
import type { FoundHouse, FoundHouses } from "#app/search/houses/house-results.ts";
import { type HouseIndexSnapshot, recommendedOrder } from "#app/search/houses/house-snapshot.server.ts";
import { listPosition } from "#app/search/list-position.ts";
import { countRows, eachRow, hasRow, intersectionOf, type RowSet } from "#app/search/row-set.ts";

const housesPerPage = 24;

type HousePage = Pick<FoundHouses, "search" | "houses" | "position" | "canonicalQuery" | "previous" | "next">;

export async function findPage(
  reader: ContentReader,
  locale: Locale,
  snapshot: HouseIndexSnapshot,
  conditions: HouseConditions,
  search: HouseSearch,
): Promise<HousePage> {
  const { cursor } = search;
  const order = orderOf(snapshot, search, conditions);
  const isBackwards = cursor?.direction === "before";
  const rows = listRows(conditions.matching, order, cursor && { ...cursor, key: cursor.key.map(Number) });

  // Nothing follows the cursor, or less than a page precedes it: show the first page.
  if (cursor && (rows.length === 0 || (isBackwards && rows.length < housesPerPage)))
    return findPage(reader, locale, snapshot, conditions, { ...search, cursor: null });

  const hasMore = rows.length > housesPerPage;
  const shown = rows.slice(0, housesPerPage);
  if (isBackwards) shown.reverse();
  const queryFrom = (direction: "after" | "before", row: number | undefined) =>
    (row !== undefined &&
      houseSearchQuery({ ...search, cursor: { direction, key: order.keyOf(row).map(String) } })) ||
    null;
  return {
    search,
    houses: await listFoundHouses(reader, locale, snapshot, conditions, shown),
    position: listPosition(
      cursor && shown[0] !== undefined ? countBefore(conditions.matching, order, shown[0]) : 0,
      countRows(conditions.matching),
      housesPerPage,
    ),
    // In another order or with filters, a page of the list has other houses.
    canonicalQuery: houseSearchQuery({ ...search, cursor: null }) === "" ? houseSearchQuery(search) : "",
    previous: (isBackwards ? hasMore : cursor) ? queryFrom("before", shown[0]) : null,
    next: isBackwards || hasMore ? queryFrom("after", shown.at(-1)) : null,
  };
}

async function listFoundHouses(
  reader: ContentReader,
  locale: Locale,
  { columns, rowOf }: HouseIndexSnapshot,
  { totals }: HouseConditions,
  rows: readonly number[],
): Promise<FoundHouse[]> {
  const ids = rows.map((row) => columns.id[row]!);
  const cards = await listHouseCards(reader, locale, ids);
  // A house that was unpublished meanwhile has no card.
  const isComplete = cards.length === ids.length;
  return cards.map((card, at) => ({
    ...card,
    allIn: isComplete && totals ? totals.priceOf(rowOf(ids[at]!)) : null,
  }));
}

interface Order {
  /** The sort keys, the id last. */
  keyOf: (row: number) => number[];
  /** For each part of the key 1 when it grows along the list, -1 when it falls. */
  ways: number[];
  /** Rows in order; in a text search once for each score, the best first. */
  rows: Int32Array;
  byScore: RowSet[] | null;
}

/** The rows of a page and one more, to know whether there is another page; backwards the nearest comes first. */
function listRows(
  matching: RowSet,
  order: Order,
  cursor: { direction: "after" | "before"; key: number[] } | null,
): number[] {
  const { rows, byScore } = order;
  const isBackwards = cursor?.direction === "before";
  const found: number[] = [];
  const levels = byScore ? [...byScore.keys()] : [0];
  for (const level of isBackwards ? levels : levels.reverse()) {
    const wanted = byScore ? intersectionOf(matching, byScore[level]!) : matching;
    let left = countRows(wanted);
    const [from, to] = cursor ? beyond(order, level, cursor) : [0, rows.length];
    for (let at = 0; at < to - from && left > 0 && found.length <= housesPerPage; at++) {
      const row = rows[isBackwards ? to - 1 - at : from + at]!;
      if (!hasRow(wanted, row)) continue;
      found.push(row);
      left -= 1;
    }
  }
  return found;
}

/** How many rows come before this one. */
function countBefore(matching: RowSet, { keyOf, ways }: Order, first: number) {
  const key = keyOf(first);
  let count = 0;
  eachRow(matching, (row) => {
    if (compareKeys(keyOf(row), key, ways) < 0) count += 1;
  });
  return count;
}

/** The range of the order after the cursor, for rows of this score. */
function beyond(
  { rows, keyOf, ways, byScore }: Order,
  level: number,
  { direction, key }: { direction: "after" | "before"; key: number[] },
): [from: number, to: number] {
  const isAfter = direction === "after";
  const keyAt = (row: number) => (byScore ? [level, ...keyOf(row).slice(1)] : keyOf(row));
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const side = compareKeys(keyAt(rows[middle]!), key, ways);
    if (side < 0 || (isAfter && side === 0)) low = middle + 1;
    else high = middle;
  }
  return isAfter ? [low, rows.length] : [0, low];
}

function compareKeys(a: number[], b: number[], ways: number[]) {
  for (let part = 0; part < ways.length; part++) {
    const difference = (a[part]! - b[part]!) * ways[part]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function orderOf(
  snapshot: HouseIndexSnapshot,
  { sort, text }: HouseSearch,
  { byScore, totals }: HouseConditions,
): Order {
  const { id, price, area, isFeatured, publishedSeconds, publishedMicros } = snapshot.columns;
  const by = (name: string, keyOf: (row: number) => number[], ways: number[]): Order => ({
    keyOf,
    ways,
    rows: snapshot.inOrder(name, (a, b) => compareKeys(keyOf(a), keyOf(b), ways)),
    byScore: null,
  });
  if (totals && (sort === "total" || sort === "instalment")) {
    const name = sort === "total" ? "totals" : "instalments";
    const values = totals.valuesBy(name);
    const keyOf = (row: number) => [values[row]!, id[row]!];
    return { keyOf, ways: [1, 1], rows: totals.rowsBy(name), byScore: null };
  }
  if (sort === "cheapest") return by(sort, (row) => [price[row]!, id[row]!], [1, 1]);
  if (sort === "dearest") return by(sort, (row) => [price[row]!, id[row]!], [-1, -1]);
  if (sort === "largest") return by(sort, (row) => [area[row]!, id[row]!], [-1, -1]);
  if (sort === "newest")
    return by(
      sort,
      (row) => [publishedSeconds[row]! * 1_000_000 + publishedMicros[row]!, id[row]!],
      [-1, -1],
    );
  const recommended: Order = {
    keyOf: (row) => [1 - isFeatured[row]!, price[row]!, id[row]!],
    ways: [1, 1, 1],
    rows: recommendedOrder(snapshot),
    byScore: null,
  };
  if (!text || !byScore) return recommended;
  // Those that match best first; among equals the recommended order.
  return {
    keyOf: (row) => [byScore.findIndex((set) => hasRow(set, row)), ...recommended.keyOf(row)],
    ways: [-1, ...recommended.ways],
    rows: recommended.rows,
    byScore,
  };
}
