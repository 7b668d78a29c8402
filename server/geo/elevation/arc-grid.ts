// Heights as the elevation service sends them: an ESRI ASCII grid inside a MIME part.

import { MalformedAnswer } from "../xml.ts";

/** Row by row from the north-western cell; positions are those of the middle of a cell. */
export interface ArcGrid {
  left: number;
  bottom: number;
  columnM: number;
  rowM: number;
  columns: number;
  rows: number;
  /** Null where there is no height, as in the sea. */
  heights: (number | null)[];
}

/** What the models of the institute write for the sea, where their header names nothing else. */
const lowestHeightM = -500;

export function readArcGrid(text: string): ArcGrid {
  const start = text.search(/^\s*ncols\s/im);
  if (start < 0) throw new MalformedAnswer("no grid of heights");
  const header = new Map<string, number>();
  const heights: number[] = [];
  for (const line of text.slice(start).split("\n")) {
    const words = line.trim().split(/\s+/);
    if (words[0] === "") continue;
    if (words[0]!.startsWith("--")) break;
    const isHeader = /^[a-z]/i.test(words[0]!);
    if (isHeader) header.set(words[0]!.toLowerCase(), Number(words[1]));
    else for (const word of words) heights.push(Number(word));
  }
  const size = header.get("cellsize");
  const [columnM, rowM] = [header.get("dx") ?? size ?? 0, header.get("dy") ?? size ?? 0];
  const [columns, rows] = [header.get("ncols") ?? 0, header.get("nrows") ?? 0];
  const left = header.get("xllcenter") ?? (header.get("xllcorner") ?? Number.NaN) + columnM / 2;
  const bottom = header.get("yllcenter") ?? (header.get("yllcorner") ?? Number.NaN) + rowM / 2;
  const isComplete =
    columns > 1 && rows > 1 && columnM > 0 && rowM > 0 && Number.isFinite(left) && Number.isFinite(bottom);
  if (!isComplete || heights.length !== columns * rows || !heights.every(Number.isFinite))
    throw new MalformedAnswer("an incomplete grid of heights");
  const nothing = header.get("nodata_value");
  return {
    left,
    bottom,
    columnM,
    rowM,
    columns,
    rows,
    heights: heights.map((height) => (height === nothing || height < lowestHeightM ? null : height)),
  };
}

/** Between the four nearest cells; null outside and where one of them has no height. */
export function arcHeightAt(
  { left, bottom, columnM, rowM, columns, rows, heights }: ArcGrid,
  [x, y]: readonly [number, number],
): number | null {
  const [column, row] = [(x - left) / columnM, (y - bottom) / rowM];
  if (column < 0 || row < 0 || column > columns - 1 || row > rows - 1) return null;
  const [west, south] = [Math.min(columns - 2, Math.floor(column)), Math.min(rows - 2, Math.floor(row))];
  const at = (i: number, j: number) => heights[(rows - 1 - j) * columns + i]!;
  const around = [at(west, south), at(west + 1, south), at(west, south + 1), at(west + 1, south + 1)];
  if (around.some((height) => height === null)) return null;
  const [southWest, southEast, northWest, northEast] = around as [number, number, number, number];
  const [toEast, toNorth] = [column - west, row - south];
  return (
    (southWest * (1 - toEast) + southEast * toEast) * (1 - toNorth) +
    (northWest * (1 - toEast) + northEast * toEast) * toNorth
  );
}
