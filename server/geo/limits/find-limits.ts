// Public maps that limit building: water and coast of the ministry of the environment (MITECO), protected nature of its
// data bank (IEPNB), railways of the National Geographic Institute.

import type { FoundParcel } from "#app/domain/geo/geo-service.ts";
import {
  type CoastLimits,
  type FloodZone,
  floodZones,
  type NatureLimits,
  type RailwayLimits,
  riverZones,
  type WaterLimits,
} from "#app/domain/geo/limits.ts";
import { boundsOf, contains } from "#app/domain/house/polygon.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import { doCross } from "#app/domain/plot/outline-shape.ts";
import { fromDegrees, toDegrees } from "../coordinates.ts";
import { createServiceClient, type ServiceClient, ServiceUnavailable } from "../service-client.ts";
import { decodeXml, MalformedAnswer } from "../xml.ts";
import { type Feature, readFeatureInfo } from "./feature-info.ts";
import { readTracks } from "./railway-gml.ts";

/** Services are asked for no more; around a parcel there are a few. */
const maxFeatures = 200;

type Place = Pick<FoundParcel, "origin" | "boundary">;

export interface Limits {
  findWater: (parcel: Place) => Promise<WaterLimits>;
  findNature: (parcel: Place) => Promise<NatureLimits>;
  findCoast: (parcel: Place) => Promise<CoastLimits>;
  findRailway: (parcel: Place) => Promise<RailwayLimits>;
}

export interface LimitOrigins {
  ministry: string;
  nature: string;
  transport: string;
}

const defaults = { timeoutMs: 5000, perSecond: 4, maxBytes: 2_000_000 };

/** GeoServer searches this many pixels around the point that is requested, and not more. */
const bufferPx = 25;
const imagePx = 101;
const railwayReachM = 100;

const floodLayers = {
  flow: "ZI_Laminas_ZFP",
  t10: "Zi_laminas_q10",
  t100: "Zi_laminas_q100",
  t500: "Zi_laminas_q500",
};
/** Floods by the sea. */
const seaFloodLayers = { t100: "zim_laminas_q100", t500: "zim_laminas_q500" };
const riverLayer = "DPH_Estimado";
/** The start of its attribute `tipo_zona`. */
const riverZoneNames = { bed: "DPH", servitude: "Zona de Servidumbre", police: "Zona de Polic" };
const natureLayers = { natura: "RN2000:rn2000", protected: "ENP:enp" };
const coastLayer = "dominio_publico_maritimo_terrestre";
/** The start of its attribute `tipo_linea`: where the sea's domain ends. Another line is the end of the strip behind it. */
const coastLines = ["Límite DPMT", "Límite RM"];

export function createLimits(origins: LimitOrigins, settings: Partial<typeof defaults> = {}): Limits {
  const open = (name: string, baseUrl: string) => ({
    name,
    get: createServiceClient({ name, baseUrl, ...defaults, ...settings }),
  });
  const ministry = open("MITECO", origins.ministry);
  const nature = open("IEPNB", origins.nature);
  const transport = open("IGN transport", origins.transport);

  return {
    async findWater(parcel) {
      const layers = [...Object.values(floodLayers), riverLayer];
      const [features, seaFeatures] = await Promise.all([
        askAround(ministry, "/geoserver/agua/wms", layers, parcel, 0),
        askAround(ministry, "/geoserver/costas/wms", Object.values(seaFloodLayers), parcel, 0),
      ]);
      const inLayer = (name: string) => features.filter(({ layer }) => layer === name);
      const isBySea = (zone: FloodZone) =>
        (zone === "t100" || zone === "t500") &&
        seaFeatures.some(({ layer }) => layer === seaFloodLayers[zone]);
      const isByRiver = (zone: FloodZone) => inLayer(floodLayers[zone]).length > 0;
      const flood = floodZones.find((zone) => isByRiver(zone) || isBySea(zone)) ?? null;
      const zones = inLayer(riverLayer).map(({ attributes }) => attributes.get("tipo_zona") ?? "");
      return {
        flood,
        isFloodBySea: flood !== null && !isByRiver(flood),
        river: riverZones.find((zone) => zones.some((name) => name.startsWith(riverZoneNames[zone]))) ?? null,
        riverName: nameOf(features, "rio", "zona"),
      };
    },
    async findNature(parcel) {
      const layers = Object.values(natureLayers);
      const features = await askAround(nature, "/geoserver/wms", layers, parcel, 0);
      const sites = features.flatMap((feature) => {
        const name = nameOf([feature], "nombre", "site_name");
        return name ? [{ name, kind: feature.layer === "enp" ? "protected" : "natura" } as const] : [];
      });
      return { sites: sites.filter(({ name }, i) => sites.findIndex((site) => site.name === name) === i) };
    },
    async findCoast(parcel) {
      const isWithin = async (withinM: number) =>
        (await askAround(ministry, "/geoserver/costas/wms", [coastLayer], parcel, withinM)).some(
          ({ attributes }) => coastLines.some((line) => attributes.get("tipo_linea")?.startsWith(line)),
        );
      if (!(await isWithin(500))) return { withinM: null };
      return { withinM: (await isWithin(100)) ? 100 : 500 };
    },
    async findRailway({ origin, boundary }) {
      const box = placed(widen(boundsOf(boundary), railwayReachM), origin.epsg, origin);
      const { status, body } = await transport.get("/wfs-inspire/transportes", {
        service: "WFS",
        version: "2.0.0",
        request: "GetFeature",
        typenames: "tn:RailwayLink",
        count: String(maxFeatures),
        // Latitude first.
        bbox: `${box.flatMap(([longitude, latitude]) => [latitude, longitude].map((degrees) => degrees.toFixed(6))).join(",")},urn:ogc:def:crs:EPSG::4258`,
      });
      const tracks = reading(transport.name, status, () => complete(readTracks(decodeXml(body))));
      const distances = tracks.map((track) =>
        distanceToRing(
          track.map((point): Point => {
            const [x, y] = fromDegrees(origin.epsg, point);
            return [x - origin.x, y - origin.y];
          }),
          boundary,
        ),
      );
      const nearest = Math.min(Number.POSITIVE_INFINITY, ...distances);
      return { distanceM: nearest <= railwayReachM ? Math.round(nearest) : null };
    },
  };
}

