// Parcels as the cadastre's WFS sends them: INSPIRE CadastralParcels 4.0 in GML 3.2.

import type { LngLat, Parcel, ParcelPart, Ring } from "#app/domain/geo/parcel.ts";
import { epsgOf, toDegrees } from "../coordinates.ts";
import { attributeOf, childOf, childrenOf, MalformedAnswer, parseXml, textOf, type XmlNode } from "../xml.ts";

/** Empty where the cadastre knows no such parcel. */
export function readParcels(xml: string): Parcel[] {
  const document = parseXml(xml);
  // The service answers 200 with a report where it finds nothing.
  const report = childOf(document, "ExceptionReport");
  if (report) return readReport(report);
  const collection = childOf(document, "FeatureCollection");
  if (!collection) throw new MalformedAnswer("neither parcels nor a report");
  return [...childrenOf(collection, "member"), ...childrenOf(collection, "featureMember")].flatMap((member) =>
    childrenOf(member, "CadastralParcel").map(readParcel),
  );
}

function readReport(report: XmlNode): [] {
  const text = textOf(report, "Exception", "ExceptionText") ?? "";
  const code = attributeOf(childOf(report, "Exception"), "exceptionCode") ?? "";
  if (/no (?:existe|hay|se ha encontrado)|not found/i.test(text) || code === "NotFound") return [];
  throw new MalformedAnswer(`the cadastre reports ${code || "an error"}`);
}

function readParcel(parcel: XmlNode): Parcel {
  const reference = textOf(parcel, "nationalCadastralReference") ?? textOf(parcel, "label");
  const areaM2 = Number(textOf(parcel, "areaValue"));
  const geometry = childOf(parcel, "geometry");
  const [largest, ...others] = readSurfaces(geometry).toSorted(bySurface);
  if (!reference || !Number.isFinite(areaM2) || !largest)
    throw new MalformedAnswer("a parcel without its shape");
  return {
    reference,
    areaM2,
    parts: [largest, ...others],
    point: readPoint(childOf(parcel, "referencePoint", "Point")) ?? largest.outer[0]!,
    changedOn: textOf(parcel, "beginLifespanVersion")?.slice(0, 10) ?? null,
  };
}

/** Surfaces of a MultiSurface, or the one that stands alone. */
function readSurfaces(geometry: XmlNode | null): ParcelPart[] {
  const multi = childOf(geometry, "MultiSurface");
  const members = multi
    ? [...childrenOf(multi, "surfaceMember"), ...childrenOf(multi, "surfaceMembers")]
    : geometry
      ? [geometry]
      : [];
  return members.flatMap((member) => [
    ...childrenOf(member, "Surface").flatMap((surface) =>
      childrenOf(childOf(surface, "patches"), "PolygonPatch").map((patch) =>
        readPolygon(patch, systemOf(surface, multi)),
      ),
    ),
    ...childrenOf(member, "Polygon").map((polygon) => readPolygon(polygon, systemOf(polygon, multi))),
  ]);
}

function readPolygon(polygon: XmlNode, epsg: number): ParcelPart {
  return {
    outer: readRing(childOf(polygon, "exterior"), epsg),
    holes: childrenOf(polygon, "interior").map((interior) => readRing(interior, epsg)),
  };
}

function readRing(boundary: XmlNode | null, epsg: number): Ring {
  const numbers = (textOf(boundary, "LinearRing", "posList") ?? "").split(/\s+/).map(Number);
  if (numbers.length < 8 || numbers.length % 2 === 1 || !numbers.every(Number.isFinite))
    throw new MalformedAnswer("a boundary without corners");
  const corners = Array.from({ length: numbers.length / 2 }, (_, i) =>
    toDegrees(epsg, [numbers[2 * i]!, numbers[2 * i + 1]!]),
  );
  const [first] = corners;
  const last = corners.at(-1)!;
  return first![0] === last[0] && first![1] === last[1] ? corners.slice(0, -1) : corners;
}

function readPoint(point: XmlNode | null): LngLat | null {
  const numbers = textOf(point, "pos")?.split(/\s+/).map(Number);
  if (!point || numbers?.length !== 2 || !numbers.every(Number.isFinite)) return null;
  return toDegrees(systemOf(point), [numbers[0]!, numbers[1]!]);
}

function systemOf(...nodes: (XmlNode | null)[]): number {
  const name = nodes.map((node) => attributeOf(node, "srsName")).find((value) => value !== null);
  if (!name) throw new MalformedAnswer("a shape without its coordinate system");
  return epsgOf(name);
}

function bySurface(a: ParcelPart, b: ParcelPart) {
  return extentOf(b.outer) - extentOf(a.outer);
}

/** Twice the surface in square degrees: enough to compare parts of one parcel. */
function extentOf(ring: Ring) {
  return Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length]!;
      return sum + x * nextY - nextX * y;
    }, 0),
  );
}
