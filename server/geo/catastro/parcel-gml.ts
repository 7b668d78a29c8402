// Parcels as the cadastre's WFS sends them: INSPIRE CadastralParcels 4.0 in GML 3.2.

import type { Parcel } from "#app/domain/geo/parcel.ts";
import { childOf, childrenOf, MalformedAnswer, textOf, type XmlNode } from "../xml.ts";
import { readDay, readMembers, readPoint, readSurfaces } from "./gml.ts";

/** Empty where the cadastre knows no such parcel. */
export function readParcels(xml: string): Parcel[] {
  return readMembers(xml).flatMap((member) => childrenOf(member, "CadastralParcel").map(readParcel));
}

function readParcel(parcel: XmlNode): Parcel {
  const reference = textOf(parcel, "nationalCadastralReference") ?? textOf(parcel, "label");
  const areaM2 = Number(textOf(parcel, "areaValue"));
  const [largest, ...others] = readSurfaces(childOf(parcel, "geometry"));
  if (!reference || !Number.isFinite(areaM2) || !largest)
    throw new MalformedAnswer("a parcel without its shape");
  return {
    reference,
    areaM2,
    parts: [largest, ...others],
    point: readPoint(childOf(parcel, "referencePoint", "Point")) ?? largest.outer[0]!,
    changedOn: readDay(parcel, "beginLifespanVersion"),
  };
}
