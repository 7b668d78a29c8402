// Addresses as the cadastre's WFS sends them: INSPIRE Addresses 4.0 in GML 3.2, with the streets as features of their own.

import { attributeOf, childOf, childrenOf, textOf, type XmlNode } from "../xml.ts";
import { readMembers } from "./gml.ts";

/** "CL MAYOR 12", once each; empty where the parcel has none. */
export function readAddresses(xml: string): string[] {
  const members = readMembers(xml);
  const streets = new Map(
    members
      .flatMap((member) => childrenOf(member, "ThoroughfareName"))
      .map((street) => [attributeOf(street, "id"), streetOf(street)]),
  );
  const lines = members
    .flatMap((member) => childrenOf(member, "Address"))
    .flatMap((address) => {
      const street = childrenOf(address, "component")
        .map((component) => streets.get(attributeOf(component, "href")?.replace(/^#/, "") ?? ""))
        .find((name) => name);
      if (!street) return [];
      const number = textOf(
        address,
        "locator",
        "AddressLocator",
        "designator",
        "LocatorDesignator",
        "designator",
      );
      // "S-N" is an address without a number.
      return [number && number !== "S-N" ? `${street} ${number}` : street];
    });
  return [...new Set(lines)];
}

function streetOf(street: XmlNode): string | null {
  const name = childOf(street, "name");
  return (
    textOf(name, "ThoroughfareNameValue", "name", "GeographicalName", "spelling", "SpellingOfName", "text") ??
    textOf(name, "GeographicalName", "spelling", "SpellingOfName", "text")
  );
}
