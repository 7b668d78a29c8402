// The map of a search: prices for single plots, counts for clusters.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import { spain } from "#app/domain/map-area.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { gridLatitude, gridLongitude } from "#app/search/plots/columns.server.ts";
import { toGrid } from "#app/search/plots/conditions.server.ts";
import { type Cell, groupIntoCells, mergeOverlapping } from "#app/search/plots/map-cells.server.ts";
import type { MapView, PlotCluster, PlotMap, PlotPin } from "#app/search/plots/map-marks.ts";
import { readPlotQuery } from "#app/search/plots/query.server.ts";

/** Two marks nearer than this cover each other. */
const cellPx = 88;
const tilePx = 512;
const markWidthPx = 76;
const markHeightPx = 30;
/** A degree of latitude is drawn about a third longer than one of longitude here. */
const stretch = 1.3;

/** The map view in a query, clipped to Spain; null if invalid. */
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
  reader: ContentReader,
  locale: Locale,
  query: URLSearchParams,
  view: MapView,
): Promise<PlotMap> {
  const { snapshot, conditions } = await readPlotQuery(reader, locale, query);
  // Whole powers of two: cells stay where they are while the map is moved.
  const cellDegrees = (cellPx * 360) / (tilePx * 2 ** Math.floor(view.zoom));
  const cells = groupIntoCells(snapshot, conditions, toGrid(view), {
    width: Math.max(1, Math.round(cellDegrees / gridLongitude)),
    height: Math.max(1, Math.round(cellDegrees / stretch / gridLatitude)),
  });
  const degreesPerPx = 360 / (tilePx * 2 ** view.zoom);
  const found = mergeOverlapping(cells, {
    width: (markWidthPx * degreesPerPx) / gridLongitude,
    height: (markHeightPx * degreesPerPx) / stretch / gridLatitude,
  });
  return {
    pins: await listPins(
      reader,
      locale,
      found.filter(({ count }) => count === 1),
    ),
    clusters: found.filter(({ count }) => count > 1).map(toCluster),
  };
}

function toCluster({ count, x, y, west, south, east, north, lowest }: Cell): PlotCluster {
  return {
    count,
    longitude: degrees(x * gridLongitude),
    latitude: degrees(y * gridLatitude),
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

async function listPins(reader: ContentReader, locale: Locale, cells: Cell[]): Promise<PlotPin[]> {
  const sql = reader.sqlFor("plots");
  if (cells.length === 0) return [];
  const prices = new Map(cells.map(({ id, lowest }) => [id, lowest]));
  const rows = await sql<(Omit<PlotPin, "priceEur"> & { id: number })[]>`
    select id::int, slug, ${localisedColumn(sql, "title", locale)} as title, soil_class, longitude, latitude from plots where id = any (${[...prices.keys()]})`;
  return rows.map(({ id, ...pin }) => ({ ...pin, priceEur: prices.get(id)! }));
}

function degrees(value: number) {
  return Math.round(value * 10_000) / 10_000;
}
