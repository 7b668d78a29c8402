import fc from "fast-check";
import { expect, test } from "vitest";
import { getRangeSets, RangeSets } from "./range-sets.ts";
import { eachRow, type RowSet } from "./row-set.ts";

function membersOf(set: RowSet, size: number) {
  const members: number[] = [];
  eachRow(set, (row) => row < size && members.push(row));
  return members;
}

const ends = fc.tuple(fc.integer({ min: -5, max: 120 }), fc.integer({ min: -5, max: 120 }));
const columns = fc.array(fc.integer({ min: -1, max: 100 }), { maxLength: 400 });

test("rows are found between any two ends, inclusive, also after they changed", () => {
  fc.assert(
    fc.property(
      columns,
      fc.array(fc.tuple(fc.nat(399), fc.integer({ min: -3, max: 110 }))),
      fc.array(ends),
      (values, news, ranges) => {
        const column = Int32Array.from(values);
        const sets = new RangeSets(column, column.length);
        for (const [row, value] of news) {
          if (row >= column.length) continue;
          column[row] = value;
          sets.update(row);
        }
        for (const [low, high] of ranges)
          expect(membersOf(sets.within(low, high), column.length)).toEqual(
            [...column.keys()].filter((row) => column[row]! >= low && column[row]! <= high),
          );
      },
    ),
  );
});

test("the values of a bucket are above one cached set and within the next", () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: -5, max: 120 }), (values, value) => {
      const column = Int32Array.from(values);
      const sets = new RangeSets(column, column.length);
      const part = sets.bucketOf(value);
      const below = membersOf(sets.below[part]!, column.length);
      const notAbove = membersOf(sets.below[part + 1]!, column.length);
      for (const row of column.keys()) {
        if (below.includes(row)) expect(column[row]).toBeLessThan(value);
        if (!notAbove.includes(row)) expect(column[row]).toBeGreaterThan(value);
      }
    }),
  );
});

test("the cache of a column applies changed rows, and is rebuilt for a new list of them", () => {
  const column = Int32Array.of(5, 10, 15, 0);
  const changedRows: number[] = [];
  const found = (rows: readonly number[], size: number) =>
    membersOf(getRangeSets({ size, changedRows: rows }, column).within(8, 20), size);
  expect(found(changedRows, 3)).toEqual([1, 2]);
  column[0] = 9;
  column[3] = 20;
  changedRows.push(0, 3);
  expect(found(changedRows, 4)).toEqual([0, 1, 2, 3]);
  column[1] = 1;
  expect(found([], 4)).toEqual([0, 2, 3]);
});
