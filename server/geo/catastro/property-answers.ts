// Answers of the cadastre's street directory (Consulta_DNPRC) and of its coordinate service (Consulta_RCCOOR).

import type { ParcelFacts } from "#app/domain/geo/parcel.ts";
import { childOf, childrenOf, MalformedAnswer, numberOf, parseXml, textOf, type XmlNode } from "../xml.ts";

/** The codes that mean that there is nothing, not that the service failed. */
const nothingFound = new Set(["4", "5", "16", "17", "43", "76"]);

/** Null where the cadastre knows no such parcel. */
export function readFacts(xml: string): ParcelFacts | null {
  const answer = childOf(parseXml(xml), "consulta_dnp");
  if (!answer) throw new MalformedAnswer("no answer of the directory");
  if (isEmpty(answer)) return null;
  // One property, or a list where several share the parcel: then only what they share is known.
  const single = childOf(answer, "bico", "bi");
  const property = single ?? childrenOf(childOf(answer, "lrcdnp"), "rcdnp")[0];
  if (!property) throw new MalformedAnswer("an answer without a property");
  const place = childOf(property, "dt");
  const land = textOf(property, "idbi", "cn");
  return {
    propertyReference: propertyReferenceOf(childOf(single, "idbi", "rc")),
    address: single ? textOf(single, "ldt") : null,
    ineCode: ineCodeOf(childOf(place, "loine")),
    municipality: textOf(place, "nm"),
    province: textOf(place, "np"),
    land: landOf(land, place),
    use: single && textOf(single, "debi", "luso"),
    builtAreaM2: numberOf(textOf(single, "debi", "sfc")),
    builtYear: numberOf(textOf(single, "debi", "ant")),
  };
}

/** The reference of the parcel at a point; null on streets, in water and where the state keeps no cadastre. */
export function readReferenceAt(xml: string): string | null {
  const answer = childOf(parseXml(xml), "consulta_coordenadas");
  if (!answer) throw new MalformedAnswer("no answer of the coordinate service");
  if (isEmpty(answer)) return null;
  const parts = childOf(answer, "coordenadas", "coord", "pc");
  const reference = `${textOf(parts, "pc1") ?? ""}${textOf(parts, "pc2") ?? ""}`;
  if (reference.length !== 14) throw new MalformedAnswer("a point without its reference");
  return reference;
}

/** Whether the answer says that nothing was found; any other error is the service's. */
function isEmpty(answer: XmlNode): boolean {
  const errors = childrenOf(childOf(answer, "lerr"), "err");
  if (errors.length === 0) return false;
  const codes = errors.map((error) => textOf(error, "cod"));
  if (codes.every((code) => code !== null && nothingFound.has(code))) return true;
  throw new MalformedAnswer(`the cadastre reports error ${codes.join(", ")}`);
}

function propertyReferenceOf(parts: XmlNode | null): string | null {
  const reference = ["pc1", "pc2", "car", "cc1", "cc2"].map((name) => textOf(parts, name) ?? "").join("");
  return reference.length === 20 ? reference : null;
}

/** The statistics institute's codes of the province and of the municipality in it. */
function ineCodeOf(codes: XmlNode | null): string | null {
  const [province, municipality] = [textOf(codes, "cp"), textOf(codes, "cm")];
  if (!province || !municipality) return null;
  const code = province.padStart(2, "0") + municipality.padStart(3, "0");
  return /^\d{5}$/.test(code) ? code : null;
}

function landOf(code: string | null, place: XmlNode | null): ParcelFacts["land"] {
  if (code === "UR") return "urban";
  if (code === "RU") return "rustic";
  if (childOf(place, "locs", "lous")) return "urban";
  return childOf(place, "locs", "lors") ? "rustic" : null;
}
