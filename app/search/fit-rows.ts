// The rule of app/domain/fit.ts over columns of the indexes, 32 rows at a time. tests/database/fit.test.ts drives both with
// the same cases.
import type { FitSizes } from "#app/domain/fit.ts";
import { emptySet, type RowSet } from "#app/search/row-set.ts";

export type FitColumns = Record<keyof FitSizes, Int32Array | Uint16Array>;

/** Marks the plots on which a house with these needs fits, from one word of 32 rows up to another. */
export function markRowsThatAllow(
  set: RowSet,
  columns: FitColumns,
  needed: FitSizes,
  fromWord = 0,
  toWord = set.length,
) {
  const { builtArea, footprint, storeys, heightCm, shortSideCm, longSideCm } = columns;
  const size = builtArea.length;
  for (let word = fromWord; word < toWord; word++) {
    const end = Math.min(size, (word + 1) << 5);
    let bits = 0;
    for (let row = word << 5; row < end; row++) {
      // One negative difference sets the sign bit, which moves to the row's place; a branch would be mispredicted half the time.
      const spare =
        (builtArea[row]! - needed.builtArea) |
        (storeys[row]! - needed.storeys) |
        (shortSideCm[row]! - needed.shortSideCm) |
        (longSideCm[row]! - needed.longSideCm) |
        (footprint[row]! - needed.footprint) |
        (heightCm[row]! - needed.heightCm);
      bits |= ((spare >>> 31) ^ 1) << row;
    }
    set[word] = bits;
  }
}

/** Whether one plot allows what a house needs. */
export function rowAllows(columns: FitColumns, row: number, needed: FitSizes): boolean {
  return (
    columns.builtArea[row]! >= needed.builtArea &&
    columns.shortSideCm[row]! >= needed.shortSideCm &&
    columns.footprint[row]! >= needed.footprint &&
    columns.longSideCm[row]! >= needed.longSideCm &&
    columns.storeys[row]! >= needed.storeys &&
    columns.heightCm[row]! >= needed.heightCm
  );
}

/** The houses that fit into what a plot allows; null allows none. */
export function rowsThatNeedAtMost(columns: FitColumns, allowed: FitSizes | null): RowSet {
  const { builtArea, footprint, storeys, heightCm, shortSideCm, longSideCm } = columns;
  const size = builtArea.length;
  const set = emptySet(size);
  if (!allowed) return set;
  const max = wholeSizes(allowed);
  for (let word = 0; word < set.length; word++) {
    const end = Math.min(size, (word + 1) << 5);
    let bits = 0;
    for (let row = word << 5; row < end; row++) {
      const spare =
        (max.builtArea - builtArea[row]!) |
        (max.footprint - footprint[row]!) |
        (max.storeys - storeys[row]!) |
        (max.heightCm - heightCm[row]!) |
        (max.shortSideCm - shortSideCm[row]!) |
        (max.longSideCm - longSideCm[row]!);
      bits |= ((spare >>> 31) ^ 1) << row;
    }
    set[word] = bits;
  }
  return set;
}

/** Bitwise operators need 32-bit integers; columns hold whole numbers, so the fraction decides nothing. */
function wholeSizes(sizes: FitSizes): FitSizes {
  const whole = (value: number) => Math.min(2 ** 30, Math.floor(value));
  return {
    builtArea: whole(sizes.builtArea),
    footprint: whole(sizes.footprint),
    storeys: whole(sizes.storeys),
    heightCm: whole(sizes.heightCm),
    shortSideCm: whole(sizes.shortSideCm),
    longSideCm: whole(sizes.longSideCm),
  };
}
