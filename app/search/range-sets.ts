// Which rows have a value between two ends, without looking at each of them: for some sixty values the rows below are
// kept, so that only those near an end are compared.
import { addRow, emptySet, type RowSet, removeRow } from "#app/search/row-set.ts";

/** As many rows lie between two neighbouring bounds as between any other two, about. */
const bucketCount = 64;
const maxSampled = 4_096;

export class RangeSets {
  /** The rows below each bound; the first set is empty, the last has all. */
  readonly below: RowSet[];

  private readonly column: Int32Array;
  private readonly bounds: Int32Array;
  /** No value is lower, none higher; a row that is written anew makes the range no smaller. */
  private min = 2 ** 31 - 1;
  private max = -(2 ** 31);

  constructor(column: Int32Array, size: number) {
    this.column = column;
    this.bounds = boundsOf(column, size);
    const within = Array.from({ length: bucketCount }, () => emptySet(column.length));
    for (let row = 0; row < size; row++) {
      const value = column[row]!;
      this.widen(value);
      addRow(within[this.bucketOf(value)]!, row);
    }
    this.below = [emptySet(column.length), ...within];
    for (let part = 1; part < bucketCount; part++) {
      const [before, set] = [this.below[part]!, this.below[part + 1]!];
      for (let word = 0; word < set.length; word++) set[word]! |= before[word]!;
    }
    this.below[bucketCount]!.fill(-1);
  }

  /** Brings the sets up to date with the value of a row. */
  update(row: number) {
    const value = this.column[row]!;
    this.widen(value);
    const own = this.bucketOf(value);
    for (let part = 1; part < bucketCount; part++) {
      if (part > own) addRow(this.below[part]!, row);
      else removeRow(this.below[part]!, row);
    }
  }

  /** Between which two neighbouring sets a value lies: above all of `below[part]`, and in `below[part + 1]`. */
  bucketOf(value: number): number {
    const { bounds } = this;
    let [low, high] = [0, bounds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bounds[middle]! <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The rows whose value lies between two ends, the ends included; and perhaps some that are not in use. */
  within(low: number, high: number): RowSet {
    const { below, column } = this;
    // An end beyond all values needs no comparison.
    const [first, last] = [this.bucketOf(low), this.bucketOf(high)];
    const [under, notOver] = low <= this.min ? [below[0]!, below[0]!] : [below[first]!, below[first + 1]!];
    const [lower, notHigher] =
      high >= this.max ? [below[bucketCount]!, below[bucketCount]!] : [below[last]!, below[last + 1]!];
    const set = emptySet(column.length);
    for (let word = 0; word < set.length; word++) {
      let bits = lower[word]! & ~notOver[word]!;
      let near = (notHigher[word]! & ~lower[word]!) | (notOver[word]! & ~under[word]!);
      for (; near !== 0; near &= near - 1) {
        const row = (word << 5) + 31 - Math.clz32(near & -near);
        const value = column[row]!;
        // A negative difference has its sign bit, which is the one that is moved to the row's place.
        bits |= ((((value - low) | (high - value)) >>> 31) ^ 1) << row;
      }
      set[word] = bits;
    }
    return set;
  }

  private widen(value: number) {
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
  }
}

function boundsOf(column: Int32Array, size: number): Int32Array {
  const count = Math.min(size, maxSampled);
  const sample = Int32Array.from({ length: count }, (_, i) => column[Math.floor((i * size) / count)]!).sort();
  return Int32Array.from(
    { length: bucketCount - 1 },
    (_, i) => sample[Math.floor(((i + 1) * count) / bucketCount)] ?? 0,
  );
}

interface CachedRangeSets {
  sets: RangeSets;
  of: readonly number[];
  /** How many of the written rows they have seen. */
  appliedChanges: number;
}
const cache = new WeakMap<Int32Array, CachedRangeSets>();

/** Kept for a column of the figures until all of its rows are others. */
export function getRangeSets(
  { size, changedRows }: { size: number; changedRows: readonly number[] },
  column: Int32Array,
): RangeSets {
  let cached = cache.get(column);
  if (cached?.of !== changedRows) {
    cached = { sets: new RangeSets(column, size), of: changedRows, appliedChanges: changedRows.length };
    cache.set(column, cached);
  }
  for (; cached.appliedChanges < changedRows.length; cached.appliedChanges++)
    cached.sets.update(changedRows[cached.appliedChanges]!);
  return cached.sets;
}
