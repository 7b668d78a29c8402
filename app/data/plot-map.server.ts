// What the map shows of a search: prices where plots stand alone, counts where they crowd.
import type { Sql } from "postgres";
import { gridLatitude, gridLongitude } from "#app/data/plot-index/columns.server.ts";
import { type GridBox, toGrid } from "#app/data/plot-index/conditions.server.ts";
import { townBoxesOf } from "#app/data/plot-index/town-boxes.server.ts";
import { type PlotQuery, readPlotQuery } from "#app/data/plot-query.server.ts";
import { countRange, eachRowBetween } from "#app/data/row-set.ts";
import { type Box, spain } from "#app/domain/zone.ts";
import type { Locale } from "#app/i18n/locale.ts";

export interface MapView extends Box {
  zoom: number;
}

export interface PlotPin {
  slug: string;
  title: string;
  priceEur: number;
  longitude: number;
  latitude: number;
}

export interface PlotCluster {
  count: number;
  /** The middle of its plots. */
  longitude: number;
  latitude: number;
  box: Box;
  lowestPriceEur: number;
}

export interface PlotMap {
  pins: PlotPin[];
  clusters: PlotCluster[];
}

/** Two marks nearer than this cover each other. */
const cellPx = 88;
const tilePx = 512;
const mostCells = 10_000;
const markWidthPx = 76;
const markHeightPx = 30;
const mostParted = 600;
/** Rows that lie this near to each other, in parts of a cell, are one place to a map. */
const nearPart = 8;

/** The view of a map in a query, kept to where plots may lie; null when it is none. */
export function parseMapView(query: URLSearchParams): MapView | null {
  const numbers = (query.get("view") ?? "").slice(0, 100).split(",");
  if (numbers.length !== 5 || !numbers.every((number) => /^-?\d{1,3}(\.\d{1,12})?$/.test(number)))
    return null;
  const [west, south, east, north, zoom] = numbers.map(Number) as [number, number, number, number, number];
  const view = {
    west: Math.max(west, spain.west),
    south: Math.max(south, spain.south),
    east: Math.min(east, spain.east),
    north: Math.min(north, spain.north),
    zoom: Math.min(Math.max(zoom, 3), 16),
  };
  return view.west < view.east && view.south < view.north ? view : null;
}

export async function listPlotMarks(
  sql: Sql,
  locale: Locale,
  query: URLSearchParams,
  view: MapView,
): Promise<PlotMap> {
  const asked = await readPlotQuery(sql, locale, query);
  const found = parted(gather(asked, view), view.zoom);
  return {
    pins: await listPins(
      sql,
      locale,
      found.filter(({ count }) => count === 1),
    ),
    clusters: found.filter(({ count }) => count > 1).map(toCluster),
  };
}

/** The matching plots of a view by cells of the map. */
function gather({ figures, conditions }: PlotQuery, view: MapView): Cell[] {
  const { x, y, id } = figures.columns;
  const { matching, shownPrices } = conditions;
  const box = toGrid(view);
  // Whole powers of two: cells stay where they are while the map is moved.
  const cellDegrees = (cellPx * 360) / (tilePx * 2 ** Math.floor(view.zoom));
  const width = Math.max(1, Math.round(cellDegrees / gridLongitude));
  const height = Math.max(1, Math.round((cellDegrees * 0.77) / gridLatitude));
  const [left, bottom] = [Math.floor(box.west / width), Math.floor(box.south / height)];
  const across = Math.floor(box.east / width) - left + 1;
  const up = Math.floor(box.north / height) - bottom + 1;
  if (across * up > mostCells) return [];

  const cells: (Cell | undefined)[] = new Array(across * up);
  const cellAt = (x: number, y: number) =>
    (Math.floor(y / height) - bottom) * across + Math.floor(x / width) - left;
  const addOne = (row: number) => {
    const [column, line] = [x[row]!, y[row]!];
    if (column < box.west || column > box.east || line < box.south || line > box.north) return;
    const at = cellAt(column, line);
    const cell = cells[at] ?? emptyCell(id[row]!);
    cells[at] = cell;
    addTo(cell, 1, { west: column, south: line, east: column, north: line });
    cell.lowest = Math.min(cell.lowest, shownPrices[row]!);
  };
  const { codes, starts } = figures.towns;
  const boxes = townBoxesOf(figures);
  for (let town = 0; town < codes.length; town++) {
    const around = {
      west: boxes.west[town]!,
      south: boxes.south[town]!,
      east: boxes.east[town]!,
      north: boxes.north[town]!,
    };
    if (around.west > box.east || around.east < box.west) continue;
    if (around.south > box.north || around.north < box.south) continue;
    const [from, to] = [starts[town]!, starts[town + 1]!];
    const count = countRange(matching, from, to);
    if (count === 0) continue;
    const at = cellAt(around.west, around.south);
    const isOnePlace =
      (around.east - around.west) * nearPart <= width &&
      (around.north - around.south) * nearPart <= height &&
      at === cellAt(around.east, around.north) &&
      isWithin(around, box);
    if (!isOnePlace || count === 1) {
      eachRowBetween(matching, from, to, addOne);
      continue;
    }
    const cell = cells[at] ?? emptyCell(0);
    cells[at] = cell;
    addTo(cell, count, around);
    if (boxes.cheapest[town]! < cell.lowest)
      eachRowBetween(matching, from, to, (row) => {
        cell.lowest = Math.min(cell.lowest, shownPrices[row]!);
      });
  }
  // Those that were added since lie behind the municipalities.
  eachRowBetween(matching, starts[codes.length]!, figures.size, addOne);
  return cells.filter((cell) => cell !== undefined);
}

