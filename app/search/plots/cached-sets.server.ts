// Row sets by trait and boxes around rows, so that a search need not look at each row.

import { plotTraits, type TraitName, traitBits, traitNames } from "#app/domain/plot/traits.ts";
import type { Columns } from "#app/search/plots/columns.server.ts";
import { addRow, emptySet, type RowSet, removeRow } from "#app/search/row-set.ts";

export class CachedSets {
  /** The rows that hold a plot; the others are unused or deleted. */
  readonly listed: RowSet;
  /** The rows of each value of each trait. */
  readonly traits: Record<TraitName, RowSet[]>;
  /** The box around each word of 32 rows, in steps of the grid; it does not shrink when a row leaves it. */
  readonly west: Int16Array;
  readonly south: Int16Array;
  readonly east: Int16Array;
  readonly north: Int16Array;

  private readonly columns: Columns;
  private readonly byValue: readonly { rows: RowSet; mask: number; bits: number }[];

  constructor(columns: Columns, size: number) {
    this.columns = columns;
    const capacity = columns.id.length;
    this.listed = emptySet(capacity);
    this.traits = Object.fromEntries(
      traitNames.map((name) => [name, plotTraits[name].values.map(() => emptySet(capacity))]),
    ) as Record<TraitName, RowSet[]>;
    this.byValue = traitNames.flatMap((name) =>
      this.traits[name].map((rows, position) => ({ rows, ...traitBits(name, position) })),
    );
    const words = this.listed.length;
    this.west = new Int16Array(words).fill(2 ** 15 - 1);
    this.south = new Int16Array(words).fill(2 ** 15 - 1);
    this.east = new Int16Array(words).fill(-(2 ** 15));
    this.north = new Int16Array(words).fill(-(2 ** 15));
    for (let row = 0; row < size; row++) if (columns.place[row]! > 0) this.add(row);
  }

  /** Applies a change of a row. */
  update(row: number) {
    for (const { rows } of this.byValue) removeRow(rows, row);
    if (this.columns.place[row]! > 0) this.add(row);
    else removeRow(this.listed, row);
  }

  private add(row: number) {
    addRow(this.listed, row);
    const traits = this.columns.traits[row]!;
    for (const { rows, mask, bits } of this.byValue) if ((traits & mask) === bits) addRow(rows, row);
    const word = row >>> 5;
    const { x, y } = this.columns;
    this.west[word] = Math.min(this.west[word]!, x[row]!);
    this.east[word] = Math.max(this.east[word]!, x[row]!);
    this.south[word] = Math.min(this.south[word]!, y[row]!);
    this.north[word] = Math.max(this.north[word]!, y[row]!);
  }
}
