// The shapes of the map of Spain, from the package es-atlas: provinces at first, the borders
// of municipalities province by province.
import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Box, LngLat } from "#app/domain/map-area.ts";
import type { LocationMap, ProvinceShapes, SpainShapes } from "#app/places/map-shapes.ts";

type Named = GeometryCollection<{ name: string }>;
type Atlas = Topology<{ municipalities: Named; provinces: Named }>;

// Codes of no municipality: 53 commons shared by several, 54 Gibraltar.
const notMunicipal = /^5[34]/;
let read: Atlas | null = null;
const provinces = new Map<string, ProvinceShapes>();
let spain: SpainShapes | null = null;

export function findSpainShapes(): SpainShapes {
  spain ??= readSpain();
  return spain;
}

/** Null when there is no such province. */
export function findProvinceShapes(code: string): ProvinceShapes | null {
  const known = provinces.get(code);
  if (known) return known;
  if (!findSpainShapes().labels.some((label) => label.code === code)) return null;
  const shapes = readProvince(code);
  provinces.set(code, shapes);
  return shapes;
}

const locationWidth = 400;
const kilometresPerDegree = 111.2;

/** The location of a plot to 500 m, as SVG paths; null for a municipality that the atlas lacks. */
export function findLocationMap(ineCode: string, longitude: number, latitude: number): LocationMap | null {
  const [province, municipality] = [
    findRings(atlas().objects.provinces, ineCode.slice(0, 2)),
    findRings(atlas().objects.municipalities, ineCode),
  ];
  if (province.length === 0 || municipality.length === 0) return null;
  const box = boxAround(province.flat());
  // A degree of longitude is shorter than one of latitude; at the middle of the province is near enough.
  const narrowing = Math.cos(((box.south + box.north) / 2) * (Math.PI / 180));
  const scale = locationWidth / ((box.east - box.west) * narrowing);
  const place = ([x, y]: GeoJSON.Position) =>
    [Math.round((x! - box.west) * narrowing * scale), Math.round((box.north - y!) * scale)] as const;
  const path = (rings: GeoJSON.Position[][]) =>
    rings.map((ring) => `M${ring.map((point) => place(point).join(" ")).join("L")}Z`).join("");
  const [x, y] = place([longitude, latitude]);
  return {
    width: locationWidth,
    height: Math.ceil((box.north - box.south) * scale),
    province: path(province),
    municipality: path(municipality),
    spot: { x, y, radius: Math.max(5, Math.round((0.5 / kilometresPerDegree) * scale)) },
  };
}

/** Whether a point is in a municipality. */
export function liesWithin(ineCode: string, longitude: number, latitude: number): boolean {
  return findRings(atlas().objects.municipalities, ineCode).some((ring) =>
    ring.reduce((isInside, [x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length]!;
      const crosses =
        y1! > latitude !== y2! > latitude && longitude < ((x2! - x1!) * (latitude - y1!)) / (y2! - y1!) + x1!;
      return crosses ? !isInside : isInside;
    }, false),
  );
}

/** The edges that these municipalities share with no other one: the coast, or the border of the country. */
export function listOuterArcs(isWanted: (ineCode: string) => boolean): LngLat[][] {
  const { municipalities } = atlas().objects;
  const outer = mesh(atlas(), municipalities, (one, other) => one === other && isWanted(String(one.id)));
  return outer.coordinates.map((line) => line.map(([longitude, latitude]) => [longitude!, latitude!]));
}

function findRings(collection: Named, id: string): GeoJSON.Position[][] {
  return collection.geometries
    .filter((geometry) => String(geometry.id) === id)
    .flatMap((geometry) => ringsOf((feature(atlas(), geometry) as GeoJSON.Feature).geometry));
}

function atlas(): Atlas {
  read ??= createRequire(import.meta.url)("es-atlas/es/municipalities.json") as Atlas;
  return read;
}

function readSpain(): SpainShapes {
  const { features } = feature(atlas(), atlas().objects.provinces) as GeoJSON.FeatureCollection<
    GeoJSON.Geometry,
    { name: string }
  >;
  const own = features.filter(({ id }) => !notMunicipal.test(String(id)));
  return {
    provinces: {
      type: "FeatureCollection",
      features: own.map(({ geometry }) => ({ type: "Feature", properties: {}, geometry: rounded(geometry) })),
    },
    labels: own.map((province) => ({ code: String(province.id), ...labelOf(province) })),
    regions: [],
    neighbours: [],
  };
}

function readProvince(code: string): ProvinceShapes {
  const { municipalities } = atlas().objects;
  const isOwn = ({ id }: { id?: string | number }) => String(id).startsWith(code);
  const borders = mesh(atlas(), municipalities, (a, b) => a !== b && isOwn(a) && isOwn(b));
  const own = (
    feature(atlas(), municipalities) as GeoJSON.FeatureCollection<GeoJSON.Geometry, { name: string }>
  ).features.filter(isOwn);
  return {
    borders: rounded(borders),
    labels: own.map((municipality) => {
      const { name, at } = labelOf(municipality);
      return { code: String(municipality.id), name, at };
    }),
  };
}

/** Its name in one language at the middle of its largest piece. */
function labelOf({ properties, geometry }: GeoJSON.Feature<GeoJSON.Geometry, { name: string }>) {
  const rings = ringsOf(geometry);
  const largest = rings.reduce((best, ring) => (areaOf(ring) > areaOf(best) ? ring : best));
  const box = boxAround(rings.flat());
  const middle = boxAround(largest);
  return {
    name: properties.name.split("/")[0]!,
    at: [round((middle.west + middle.east) / 2), round((middle.south + middle.north) / 2)] as LngLat,
    box,
  };
}

function ringsOf(geometry: GeoJSON.Geometry): GeoJSON.Position[][] {
  if (geometry.type === "Polygon") return [(geometry as GeoJSON.Polygon).coordinates[0]!];
  if (geometry.type === "MultiPolygon") return geometry.coordinates.map(([outer]) => outer!);
  return [];
}

function areaOf(ring: GeoJSON.Position[]) {
  const { west, south, east, north } = boxAround(ring);
  return (east - west) * (north - south);
}

function boxAround(points: GeoJSON.Position[]): Box {
  const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)];
  return {
    west: round(xs.reduce((a, b) => Math.min(a, b))),
    south: round(ys.reduce((a, b) => Math.min(a, b))),
    east: round(xs.reduce((a, b) => Math.max(a, b))),
    north: round(ys.reduce((a, b) => Math.max(a, b))),
  };
}

/** To about 100 m: the atlas itself is no finer. */
function rounded<T extends GeoJSON.Geometry>(geometry: T): T {
  return JSON.parse(
    JSON.stringify(geometry, (_, value) => (typeof value === "number" ? round(value) : value)),
  );
}

function round(degrees: number) {
  return Math.round(degrees * 1_000) / 1_000;
}
