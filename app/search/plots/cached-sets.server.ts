// What is kept of the rows besides their figures, so that a search need not look at each of them.

import {
  plotServices,
  sellerOf,
  sellerTypes,
  servicesOf,
  slopeClasses,
  slopeOf,
  soilClasses,
  soilOf,
} from "#app/domain/plot/traits.ts";
import type { TraitFacet } from "#app/domain/plot-search.ts";
import type { Columns } from "#app/search/plots/columns.server.ts";
import { addRow, emptySet, type RowSet, removeRow } from "#app/search/row-set.ts";

export class CachedSets {
  /** The rows that hold a plot of the list. */
  readonly listed: RowSet;
  /** Those of each value of each facet. */
  readonly traits: Record<TraitFacet, RowSet[]>;
  /** Around each word of 32 rows, in steps of the grid; a row that has left it makes it no smaller. */
  readonly west: Int16Array;
  readonly south: Int16Array;
  readonly east: Int16Array;
  readonly north: Int16Array;

  private readonly columns: Columns;

  constructor(columns: Columns, size: number) {
    this.columns = columns;
    const capacity = columns.id.length;
    const sets = (values: readonly unknown[]) => values.map(() => emptySet(capacity));
    this.listed = emptySet(capacity);
    this.traits = {
      soil: sets(soilClasses),
      slope: sets(slopeClasses),
      services: sets(plotServices),
      seller: sets(sellerTypes),
    };
    const words = this.listed.length;
    this.west = new Int16Array(words).fill(2 ** 15 - 1);
    this.south = new Int16Array(words).fill(2 ** 15 - 1);
    this.east = new Int16Array(words).fill(-(2 ** 15));
    this.north = new Int16Array(words).fill(-(2 ** 15));
    for (let row = 0; row < size; row++) if (columns.place[row]! > 0) this.add(row);
  }

  /** Brings the sets up to date with the figures of a row. */
  update(row: number) {
    for (const sets of Object.values(this.traits)) for (const set of sets) removeRow(set, row);
    if (this.columns.place[row]! > 0) this.add(row);
    else removeRow(this.listed, row);
  }

  private add(row: number) {
    addRow(this.listed, row);
    const traits = this.columns.traits[row]!;
    const { soil, slope, services, seller } = this.traits;
    addRow(soil[soilOf(traits)]!, row);
    addRow(slope[slopeOf(traits)]!, row);
    addRow(seller[sellerOf(traits)]!, row);
    const served = servicesOf(traits);
    for (let bit = 0; bit < services.length; bit++) if (served & (1 << bit)) addRow(services[bit]!, row);
    const word = row >>> 5;
    const { x, y } = this.columns;
    this.west[word] = Math.min(this.west[word]!, x[row]!);
    this.east[word] = Math.max(this.east[word]!, x[row]!);
    this.south[word] = Math.min(this.south[word]!, y[row]!);
    this.north[word] = Math.max(this.north[word]!, y[row]!);
  }
}