function isWithin(inner: GridBox, outer: GridBox) {
  return (
    inner.west >= outer.west &&
    inner.east <= outer.east &&
    inner.south >= outer.south &&
    inner.north <= outer.north
  );
}

interface Cell extends GridBox {
  count: number;
  /** Of the plot in it, when it is one. */
  id: number;
  sumX: number;
  sumY: number;
  lowest: number;
}

function emptyCell(id: number): Cell {
  return {
    count: 0,
    id,
    sumX: 0,
    sumY: 0,
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
    lowest: Number.POSITIVE_INFINITY,
  };
}

/** Counts so many plots that lie within a box, which is a point for one. */
function addTo(cell: Cell, count: number, { west, south, east, north }: GridBox) {
  cell.count += count;
  cell.sumX += (count * (west + east)) / 2;
  cell.sumY += (count * (south + north)) / 2;
  if (west < cell.west) cell.west = west;
  if (south < cell.south) cell.south = south;
  if (east > cell.east) cell.east = east;
  if (north > cell.north) cell.north = north;
}

/** Marks on both sides of a cell's edge may still cover each other: such neighbours become one. */
function parted(cells: Cell[], zoom: number): Cell[] {
  if (cells.length > mostParted) return cells;
  const pxPerDegree = (tilePx * 2 ** zoom) / 360;
  const isOver = (a: Cell, b: Cell) => {
    const dx = Math.abs(a.sumX / a.count - b.sumX / b.count) * gridLongitude * pxPerDegree;
    // A degree of latitude is drawn about a third longer than one of longitude here.
    const dy = Math.abs(a.sumY / a.count - b.sumY / b.count) * gridLatitude * pxPerDegree * 1.3;
    return dx < markWidthPx && dy < markHeightPx;
  };
  const kept: Cell[] = [];
  for (const cell of cells) {
    const other = kept.find((candidate) => isOver(candidate, cell));
    if (other) merge(other, cell);
    else kept.push(cell);
  }
  return kept.length < cells.length ? parted(kept, zoom) : kept;
}

function merge(into: Cell, cell: Cell) {
  into.count += cell.count;
  into.sumX += cell.sumX;
  into.sumY += cell.sumY;
  into.west = Math.min(into.west, cell.west);
  into.south = Math.min(into.south, cell.south);
  into.east = Math.max(into.east, cell.east);
  into.north = Math.max(into.north, cell.north);
  into.lowest = Math.min(into.lowest, cell.lowest);
}

function toCluster({ count, sumX, sumY, west, south, east, north, lowest }: Cell): PlotCluster {
  return {
    count,
    longitude: degrees((sumX / count) * gridLongitude),
    latitude: degrees((sumY / count) * gridLatitude),
    // Half a step more on each side: plots on one spot make a box too.
    box: {
      west: degrees((west - 0.5) * gridLongitude),
      south: degrees((south - 0.5) * gridLatitude),
      east: degrees((east + 0.5) * gridLongitude),
      north: degrees((north + 0.5) * gridLatitude),
    },
    lowestPriceEur: lowest,
  };
}

async function listPins(sql: Sql, locale: Locale, cells: Cell[]): Promise<PlotPin[]> {
  if (cells.length === 0) return [];
  const prices = new Map(cells.map(({ id, lowest }) => [id, lowest]));
  const rows = await sql<(Omit<PlotPin, "priceEur"> & { id: number })[]>`
    select id::int, slug, title ->> ${locale} as title, longitude, latitude from plots where id = any (${[...prices.keys()]})`;
  return rows.map(({ id, ...pin }) => ({ ...pin, priceEur: prices.get(id)! }));
}

function degrees(value: number) {
  return Math.round(value * 10_000) / 10_000;
}
