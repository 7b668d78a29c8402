// Pictures of the ground in the grid of web maps (EPSG:3857): one square at zoom 0, four times as many at each further one.

import { type Box, spain } from "#app/domain/map-area.ts";
import type { LngLat } from "./parcel.ts";

export const tileLayers = {
  /** The aerial photograph. */
  photo: { minZoom: 5, maxZoom: 19, type: "image/jpeg" },
  /** The base map; from farther away our own drawing says as much. */
  map: { minZoom: 13, maxZoom: 19, type: "image/jpeg" },
  /** Outlines of the cadastre, to lie over either; drawn by the browser, so one zoom is enough. */
  outlines: { minZoom: 17, maxZoom: 17, type: "application/geo+json" },
} as const;

export type TileLayer = keyof typeof tileLayers;

export interface Tile {
  z: number;
  x: number;
  y: number;
}

export const tileSizePx = 256;

/** {z}, {x} and {y} may stay, for a map library that fills them in. */
export function tilePath(layer: TileLayer, { z, x, y }: Record<keyof Tile, number | string>): string {
  return `/_map/tiles/${layer}/${z}/${x}/${y}`;
}

/** Where a point is at a zoom, in tiles from the north-west corner of the grid. */
export function toTiles([longitude, latitude]: LngLat, z: number): readonly [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const across = 2 ** z;
  return [
    ((longitude + 180) / 360) * across,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across,
  ];
}

/** What a tile shows. */
export function boxOf({ z, x, y }: Tile): Box {
  const across = 2 ** z;
  const longitudeAt = (column: number) => (column / across) * 360 - 180;
  const latitudeAt = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / across))) * 180) / Math.PI;
  return { west: longitudeAt(x), east: longitudeAt(x + 1), north: latitudeAt(y), south: latitudeAt(y + 1) };
}

/** Whether a layer has such a tile, and it shows some of Spain. */
export function hasTile(layer: TileLayer, { z, x, y }: Tile): boolean {
  const { minZoom, maxZoom } = tileLayers[layer];
  if (z < minZoom || z > maxZoom) return false;
  const [west, north] = toTiles([spain.west, spain.north], z);
  const [east, south] = toTiles([spain.east, spain.south], z);
  return x + 1 > west && x < east && y + 1 > north && y < south;
}
