// Pictures of the ground from the state: photograph and map by the National Geographic Institute, outlines by the cadastre.

import { type Tile, type TileLayer, tileLayers, tileSizePx } from "#app/domain/geo/map-tiles.ts";
import { createServiceClient, type ServiceAnswer, ServiceUnavailable } from "../service-client.ts";

export interface TileClient {
  /** Null where the service has no such tile. */
  fetchTile: (layer: TileLayer, tile: Tile) => Promise<Buffer | null>;
}

const defaults = { timeoutMs: 5000, maxBytes: 1_000_000 };

/** A map of a whole screen needs some 40 tiles; the cadastre draws each of them again. */
const paces = { ign: 30, catastro: 12 };

export function createTileClient(
  origins: { ign: string; catastro: string },
  settings: Partial<typeof defaults & { perSecond: number }> = {},
): TileClient {
  const open = (service: keyof typeof paces, name: string) => {
    const get = createServiceClient({
      name,
      baseUrl: origins[service],
      perSecond: paces[service],
      ...defaults,
      ...settings,
    });
    return async (layer: TileLayer, path: string, query: Record<string, string>) =>
      readPicture(name, layer, await get(path, query));
  };
  const ign = open("ign", "IGN map tiles");
  const catastro = open("catastro", "Catastro map");
  return {
    fetchTile(layer, tile) {
      if (layer === "photo")
        return ign(layer, "/wmts/pnoa-ma", tileQuery("OI.OrthoimageCoverage", layer, tile));
      if (layer === "map") return ign(layer, "/wmts/ign-base", tileQuery("IGNBaseTodo", layer, tile));
      return catastro(layer, "/cartografia/INSPIRE/spadgcwms.aspx", mapQuery("CP.CadastralParcel", tile));
    },
  };
}

function tileQuery(name: string, layer: TileLayer, { z, x, y }: Tile): Record<string, string> {
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

const halfWorldM = Math.PI * 6_378_137;

function mapQuery(name: string, { z, x, y }: Tile): Record<string, string> {
  const sizeM = (2 * halfWorldM) / 2 ** z;
  const [west, north] = [x * sizeM - halfWorldM, halfWorldM - y * sizeM];
  return {
    service: "WMS",
    version: "1.1.1",
    request: "GetMap",
    layers: name,
    styles: "",
    format: "image/png",
    transparent: "TRUE",
    srs: "EPSG:3857",
    bbox: [west, north - sizeM, west + sizeM, north].map((metres) => metres.toFixed(3)).join(","),
    width: String(tileSizePx),
    height: String(tileSizePx),
  };
}

const signatures = {
  "image/jpeg": Buffer.from([0xff, 0xd8, 0xff]),
  "image/png": Buffer.from([0x89, 0x50, 0x4e, 0x47]),
};

/** Their error pages are XML or HTML, some with status 200. */
function readPicture(
  service: string,
  layer: TileLayer,
  { status, contentType, body }: ServiceAnswer,
): Buffer | null {
  // WMTS answers 400 to a tile outside of what it covers.
  if (status === 400 || status === 404) return null;
  const { type } = tileLayers[layer];
  const signature = signatures[type];
  const isPicture = contentType.startsWith(type) && body.subarray(0, signature.length).equals(signature);
  if (status === 200 && isPicture) return body;
  throw new ServiceUnavailable(service);
}
