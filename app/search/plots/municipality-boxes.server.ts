// A bounding box around the plots of each municipality: a map of all of Spain checks eight thousand boxes instead of a
// million plots.
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";

/** By the place of a municipality in `towns`, in steps of the grid; it does not shrink when a row leaves it. */
export interface MunicipalityBoxes {
  west: Int16Array;
  south: Int16Array;
  east: Int16Array;
  north: Int16Array;
  /** No row of it is cheaper, without tax. */
  cheapest: Int32Array;
  /** How many entries of changedRows have been applied. */
  appliedChanges: number;
}
const cache = new WeakMap<readonly number[], MunicipalityBoxes>();

/** Of the rows that lie municipality by municipality; those behind them belong to no box. */
export function getMunicipalityBoxes(snapshot: PlotIndexSnapshot): MunicipalityBoxes {
  const { municipalities, changedRows } = snapshot;
  const count = municipalities.codes.length;
  let boxes = cache.get(changedRows);
  if (!boxes) {
    boxes = {
      west: new Int16Array(count).fill(2 ** 15 - 1),
      south: new Int16Array(count).fill(2 ** 15 - 1),
      east: new Int16Array(count).fill(-(2 ** 15)),
      north: new Int16Array(count).fill(-(2 ** 15)),
      cheapest: new Int32Array(count).fill(2 ** 31 - 1),
      appliedChanges: changedRows.length,
    };
    cache.set(changedRows, boxes);
    for (let town = 0; town < count; town++)
      for (let row = municipalities.starts[town]!; row < municipalities.starts[town + 1]!; row++)
        widen(boxes, snapshot, town, row);
  }
  for (; boxes.appliedChanges < changedRows.length; boxes.appliedChanges++) {
    const row = changedRows[boxes.appliedChanges]!;
    if (row < municipalities.starts[count]!)
      widen(boxes, snapshot, findMunicipality(municipalities.starts, row), row);
  }
  return boxes;
}

function widen(boxes: MunicipalityBoxes, { columns }: PlotIndexSnapshot, town: number, row: number) {
  const { west, south, east, north, cheapest } = boxes;
  const [x, y] = [columns.x[row]!, columns.y[row]!];
  west[town] = Math.min(west[town]!, x);
  east[town] = Math.max(east[town]!, x);
  south[town] = Math.min(south[town]!, y);
  north[town] = Math.max(north[town]!, y);
  cheapest[town] = Math.min(cheapest[town]!, columns.price[row]!);
}

/** The last that begins at the row or before. */
function findMunicipality(starts: Int32Array, row: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}
