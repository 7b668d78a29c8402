// The rows whose value is between two ends, without scanning all of them: the rows below each of some sixty bounds are
// cached, so that only those near an end are compared.
import { addRow, emptySet, type RowSet, removeRow } from "#app/search/row-set.ts";

/** Bounds are quantiles: about the same number of rows is between each two neighbours. */
const bucketCount = 64;
const maxSampled = 4_096;

export class RangeSets {
  /** The rows below each bound; the first set is empty, the last has all. */
  readonly below: RowSet[];

  private readonly column: Int32Array;
  private readonly bounds: Int32Array;
  /** The range of all values; it does not shrink when a row changes. */
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
    for (let bucket = 1; bucket < bucketCount; bucket++) {
      const [before, set] = [this.below[bucket]!, this.below[bucket + 1]!];
      for (let word = 0; word < set.length; word++) set[word]! |= before[word]!;
    }
    this.below[bucketCount]!.fill(-1);
  }

  /** Applies a changed value of a row. */
  update(row: number) {
    const value = this.column[row]!;
    this.widen(value);
    const own = this.bucketOf(value);
    for (let bucket = 1; bucket < bucketCount; bucket++) {
      if (bucket > own) addRow(this.below[bucket]!, row);
      else removeRow(this.below[bucket]!, row);
    }
  }

  /** The bucket of a value: it is not in `below[bucket]`, but in `below[bucket + 1]`. */
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

  /** The rows whose value is between two ends, inclusive; may contain unused rows. */
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
        // A negative difference sets the sign bit, which is shifted to the row's bit.
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
  /** How many entries of changedRows have been applied. */
  appliedChanges: number;
}
const cache = new WeakMap<Int32Array, CachedRangeSets>();

/** Cached for a column until the next full read. */
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
