// Shapes in GML 3.2 and the reports of a WFS, as the cadastre's services send them.

import type { LngLat, ParcelPart, Ring } from "#app/domain/geo/parcel.ts";
import { epsgOf, toDegrees } from "../coordinates.ts";
import { attributeOf, childOf, childrenOf, MalformedAnswer, parseXml, textOf, type XmlNode } from "../xml.ts";

/** The members of a collection; none where the service reports, with status 200, that it found nothing. */
export function readMembers(xml: string): XmlNode[] {
  const document = parseXml(xml);
  const report = childOf(document, "ExceptionReport");
  if (report) return readReport(report);
  const collection = childOf(document, "FeatureCollection");
  if (!collection) throw new MalformedAnswer("neither a collection nor a report");
  return [...childrenOf(collection, "member"), ...childrenOf(collection, "featureMember")];
}

function readReport(report: XmlNode): [] {
  const text = textOf(report, "Exception", "ExceptionText") ?? "";
  const code = attributeOf(childOf(report, "Exception"), "exceptionCode") ?? "";
  // One code stands for all reports, "records founded" is their spelling.
  if (/no (?:existe|hay|se ha encontrado|records found)|not found/i.test(text)) return [];
  throw new MalformedAnswer(`the cadastre reports ${code || "an error"}`);
}

/** Of a day with its time; null where the cadastre leaves it out. */
export function readDay(node: XmlNode, ...path: string[]): string | null {
  return textOf(node, ...path)?.match(/^\d{4}-\d{2}-\d{2}/)?.[0] ?? null;
}

/** Surfaces of a MultiSurface, or a single one; the largest first. */
export function readSurfaces(geometry: XmlNode | null): ParcelPart[] {
  const multi = childOf(geometry, "MultiSurface");
  const members = multi
    ? [...childrenOf(multi, "surfaceMember"), ...childrenOf(multi, "surfaceMembers")]
    : geometry
      ? [geometry]
      : [];
  return members
    .flatMap((member) => [
      ...childrenOf(member, "Surface").flatMap((surface) =>
        childrenOf(childOf(surface, "patches"), "PolygonPatch").map((patch) =>
          readPolygon(patch, systemOf(surface, multi)),
        ),
      ),
      ...childrenOf(member, "Polygon").map((polygon) => readPolygon(polygon, systemOf(polygon, multi))),
    ])
    .toSorted(bySurface);
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

export function readPoint(point: XmlNode | null): LngLat | null {
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
