import { addRow, emptySet, hasRow, type RowSet, removeRow } from "#app/search/row-set.ts";

/** For each shape of houses the plots on which it finds room within the setbacks: the bits of the column fitting_shapes. */
export class ShapeSets {
  private sets: RowSet[] = [];
  private capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** The rows of a shape, which is numbered from 1. */
  rowsOf(shapeId: number): RowSet {
    this.extend(shapeId);
    return this.sets[shapeId - 1]!;
  }

  has(row: number, shapeId: number): boolean {
    const set = this.sets[shapeId - 1];
    return set !== undefined && hasRow(set, row);
  }

  write(row: number, bytes: Uint8Array) {
    this.extend(8 * bytes.length);
    this.sets.forEach((set, at) => {
      if (isOn(bytes, at)) addRow(set, row);
      else removeRow(set, row);
    });
  }

  isSame(row: number, bytes: Uint8Array): boolean {
    this.extend(8 * bytes.length);
    return this.sets.every((set, at) => hasRow(set, row) === isOn(bytes, at));
  }

  /** More rows; sets of a shape that were handed out stay as they are. */
  grow(capacity: number) {
    this.capacity = capacity;
    this.sets = this.sets.map((set) => {
      const longer = emptySet(capacity);
      longer.set(set);
      return longer;
    });
  }

  private extend(shapes: number) {
    while (this.sets.length < shapes) this.sets.push(emptySet(this.capacity));
  }
}

function isOn(bytes: Uint8Array, at: number) {
  return (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
}
