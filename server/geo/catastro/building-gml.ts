// Buildings as the cadastre's WFS sends them: INSPIRE Buildings 2.0 (extended 2D) in GML 3.2.

import type { Building } from "#app/domain/geo/parcel.ts";
import { childOf, childrenOf, numberOf, textOf, type XmlNode } from "../xml.ts";
import { readDay, readMembers, readSurfaces } from "./gml.ts";

/** Empty where nothing is built on the parcel. */
export function readBuildings(xml: string): Building[] {
  return readMembers(xml).flatMap((member) => childrenOf(member, "Building").map(readBuilding));
}

function readBuilding(building: XmlNode): Building {
  const areas = childrenOf(building, "officialArea").map((area) => childOf(area, "OfficialArea"));
  const grossArea = areas.find((area) => textOf(area, "officialAreaReference") === "grossFloorArea");
  const year = readDay(building, "dateOfConstruction", "DateOfEvent", "beginning")?.slice(0, 4);
  return {
    footprint: readSurfaces(childOf(building, "geometry", "BuildingGeometry", "geometry")),
    areaM2: numberOf(textOf(grossArea ?? areas[0] ?? null, "value")),
    dwellings: numberOf(textOf(building, "numberOfDwellings")),
    // As "1_residential".
    use: textOf(building, "currentUse")?.replace(/^\d+_/, "") ?? null,
    condition: textOf(building, "conditionOfConstruction"),
    builtYear: year ? Number(year) : null,
  };
}
