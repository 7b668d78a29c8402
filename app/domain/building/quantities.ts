/** Areas, volumes and amounts of material of a building, for schedules and the technical sheet. */
import { ringOf } from "#app/domain/house/outlines.ts";
import type { Point } from "#app/domain/house/polygon.ts";
import { insideOfZone } from "#app/domain/house/rooms.ts";
import { areaOfRings, differenceOf, unionOf } from "#app/domain/plane.ts";
import type { Building, Element, WallOpening } from "./elements.ts";
import { volumeOf } from "./solid.ts";

export const orientations = ["north", "east", "south", "west"] as const;
export type Orientation = (typeof orientations)[number];

export interface Quantities {
  builtAreaM2: number;
  usableAreaM2: number;
  /** Air inside the rooms. */
  volumeM3: number;
  envelope: Envelope;
  /** Volume by area of the envelope, in m³/m²: the more, the less heat a house loses. */
  compactnessM: number;
  openingsByOrientation: Record<Orientation, number>;
  materials: MaterialAmount[];
}

export interface Envelope {
  /** Openings apart. */
  wallsM2: number;
  windowsM2: number;
  doorsM2: number;
  roofsM2: number;
  /** Floors above the ground or outside air. */
  floorsM2: number;
}

export interface MaterialAmount {
  material: string;
  element: "wall" | "partition" | "slab" | "roof" | "terrace" | "other";
  volumeM3: number;
}

export function measureBuilding(building: Building): Quantities {
  const { storeys, spaces } = building;
  const envelope = measureEnvelope(building);
  const volumeM3 = sum(spaces.map((space) => space.volumeM3));
  const envelopeM2 = sum(Object.values(envelope));
  return {
    builtAreaM2: sum(storeys.map(({ builtAreaM2 }) => builtAreaM2)),
    usableAreaM2: sum(storeys.map(({ usableAreaM2 }) => usableAreaM2)),
    volumeM3,
    envelope,
    compactnessM: volumeM3 / envelopeM2,
    openingsByOrientation: glassByOrientation(building),
    materials: materialsOf(building),
  };
}

function measureEnvelope(building: Building): Envelope {
  const outer = building.walls.filter(({ envelopeAreaM2 }) => envelopeAreaM2 > 0);
  const openings = outer.flatMap((wall) => wall.openings).filter(({ isExternal }) => isExternal);
  const areaOf = (found: WallOpening[]) => sum(found.map(({ areaM2 }) => areaM2));
  const doors = openings.filter(({ kind }) => kind === "door");
  const windows = openings.filter(({ kind }) => kind === "window" || kind === "glass_door");
  return {
    wallsM2: sum(outer.map(({ envelopeAreaM2 }) => envelopeAreaM2)) - areaOf(openings),
    windowsM2: areaOf(windows),
    doorsM2: areaOf(doors),
    ...measureRoofsAndFloors(building),
  };
}

/** What of each storey lies under no other one, and above none. */
function measureRoofsAndFloors({ house }: Building): Pick<Envelope, "roofsM2" | "floorsM2"> {
  const outlinesOf = (storey: number) =>
    (house.storeys[storey]?.zones ?? []).map((zone) => ringOf(house.volumes[zone.volume]!.outline));
  let [roofsM2, floorsM2] = [0, 0];
  house.storeys.forEach((storey, index) => {
    const above = house.storeys.flatMap((other, at) => (other.floor > storey.floor ? outlinesOf(at) : []));
    const below = house.storeys.flatMap((other, at) => (other.floor < storey.floor ? outlinesOf(at) : []));
    for (const zone of storey.zones) {
      const { roof } = house.volumes[zone.volume]!;
      const inside = unionOf([insideOfZone(house, zone)]);
      const slope = roof.type === "flat" ? 1 : Math.cos((roof.pitch * Math.PI) / 180);
      roofsM2 += areaOfRings(differenceOf(inside, above)) / slope;
      floorsM2 += areaOfRings(index === 0 ? inside : differenceOf(inside, below));
    }
  });
  return { roofsM2, floorsM2 };
}

function glassByOrientation({ walls }: Building): Quantities["openingsByOrientation"] {
  const areas = { north: 0, east: 0, south: 0, west: 0 };
  for (const { kind, isExternal, outwards, areaM2 } of walls.flatMap((wall) => wall.openings))
    if (isExternal && outwards && kind !== "passage" && kind !== "door")
      areas[orientationOf(outwards)] += areaM2;
  return areas;
}

export function orientationOf([x, y]: Point): Orientation {
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "east" : "west";
  return y > 0 ? "north" : "south";
}

function materialsOf({ walls, slabs, roofs, stairs, parts }: Building): MaterialAmount[] {
  const amounts = new Map<string, MaterialAmount>();
  const add = (element: MaterialAmount["element"], material: string, volumeM3: number) => {
    const key = `${element}/${material}`;
    const known = amounts.get(key) ?? { element, material, volumeM3: 0 };
    amounts.set(key, { ...known, volumeM3: known.volumeM3 + volumeM3 });
  };
  const addAll = (element: MaterialAmount["element"], elements: Element[]) => {
    for (const { material, solids } of elements) add(element, material, volumeOf(solids));
  };
  addAll(
    "wall",
    walls.filter(({ kind }) => kind !== "partition"),
  );
  addAll(
    "partition",
    walls.filter(({ kind }) => kind === "partition"),
  );
  addAll(
    "slab",
    slabs.filter(({ kind }) => kind !== "terrace"),
  );
  addAll(
    "terrace",
    slabs.filter(({ kind }) => kind === "terrace"),
  );
  for (const { layers } of roofs)
    for (const { material, solid } of layers) add("roof", material, volumeOf([solid]));
  addAll("other", [...stairs, ...parts]);
  return [...amounts.values()];
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