/** These maps know the Canaries' systems by the names of others that differ by centimetres. */
const sameSystems: Record<number, number> = { 4082: 32627, 4083: 32628 };

/** What the layers have on a parcel, or within so many metres of it. */
async function askAround(
  { name, get }: { name: string; get: ServiceClient },
  path: string,
  layers: readonly string[],
  { origin, boundary }: Place,
  withinM: number,
): Promise<Feature[]> {
  const { minX, minY, maxX, maxY } = boundsOf(boundary);
  const [x, y] = [origin.x + (minX + maxX) / 2, origin.y + (minY + maxY) / 2];
  const reachM = Math.max(maxX - minX, maxY - minY) / 2 + withinM;
  const half = (reachM / bufferPx) * (imagePx / 2);
  const list = layers.join(",");
  const { status, body } = await get(path, {
    service: "WMS",
    version: "1.3.0",
    request: "GetFeatureInfo",
    layers: list,
    query_layers: list,
    styles: "",
    crs: `EPSG:${sameSystems[origin.epsg] ?? origin.epsg}`,
    bbox: [x - half, y - half, x + half, y + half].map((side) => side.toFixed(2)).join(","),
    width: String(imagePx),
    height: String(imagePx),
    i: String((imagePx - 1) / 2),
    j: String((imagePx - 1) / 2),
    buffer: String(bufferPx),
    feature_count: String(maxFeatures),
    info_format: "text/plain",
  });
  return reading(name, status, () => complete(readFeatureInfo(body.toString("utf8"))));
}

/** Their error pages and reports are no answers: what is unknown must not look like nothing. */
function reading<Value>(service: string, status: number, read: () => Value): Value {
  try {
    if (status !== 200) throw new MalformedAnswer(`status ${status}`);
    return read();
  } catch (error) {
    if (error instanceof MalformedAnswer) throw new ServiceUnavailable(service, { cause: error });
    throw error;
  }
}

/** A full answer may lack the feature that decides. */
function complete<Item>(features: Item[]): Item[] {
  if (features.length >= maxFeatures) throw new MalformedAnswer(`${features.length} features, perhaps more`);
  return features;
}

function nameOf(features: readonly Feature[], ...names: string[]): string | null {
  const values = features.flatMap(({ attributes }) => names.map((name) => attributes.get(name)));
  return values.find((value) => value && value !== "null") ?? null;
}

type Box = ReturnType<typeof boundsOf>;

function widen({ minX, minY, maxX, maxY }: Box, byM: number): Box {
  return { minX: minX - byM, minY: minY - byM, maxX: maxX + byM, maxY: maxY + byM };
}

/** The lower left and the upper right corner of a box, in degrees. */
function placed({ minX, minY, maxX, maxY }: Box, epsg: number, { x, y }: { x: number; y: number }) {
  return [toDegrees(epsg, [x + minX, y + minY]), toDegrees(epsg, [x + maxX, y + maxY])];
}

/** Of a line to a ring: 0 where it lies in it or crosses it. */
function distanceToRing(line: readonly Point[], ring: readonly Point[]): number {
  const closed = [...ring, ring[0]!];
  const doMeet = sidesOf(line).some((side) => sidesOf(closed).some((other) => doCross(side, other)));
  if (doMeet || line.some((point) => contains(ring, point))) return 0;
  return Math.min(
    ...line.map((point) => distanceTo(point, closed)),
    ...ring.map((point) => distanceTo(point, line)),
  );
}

function sidesOf(line: readonly Point[]) {
  return line.slice(1).map((end, i) => [line[i]!, end] as const);
}

function distanceTo([x, y]: Point, line: readonly Point[]): number {
  return line.slice(1).reduce((least, [bx, by], i) => {
    const [ax, ay] = line[i]!;
    const squared = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = squared === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared;
    const within = Math.min(1, Math.max(0, share));
    return Math.min(least, Math.hypot(ax + (bx - ax) * within - x, ay + (by - ay) * within - y));
  }, Number.POSITIVE_INFINITY);
}
