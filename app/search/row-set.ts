// Sets of rows of an index, one bit for each row: a million rows are combined or counted in a fraction of a millisecond.

export type RowSet = Int32Array;

export function emptySet(size: number): RowSet {
  return new Int32Array((size + 31) >>> 5);
}

/** The rows for which this holds. */
export function setWhere(size: number, holds: (row: number) => boolean): RowSet {
  const set = emptySet(size);
  for (let row = 0; row < size; row++) if (holds(row)) set[row >>> 5]! |= 1 << row;
  return set;
}

/** The rows whose value is between two ends, without a branch, which would be mispredicted half the time. */
export function setWithin(
  size: number,
  column: Int32Array | Int16Array,
  { low, high }: { low: number; high: number },
): RowSet {
  const set = emptySet(size);
  for (let word = 0; word < set.length; word++) {
    const start = word << 5;
    const end = Math.min(size, start + 32);
    let bits = 0;
    for (let row = start; row < end; row++) {
      const value = column[row]!;
      // A negative difference sets the sign bit, which is shifted to the row's bit.
      bits |= ((((value - low) | (high - value)) >>> 31) ^ 1) << row;
    }
    set[word] = bits;
  }
  return set;
}

export function addRow(set: RowSet, row: number) {
  set[row >>> 5]! |= 1 << row;
}

export function removeRow(set: RowSet, row: number) {
  set[row >>> 5]! &= ~(1 << row);
}

export function hasRow(set: RowSet, row: number) {
  return (set[row >>> 5]! & (1 << row)) !== 0;
}

/** Adds the rows from one up to another, exclusive. */
export function addRange(set: RowSet, from: number, to: number) {
  if (from >= to) return;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  const [head, tail] = [-1 << from, -1 >>> -to];
  if (first === last) set[first]! |= head & tail;
  else {
    set[first]! |= head;
    set.fill(-1, first + 1, last);
    set[last]! |= tail;
  }
}

/** The union of sets. */
export function unionOf(size: number, sets: readonly RowSet[]): RowSet {
  const all = emptySet(size);
  for (const set of sets) for (let word = 0; word < all.length; word++) all[word]! |= set[word]!;
  return all;
}

/** The intersection of two sets. */
export function intersectionOf(a: RowSet, b: RowSet): RowSet {
  const both = new Int32Array(a.length);
  for (let word = 0; word < a.length; word++) both[word] = a[word]! & b[word]!;
  return both;
}

export function countOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countRows(set: RowSet, limit = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (let word = 0; word < set.length && count <= limit; word++) count += countOf(set[word]!);
  return count;
}

/** The size of the intersection; counting stops above `limit`. */
export function countBoth(
  a: RowSet,
  b: RowSet,
  limit = Number.POSITIVE_INFINITY,
  [from, to]: readonly [number, number] = [0, a.length],
): number {
  let count = 0;
  for (let word = from; word < to && count <= limit; word++) {
    const bits = a[word]! & b[word]!;
    if (bits !== 0) count += countOf(bits);
  }
  return count;
}

/** The first word of 32 rows that has any, and the end of the last, exclusive. */
export function wordsOf(set: RowSet): readonly [number, number] {
  let [from, to] = [0, set.length];
  while (from < to && set[from] === 0) from++;
  while (to > from && set[to - 1] === 0) to--;
  return [from, to];
}

/** Whether the set has any row from one up to another, exclusive. */
export function hasAny(set: RowSet, from: number, to: number): boolean {
  if (from >= to) return false;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  const [head, tail] = [-1 << from, -1 >>> -to];
  if (first === last) return (set[first]! & head & tail) !== 0;
  if ((set[first]! & head) !== 0 || (set[last]! & tail) !== 0) return true;
  for (let word = first + 1; word < last; word++) if (set[word] !== 0) return true;
  return false;
}

/** How many rows the set has from one up to another, exclusive. */
export function countRange(set: RowSet, from: number, to: number): number {
  if (from >= to) return 0;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  const [head, tail] = [-1 << from, -1 >>> -to];
  if (first === last) return countOf(set[first]! & head & tail);
  let count = countOf(set[first]! & head) + countOf(set[last]! & tail);
  for (let word = first + 1; word < last; word++) count += countOf(set[word]!);
  return count;
}

/** Calls for each row of the set, in order, from one word of 32 rows up to another. */
export function eachRow(set: RowSet, visit: (row: number) => void, fromWord = 0, toWord = set.length) {
  for (let word = fromWord; word < toWord; word++) {
    let bits = set[word]!;
    while (bits !== 0) {
      visit((word << 5) + 31 - Math.clz32(bits & -bits));
      bits &= bits - 1;
    }
  }
}

/** Calls for each row of the set from one row up to another, exclusive. */
export function eachRowBetween(set: RowSet, from: number, to: number, visit: (row: number) => void) {
  if (from >= to) return;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  for (let word = first; word <= last; word++) {
    let bits = set[word]!;
    if (word === first) bits &= -1 << from;
    if (word === last) bits &= -1 >>> -to;
    for (; bits !== 0; bits &= bits - 1) visit((word << 5) + 31 - Math.clz32(bits & -bits));
  }
}

export interface FilteredRows {
  /** The rows that pass every filter. */
  matching: RowSet;
  /** Those that miss exactly one. */
  nearMisses: RowSet;
}

/** The rows that pass all filters, and the near misses that fail exactly one. */
export function applyFilters(rows: RowSet, filters: readonly RowSet[]): FilteredRows {
  const length = rows.length;
  const [missed, missedTwice] = [new Int32Array(length), new Int32Array(length)];
  for (const filter of filters) {
    for (let word = 0; word < length; word++) {
      const misses = ~filter[word]!;
      missedTwice[word]! |= missed[word]! & misses;
      missed[word]! |= misses;
    }
  }
  const [matching, nearMisses] = [missed, missedTwice];
  for (let word = 0; word < length; word++) {
    const [once, twice] = [missed[word]!, missedTwice[word]!];
    matching[word] = rows[word]! & ~once;
    nearMisses[word] = rows[word]! & once & ~twice;
  }
  return { matching, nearMisses };
}

/** How many near misses fail this filter; counting stops above `limit`. */
export function countMisses(nearMisses: RowSet, filter: RowSet, limit: number): number {
  let count = 0;
  for (let word = 0; word < nearMisses.length && count <= limit; word++) {
    const bits = nearMisses[word]! & ~filter[word]!;
    if (bits !== 0) count += countOf(bits);
  }
  return count;
}

/** The near misses that fail this filter. */
export function missesOf(nearMisses: RowSet, filter: RowSet): RowSet {
  const set = new Int32Array(nearMisses.length);
  for (let word = 0; word < nearMisses.length; word++) set[word] = nearMisses[word]! & ~filter[word]!;
  return set;
}
