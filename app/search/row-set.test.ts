import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addRange,
  addRow,
  applyFilters,
  countBoth,
  countMisses,
  countRange,
  countRows,
  eachRow,
  eachRowBetween,
  emptySet,
  hasAny,
  hasRow,
  intersectionOf,
  missesOf,
  type RowSet,
  removeRow,
  setWhere,
  setWithin,
  unionOf,
  wordsOf,
} from "./row-set.ts";

const size = 300;
const rows = fc.uniqueArray(fc.nat(size - 1));
const setOf = (members: number[]) => setWhere(size, (row) => members.includes(row));

function membersOf(set: RowSet) {
  const members: number[] = [];
  eachRow(set, (row) => members.push(row));
  return members;
}

const sorted = (members: number[]) => members.toSorted((a, b) => a - b);

test("a set holds the rows that were put into it, in order", () => {
  fc.assert(
    fc.property(rows, rows, (put, taken) => {
      const set = emptySet(size);
      for (const row of put) addRow(set, row);
      for (const row of taken) removeRow(set, row);
      const left = sorted(put.filter((row) => !taken.includes(row)));
      expect(membersOf(set)).toEqual(left);
      expect(countRows(set)).toBe(left.length);
      for (let row = 0; row < size; row++) expect(hasRow(set, row)).toBe(left.includes(row));
    }),
  );
});

test("a range is filled and counted from its first row up to, not with, its end", () => {
  fc.assert(
    fc.property(rows, fc.nat(size), fc.nat(size), (members, from, to) => {
      const filled = emptySet(size);
      addRange(filled, from, to);
      const inside = (row: number) => row >= from && row < to;
      expect(membersOf(filled)).toEqual(Array.from({ length: size }, (_, row) => row).filter(inside));
      expect(countRange(setOf(members), from, to)).toBe(members.filter(inside).length);
      const visited: number[] = [];
      eachRowBetween(setOf(members), from, to, (row) => visited.push(row));
      expect(visited).toEqual(sorted(members.filter(inside)));
      expect(countBoth(setOf(members), filled)).toBe(members.filter(inside).length);
      expect(hasAny(setOf(members), from, to)).toBe(members.some(inside));
    }),
  );
});

test("a count is exact up to its limit, and above the limit beyond it", () => {
  fc.assert(
    fc.property(rows, rows, fc.integer({ min: -2, max: size }), (some, others, limit) => {
      const both = some.filter((row) => others.includes(row)).length;
      for (const [count, exact] of [
        [countRows(setOf(some), limit), some.length],
        [countBoth(setOf(some), setOf(others), limit), both],
      ] as const) {
        if (exact <= limit) expect(count).toBe(exact);
        else expect(count).toBeGreaterThan(limit);
        expect(count).toBeLessThanOrEqual(exact);
      }
      const words = wordsOf(setOf(some));
      expect(countBoth(setOf(some), setOf(others), size, words)).toBe(both);
      expect(words[1] - words[0]).toBe(
        some.length > 0 ? (Math.max(...some) >>> 5) - (Math.min(...some) >>> 5) + 1 : 0,
      );
    }),
  );
});

test("sets have a union and an intersection", () => {
  fc.assert(
    fc.property(rows, rows, (some, others) => {
      expect(membersOf(unionOf(size, [setOf(some), setOf(others)]))).toEqual(
        sorted([...new Set([...some, ...others])]),
      );
      expect(membersOf(intersectionOf(setOf(some), setOf(others)))).toEqual(
        sorted(some.filter((row) => others.includes(row))),
      );
    }),
  );
});

test("values within two ends are found, the ends included", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1, max: 40 }), { maxLength: 100 }),
      fc.nat(40),
      fc.nat(40),
      (values, low, high) => {
        const found = setWithin(values.length, Int32Array.from(values), { low, high });
        expect(membersOf(found)).toEqual(
          [...values.keys()].filter((row) => values[row]! >= low && values[row]! <= high),
        );
      },
    ),
  );
});

test("filters give the rows that pass all of them and those that fail a single one", () => {
  fc.assert(
    fc.property(rows, fc.array(rows, { maxLength: 5 }), (listed, filters) => {
      const sets = filters.map(setOf);
      const { matching, nearMisses } = applyFilters(setOf(listed), sets);
      const misses = (row: number) => filters.filter((members) => !members.includes(row)).length;
      expect(membersOf(matching)).toEqual(sorted(listed).filter((row) => misses(row) === 0));
      expect(membersOf(nearMisses)).toEqual(sorted(listed).filter((row) => misses(row) === 1));
      for (const [i, set] of sets.entries()) {
        const missing = sorted(listed).filter((row) => misses(row) === 1 && !filters[i]!.includes(row));
        expect(membersOf(missesOf(nearMisses, set))).toEqual(missing);
        expect(countMisses(nearMisses, set, size)).toBe(missing.length);
        const enough = Math.floor(missing.length / 2);
        if (missing.length > 0) expect(countMisses(nearMisses, set, enough)).toBeGreaterThan(enough);
      }
    }),
  );
});
