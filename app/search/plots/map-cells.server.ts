// The plots of a search by cells of a map: the count of each cell, and the plot at which its mark is drawn.

import type { GridBox, PlotConditions } from "#app/search/plots/conditions.server.ts";
import { getMunicipalityBoxes, type MunicipalityBoxes } from "#app/search/plots/municipality-boxes.server.ts";
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";
import { countRange, eachRowBetween, type RowSet } from "#app/search/row-set.ts";

/** The box around its plots, and the position of its mark: that of one plot, so that no mark is in the sea. */
export interface Cell extends GridBox {
  count: number;
  x: number;
  y: number;
  /** The first plot in it. */
  id: number;
  lowest: number;
}

interface CellInProgress extends Cell {
  sumX: number;
  sumY: number;
  /** Those whose plots it has, by their places in `towns`. */
  municipalities: number[];
}

interface CellSize {
  width: number;
  height: number;
}

const maxCells = 10_000;
/** A municipality that is this many times smaller than a cell is one place to the map. */
const nearPart = 8;

/** Sizes in steps of the grid; the list is empty when there would be too many cells. */
export function groupIntoCells(
  snapshot: PlotIndexSnapshot,
  { matching, shownPrices }: Pick<PlotConditions, "matching" | "shownPrices">,
  box: GridBox,
  { width, height }: CellSize,
): Cell[] {
  const [left, bottom] = [Math.floor(box.west / width), Math.floor(box.south / height)];
  const across = Math.floor(box.east / width) - left + 1;
  const up = Math.floor(box.north / height) - bottom + 1;
  if (!(across > 0 && up > 0) || across * up > maxCells) return [];

  const { x, y, id } = snapshot.columns;
  const columnOf = Int32Array.from(
    { length: box.east - box.west + 1 },
    (_, i) => Math.floor((box.west + i) / width) - left,
  );
  const lineOf = Int32Array.from(
    { length: box.north - box.south + 1 },
    (_, i) => (Math.floor((box.south + i) / height) - bottom) * across,
  );
  const cells: (CellInProgress | undefined)[] = new Array(across * up);
  const cellAt = (atX: number, atY: number, row: number) => {
    const at = lineOf[atY - box.south]! + columnOf[atX - box.west]!;
    cells[at] ??= emptyCell(id[row]!, atX, atY);
    return cells[at]!;
  };
  const addRow = (row: number, town: number) => {
    const [atX, atY] = [x[row]!, y[row]!];
    if (atX < box.west || atX > box.east || atY < box.south || atY > box.north) return;
    const cell = cellAt(atX, atY, row);
    addTo(cell, 1, atX, atY, atX, atY);
    if (shownPrices[row]! < cell.lowest) cell.lowest = shownPrices[row]!;
    if (town >= 0 && cell.municipalities.at(-1) !== town) cell.municipalities.push(town);
  };

  const { codes, starts } = snapshot.municipalities;
  const boxes = getMunicipalityBoxes(snapshot);
  for (let town = 0; town < codes.length; town++) {
    const [west, south, east, north] = [
      boxes.west[town]!,
      boxes.south[town]!,
      boxes.east[town]!,
      boxes.north[town]!,
    ];
    if (west > box.east || east < box.west || south > box.north || north < box.south) continue;
    const [from, to] = [starts[town]!, starts[town + 1]!];
    const isSmall = (east - west) * nearPart <= width && (north - south) * nearPart <= height;
    const isWithin = west >= box.west && east <= box.east && south >= box.south && north <= box.north;
    const count = isSmall && isWithin ? countRange(matching, from, to) : 0;
    if (count < 2) {
      eachRowBetween(matching, from, to, (row) => addRow(row, town));
      continue;
    }
    const cell = cellAt((west + east) >> 1, (south + north) >> 1, from);
    addTo(cell, count, west, south, east, north);
    cell.municipalities.push(town);
    if (boxes.cheapest[town]! < cell.lowest)
      eachRowBetween(matching, from, to, (row) => {
        if (shownPrices[row]! < cell.lowest) cell.lowest = shownPrices[row]!;
      });
  }
  // Rows added since the full read follow those sorted by municipality.
  eachRowBetween(matching, starts[codes.length]!, snapshot.size, (row) => addRow(row, -1));

  const found = cells.filter((cell) => cell !== undefined);
  for (const cell of found) if (cell.count > 1) placeMark(cell, snapshot, matching, boxes);
  return found;
}

