// Coordinates of Spain's public map services, from and to degrees.

import proj4 from "proj4";
import type { LngLat } from "#app/domain/geo/parcel.ts";

/** ETRS89 (mainland, Balearics) and REGCAN95 (Canaries) differ from WGS84 by centimetres: the ellipsoid is the same. */
const utm = (zone: number) => `+proj=utm +zone=${zone} +ellps=GRS80 +units=m +no_defs`;

const projections: Record<number, string> = {
  25828: utm(28),
  25829: utm(29),
  25830: utm(30),
  25831: utm(31),
  4082: utm(27),
  4083: utm(28),
  32627: utm(27),
  32628: utm(28),
  32629: utm(29),
  32630: utm(30),
  32631: utm(31),
  3857: "+proj=merc +a=6378137 +b=6378137 +units=m +nadgrids=@null +no_defs",
};

/** Geographic systems, whose documents state the latitude first. */
const geographic = new Set([4258, 4326]);

/** The EPSG code in "urn:ogc:def:crs:EPSG::25830", "http://www.opengis.net/def/crs/EPSG/0/25830" or "EPSG:25830". */
export function epsgOf(name: string): number {
  const code = Number(name.match(/(\d+)$/)?.[1]);
  if (!projections[code] && !geographic.has(code)) throw new Error(`unknown coordinate system ${name}`);
  return code;
}

/** A pair of numbers in the order of the document. */
export function toDegrees(epsg: number, [first, second]: readonly [number, number]): LngLat {
  if (geographic.has(epsg)) return [second, first];
  const [longitude, latitude] = proj4(projections[epsg]!, "WGS84", [first, second]);
  return [longitude!, latitude!];
}

export function fromDegrees(epsg: number, [longitude, latitude]: LngLat): readonly [number, number] {
  if (geographic.has(epsg)) return [latitude, longitude];
  const [x, y] = proj4("WGS84", projections[epsg]!, [longitude, latitude]);
  return [x!, y!];
}

/** The projected system that the cadastre uses at a place. */
export function metricSystemAt([longitude]: LngLat): number {
  if (longitude < -12) return longitude < -18 ? 4082 : 4083;
  if (longitude < -6) return 25829;
  return longitude < 0 ? 25830 : 25831;
}
