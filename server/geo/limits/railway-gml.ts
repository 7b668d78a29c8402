// Tracks as the transport service of the National Geographic Institute sends them: INSPIRE Transport Networks in GML 3.2.

import type { LngLat } from "#app/domain/geo/parcel.ts";
import { toDegrees } from "../coordinates.ts";
import { attributeOf, childOf, childrenOf, MalformedAnswer, parseXml, textOf, type XmlNode } from "../xml.ts";

const epsg = 4258;

/** Empty where no track is in the box. */
export function readTracks(xml: string): LngLat[][] {
  const collection = childOf(parseXml(xml), "FeatureCollection");
  if (!collection) throw new MalformedAnswer("no collection of tracks");
  return [...childrenOf(collection, "member"), ...childrenOf(collection, "featureMember")]
    .flatMap((member) => childrenOf(member, "RailwayLink"))
    .flatMap((link) => linesOf(childOf(link, "centrelineGeometry")));
}

function linesOf(geometry: XmlNode | null): LngLat[][] {
  const segments = childrenOf(childOf(geometry, "Curve", "segments"), "LineStringSegment");
  return [...childrenOf(geometry, "LineString"), ...segments].map((part) => {
    const dimension = Number(attributeOf(childOf(part, "posList"), "srsDimension") ?? 2);
    const numbers = (textOf(part, "posList") ?? "").split(/\s+/).map(Number);
    if (numbers.length < 2 * dimension || !numbers.every(Number.isFinite))
      throw new MalformedAnswer("a track without its course");
    return Array.from({ length: Math.floor(numbers.length / dimension) }, (_, i) =>
      toDegrees(epsg, [numbers[i * dimension]!, numbers[i * dimension + 1]!]),
    );
  });
}
