// One page of a list of houses. It goes on from a house, not from a count: a page stays right while houses come and go.
import type { Sql } from "postgres";
import type { Marks } from "#app/data/house-conditions.server.ts";
import type { HouseFigures } from "#app/data/house-index.server.ts";
import { type HouseCard, listHouseCards } from "#app/data/houses.server.ts";
import { type HouseSearch, houseSearchQuery } from "#app/domain/house-search.ts";
import type { Rate } from "#app/domain/rates.ts";
import type { Locale } from "#app/i18n/locale.ts";

const housesPerPage = 24;

interface HousePage {
  search: HouseSearch;
  houses: HouseCard[];
  previous: `?${string}` | null;
  next: `?${string}` | null;
}

export async function findPage(
  sql: Sql,
  locale: Locale,
  figures: HouseFigures,
  marks: Marks,
  search: HouseSearch,
  rates: Rate[],
): Promise<HousePage> {
  const { cursor } = search;
  const order = orderOf(figures, search, marks.scores);
  const isBackwards = cursor?.direction === "before";
  const rows = listRows(marks, order, cursor && { ...cursor, key: cursor.key.map(Number) });

  // Nothing lies beyond, or less than a page before: the first page is what there is to see.
  if (cursor && (rows.length === 0 || (isBackwards && rows.length < housesPerPage)))
    return findPage(sql, locale, figures, marks, { ...search, cursor: null }, rates);

  const hasMore = rows.length > housesPerPage;
  const shown = rows.slice(0, housesPerPage);
  if (isBackwards) shown.reverse();
  const queryFrom = (direction: "after" | "before", row: number | undefined) =>
    (row !== undefined &&
      houseSearchQuery({ ...search, cursor: { direction, key: order.keyOf(row).map(String) } })) ||
    null;
  return {
    search,
    houses: await listHouseCards(
      sql,
      locale,
      shown.map((row) => figures.columns.id[row]!),
      rates,
    ),
    previous: (isBackwards ? hasMore : cursor) ? queryFrom("before", shown[0]) : null,
    next: isBackwards || hasMore ? queryFrom("after", shown.at(-1)) : null,
  };
}

interface Order {
  /** What a place in the list is told by, the id last. */
  keyOf: (row: number) => number[];
  /** For each part of the key 1 when it grows along the list, -1 when it falls. */
  ways: number[];
  /** Rows along the list; where words are asked for, once for each score, the best first. */
  rows: Int32Array;
  scores: Uint8Array | null;
}

const levels = [3, 2, 1];

/** The rows of a page and one more, to know whether there is another page; backwards the nearest comes first. */
function listRows(
  { missed }: Marks,
  { keyOf, ways, rows, scores }: Order,
  cursor: { direction: "after" | "before"; key: number[] } | null,
): number[] {
  const isBackwards = cursor?.direction === "before";
  const found: number[] = [];
  const last = rows.length - 1;
  for (const level of scores ? (isBackwards ? levels.toReversed() : levels) : [0]) {
    for (let at = 0; at <= last && found.length <= housesPerPage; at++) {
      const row = rows[isBackwards ? last - at : at]!;
      if (missed[row] !== 0 || (scores && scores[row] !== level)) continue;
      if (cursor) {
        const side = compareKeys(keyOf(row), cursor.key, ways);
        if (isBackwards ? side >= 0 : side <= 0) continue;
      }
      found.push(row);
    }
  }
  return found;
}

function compareKeys(a: number[], b: number[], ways: number[]) {
  for (let part = 0; part < ways.length; part++) {
    const difference = (a[part]! - b[part]!) * ways[part]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function orderOf(figures: HouseFigures, { sort, text }: HouseSearch, scores: Uint8Array | null): Order {
  const { id, price, area, isFeatured, publishedSeconds, publishedMicros } = figures.columns;
  const by = (name: string, keyOf: (row: number) => number[], ways: number[]): Order => ({
    keyOf,
    ways,
    rows: figures.inOrder(name, (a, b) => compareKeys(keyOf(a), keyOf(b), ways)),
    scores: null,
  });
  if (sort === "cheapest") return by(sort, (row) => [price[row]!, id[row]!], [1, 1]);
  if (sort === "dearest") return by(sort, (row) => [price[row]!, id[row]!], [-1, -1]);
  if (sort === "largest") return by(sort, (row) => [area[row]!, id[row]!], [-1, -1]);
  if (sort === "newest")
    return by(
      sort,
      (row) => [publishedSeconds[row]! * 1_000_000 + publishedMicros[row]!, id[row]!],
      [-1, -1],
    );
  const recommended = by("recommended", (row) => [1 - isFeatured[row]!, price[row]!, id[row]!], [1, 1, 1]);
  if (!text || !scores) return recommended;
  // Those that match best first; among equals the recommended order.
  return {
    keyOf: (row) => [scores[row]!, ...recommended.keyOf(row)],
    ways: [-1, ...recommended.ways],
    rows: recommended.rows,
    scores,
  };
}
