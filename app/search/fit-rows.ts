// The rule of app/domain/fit.ts over columns of the indexes, 32 rows at a time. tests/database/fit.test.ts drives both with
// the same cases.
import type { FitSizes } from "#app/domain/fit.ts";
import { emptySet, type RowSet } from "#app/search/row-set.ts";

export type FitColumns = Record<keyof FitSizes, Int32Array | Uint16Array>;

/** Marks the plots of a set on which a house with these needs fits, from one word of 32 rows up to another. */
export function markRowsThatAllow(
  set: RowSet,
  /** Those on which its outline finds room. */
  withRoom: RowSet,
  columns: FitColumns,
  needed: FitSizes,
  fromWord = 0,
  toWord = set.length,
) {
  const { builtArea, coverage, storeys, heightCm, eavesCm } = columns;
  const size = builtArea.length;
  for (let word = fromWord; word < toWord; word++) {
    set[word] = 0;
    if (withRoom[word] === 0) continue;
    const end = Math.min(size, (word + 1) << 5);
    let bits = 0;
    for (let row = word << 5; row < end; row++) {
      // One negative difference sets the sign bit, which moves to the row's place; a branch would be mispredicted half the time.
      const spare =
        (builtArea[row]! - needed.builtArea) |
        (storeys[row]! - needed.storeys) |
        (coverage[row]! - needed.coverage) |
        (heightCm[row]! - needed.heightCm) |
        (eavesCm[row]! - needed.eavesCm);
      bits |= ((spare >>> 31) ^ 1) << row;
    }
    set[word] = bits & withRoom[word]!;
  }
}

/** Whether one plot allows what a house needs, room within the setbacks aside. */
export function rowAllows(columns: FitColumns, row: number, needed: FitSizes): boolean {
  return (
    columns.builtArea[row]! >= needed.builtArea &&
    columns.coverage[row]! >= needed.coverage &&
    columns.storeys[row]! >= needed.storeys &&
    columns.heightCm[row]! >= needed.heightCm &&
    columns.eavesCm[row]! >= needed.eavesCm
  );
}

/** The houses that fit into what a plot allows, room within the setbacks aside; null allows none. */
export function rowsThatNeedAtMost(columns: FitColumns, allowed: FitSizes | null): RowSet {
  const { builtArea, coverage, storeys, heightCm, eavesCm } = columns;
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
        (max.coverage - coverage[row]!) |
        (max.storeys - storeys[row]!) |
        (max.heightCm - heightCm[row]!) |
        (max.eavesCm - eavesCm[row]!);
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
    coverage: whole(sizes.coverage),
    storeys: whole(sizes.storeys),
    heightCm: whole(sizes.heightCm),
    eavesCm: whole(sizes.eavesCm),
  };
}
