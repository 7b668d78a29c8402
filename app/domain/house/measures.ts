/** The measures of a house: footprint, areas, height, storeys, bedrooms and bathrooms. */
import type { House, Volume } from "./description.ts";
import { ringOf } from "./outlines.ts";
import { areaOf, boundsOf, type Ring, sharedArea } from "./polygon.ts";
import { roomsOf } from "./rooms.ts";
import { eavesOf, roofTop } from "./wall-tops.ts";

export interface Footprint {
  /** The rectangle around all outer walls. */
  widthM: number;
  depthM: number;
  areaM2: number;
}

export interface HouseMeasures {
  footprint: Footprint;
  /** From the ground floor up. */
  builtAreaByStoreyM2: number[];
  builtAreaM2: number;
  usableAreaM2: number;
  /** From the ground to the highest point of the roof. */
  heightM: number;
  /** From the ground to the highest eaves, or the cornice of a flat roof. */
  eavesHeightM: number;
  storeys: number;
  bedrooms: number;
  bathrooms: number;
}

export function measureHouse(house: House): HouseMeasures {
  const builtAreaByStoreyM2 = house.storeys.map((_, index) => round(builtArea(house, index)));
  const rooms = house.storeys.flatMap((storey) => roomsOf(house, storey).rooms);
  const floors = rooms.filter((room) => room.type !== "void");
  return {
    footprint: footprintOf(house),
    builtAreaByStoreyM2,
    builtAreaM2: round(house.storeys.reduce((sum, _, index) => sum + builtArea(house, index), 0)),
    usableAreaM2: round(floors.reduce((sum, room) => sum + room.areaM2, 0)),
    heightM: round(heightOf(house)),
    eavesHeightM: round(eavesHeightOf(house)),
    storeys: house.storeys.length,
    bedrooms: rooms.filter((room) => room.type === "bedroom" || room.type === "main_bedroom").length,
    bathrooms: rooms.filter((room) => room.type === "bathroom").length,
  };
}

export function footprintOf(house: House): Footprint {
  const rings = house.volumes.filter(hasFloor).map((volume) => ringOf(volume.outline));
  const bounds = boundsOf(rings.flat());
  const onTheGround = house.volumes.filter((volume) => hasFloor(volume) && volume.elevation === 0);
  return {
    widthM: round(bounds.maxX - bounds.minX),
    depthM: round(bounds.maxY - bounds.minY),
    areaM2: round(unionArea(onTheGround.map((volume) => ringOf(volume.outline)))),
  };
}

/** Built area of one storey, outer walls included; where a room is two storeys high, its upper part does not count. */
export function builtArea(house: House, storeyIndex: number): number {
  const storey = house.storeys[storeyIndex];
  if (!storey) return 0;
  const volumes = new Set(storey.zones.map((zone) => zone.volume));
  const covered = unionArea([...volumes].map((index) => ringOf((house.volumes[index] as Volume).outline)));
  const { rooms, insides } = roomsOf(house, storey);
  const inside = insides.reduce((sum, ring) => sum + areaOf(ring), 0);
  const voids = rooms.filter((room) => room.type === "void").reduce((sum, room) => sum + room.areaM2, 0);
  return covered * (1 - voids / inside);
}

export function heightOf(house: House): number {
  return house.groundFloor + Math.max(...house.volumes.map((volume) => volume.elevation + roofTop(volume)));
}

function eavesHeightOf(house: House): number {
  return (
    house.groundFloor +
    Math.max(...house.volumes.filter(hasFloor).map((volume) => volume.elevation + eavesOf(volume)))
  );
}

/** Area covered by rings of which no three share space. */
function unionArea(rings: Ring[]): number {
  let area = 0;
  rings.forEach((ring, index) => {
    area += areaOf(ring);
    for (const other of rings.slice(index + 1)) area -= sharedArea(ring, other);
  });
  return area;
}

function hasFloor(volume: Volume): boolean {
  return volume.hasFloor;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