/** Places the mark on the plot nearest to the middle, within the municipality nearest to the middle. */
function placeMark(
  cell: CellInProgress,
  { columns, municipalities }: PlotIndexSnapshot,
  matching: RowSet,
  boxes: MunicipalityBoxes,
) {
  const [middleX, middleY] = [cell.sumX / cell.count, cell.sumY / cell.count];
  let [nearest, minDistance] = [-1, Number.POSITIVE_INFINITY];
  for (const town of cell.municipalities) {
    const beyondX = Math.max(boxes.west[town]! - middleX, 0, middleX - boxes.east[town]!);
    const beyondY = Math.max(boxes.south[town]! - middleY, 0, middleY - boxes.north[town]!);
    const distance = beyondX * beyondX + beyondY * beyondY;
    if (distance < minDistance) [nearest, minDistance] = [town, distance];
  }
  if (nearest < 0) return;
  const { x, y } = columns;
  minDistance = Number.POSITIVE_INFINITY;
  eachRowBetween(matching, municipalities.starts[nearest]!, municipalities.starts[nearest + 1]!, (row) => {
    const [atX, atY] = [x[row]!, y[row]!];
    if (atX < cell.west || atX > cell.east || atY < cell.south || atY > cell.north) return;
    const distance = (atX - middleX) ** 2 + (atY - middleY) ** 2;
    if (distance >= minDistance) return;
    minDistance = distance;
    cell.x = atX;
    cell.y = atY;
  });
}

function emptyCell(id: number, x: number, y: number): CellInProgress {
  return {
    count: 0,
    id,
    x,
    y,
    sumX: 0,
    sumY: 0,
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
    lowest: Number.POSITIVE_INFINITY,
    municipalities: [],
  };
}

/** Adds a number of plots within a box, which is a point for a single plot. */
function addTo(
  cell: CellInProgress,
  count: number,
  west: number,
  south: number,
  east: number,
  north: number,
) {
  cell.count += count;
  cell.sumX += (count * (west + east)) / 2;
  cell.sumY += (count * (south + north)) / 2;
  if (west < cell.west) cell.west = west;
  if (south < cell.south) cell.south = south;
  if (east > cell.east) cell.east = east;
  if (north > cell.north) cell.north = north;
}

/**
 * Marks on both sides of a cell's edge may overlap: the smaller one is then merged into the larger. Sizes of marks are
 * in steps of the grid.
 */
export function mergeOverlapping(cells: readonly Cell[], { width, height }: CellSize): Cell[] {
  const merged: Cell[] = [];
  const near = new Map<number, Cell[]>();
  const columns = 2 ** 20;
  for (const cell of cells.toSorted((a, b) => b.count - a.count)) {
    const [column, line] = [Math.floor(cell.x / width), Math.floor(cell.y / height)];
    let other: Cell | undefined;
    for (let around = 0; around < 9 && !other; around++) {
      const spot = (line - 1 + Math.floor(around / 3)) * columns + column - 1 + (around % 3);
      other = near
        .get(spot)
        ?.find(({ x, y }) => Math.abs(x - cell.x) < width && Math.abs(y - cell.y) < height);
    }
    if (other) mergeInto(other, cell);
    else {
      const own = { ...cell };
      merged.push(own);
      const spot = line * columns + column;
      const alike = near.get(spot);
      if (alike) alike.push(own);
      else near.set(spot, [own]);
    }
  }
  return merged;
}

function mergeInto(into: Cell, cell: Cell) {
  into.count += cell.count;
  into.west = Math.min(into.west, cell.west);
  into.south = Math.min(into.south, cell.south);
  into.east = Math.max(into.east, cell.east);
  into.north = Math.max(into.north, cell.north);
  into.lowest = Math.min(into.lowest, cell.lowest);
}
