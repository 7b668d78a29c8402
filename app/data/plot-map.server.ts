// What the map shows of a search: prices where plots stand alone, counts where they crowd.
import type { Sql } from "postgres";
import { gridLatitude, gridLongitude } from "#app/data/plot-index/columns.server.ts";
import { markMisses, toGrid } from "#app/data/plot-index/conditions.server.ts";
import { readPlotQuery } from "#app/data/plot-query.server.ts";
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
  const { figures, conditions } = await readPlotQuery(sql, locale, query);
  const { x, y, id } = figures.columns;
  const box = toGrid(view);
  // Whole powers of two: cells stay where they are while the map is moved.
  const cellDegrees = (cellPx * 360) / (tilePx * 2 ** Math.floor(view.zoom));
  const cellWidth = Math.max(1, Math.round(cellDegrees / gridLongitude));
  const cellHeight = Math.max(1, Math.round((cellDegrees * 0.77) / gridLatitude));
  const [left, bottom] = [Math.floor(box.west / cellWidth), Math.floor(box.south / cellHeight)];
  const across = Math.floor(box.east / cellWidth) - left + 1;
  const up = Math.floor(box.north / cellHeight) - bottom + 1;
  if (across * up > mostCells) return { pins: [], clusters: [] };

  const cells: (Cell | undefined)[] = new Array(across * up);
  const marks = markMisses(figures, conditions);
  for (let row = 0; row < figures.size; row++) {
    if (marks[row] !== 0) continue;
    const [column, line] = [x[row]!, y[row]!];
    if (column < box.west || column > box.east || line < box.south || line > box.north) continue;
    const at = (Math.floor(line / cellHeight) - bottom) * across + Math.floor(column / cellWidth) - left;
    const cell = cells[at];
    if (cell) addTo(cell, column, line, conditions.shownPrices[row]!);
    else
      cells[at] = {
        count: 1,
        id: id[row]!,
        sumX: column,
        sumY: line,
        west: column,
        south: line,
        east: column,
        north: line,
        lowest: conditions.shownPrices[row]!,
      };
  }
  const found = parted(
    cells.filter((cell) => cell !== undefined),
    view.zoom,
  );
  return {
    pins: await listPins(
      sql,
      locale,
      found.filter(({ count }) => count === 1),
    ),
    clusters: found.filter(({ count }) => count > 1).map(toCluster),
  };
}

interface Cell {
  count: number;
  /** Of the first plot in it. */
  id: number;
  sumX: number;
  sumY: number;
  west: number;
  south: number;
  east: number;
  north: number;
  lowest: number;
}

function addTo(cell: Cell, x: number, y: number, price: number) {
  cell.count += 1;
  cell.sumX += x;
  cell.sumY += y;
  if (x < cell.west) cell.west = x;
  if (x > cell.east) cell.east = x;
  if (y < cell.south) cell.south = y;
  if (y > cell.north) cell.north = y;
  if (price < cell.lowest) cell.lowest = price;
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
