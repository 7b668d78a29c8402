// The ground from the state: photograph and map by the National Geographic Institute, outlines by the cadastre.

import { boxOf, type Tile, type TileLayer, tileLayers } from "#app/domain/geo/map-tiles.ts";
import type { Parcel } from "#app/domain/geo/parcel.ts";
import { createCatastro } from "../catastro/catastro.ts";
import { createServiceClient, type ServiceAnswer, ServiceUnavailable } from "../service-client.ts";

export interface TileClient {
  /** Null where the service has no such tile. */
  fetchTile: (layer: TileLayer, tile: Tile) => Promise<Buffer | null>;
}

const serviceName = "IGN map tiles";

const pictures = {
  photo: ["/wmts/pnoa-ma", "OI.OrthoimageCoverage"],
  map: ["/wmts/ign-base", "IGNBaseTodo"],
} as const;

type PictureLayer = keyof typeof pictures;

const defaults = { timeoutMs: 5000 };
const maxPictureBytes = 1_000_000;

/** A map of a whole screen needs some 40 tiles. */
const ignPerSecond = 30;

export function createTileClient(
  origins: { ign: string; catastro: string },
  settings: Partial<typeof defaults & { perSecond: number }> = {},
): TileClient {
  const get = createServiceClient({
    name: serviceName,
    baseUrl: origins.ign,
    perSecond: ignPerSecond,
    maxBytes: maxPictureBytes,
    ...defaults,
    ...settings,
  });
  // With a pace of its own: outlines of a map must not delay the parcel that a visitor waits for.
  const catastro = createCatastro(origins.catastro, settings);
  return {
    async fetchTile(layer, tile) {
      if (layer === "outlines") return outlinesOf(await catastro.listParcelsIn(boxOf(tile)));
      const [path, name] = pictures[layer];
      return readPicture(layer, await get(path, tileQuery(name, layer, tile)));
    },
  };
}

/** Lines alone: a map needs no references. */
function outlinesOf(parcels: Parcel[]): Buffer {
  const rings = parcels.flatMap(({ parts }) => parts.flatMap(({ outer, holes }) => [outer, ...holes]));
  const coordinates = rings.map((ring) =>
    [...ring, ring[0]!].map((corner) => corner.map((degrees) => Number(degrees.toFixed(7)))),
  );
  return Buffer.from(JSON.stringify({ type: "MultiLineString", coordinates }));
}

function tileQuery(name: string, layer: PictureLayer, { z, x, y }: Tile): Record<string, string> {
  return {
    service: "WMTS",
    version: "1.0.0",
    request: "GetTile",
    layer: name,
    style: "default",
    tilematrixset: "GoogleMapsCompatible",
    format: tileLayers[layer].type,
    TileMatrix: String(z),
    TileCol: String(x),
    TileRow: String(y),
  };
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** Their error pages are XML or HTML, some with status 200. */
function readPicture(layer: PictureLayer, { status, contentType, body }: ServiceAnswer): Buffer | null {
  // WMTS answers 400 to a tile outside of what it covers.
  if (status === 400 || status === 404) return null;
  const isPicture =
    contentType.startsWith(tileLayers[layer].type) && body.subarray(0, jpegStart.length).equals(jpegStart);
  if (status === 200 && isPicture) return body;
  throw new ServiceUnavailable(serviceName);
}
