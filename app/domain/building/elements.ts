/** The elements of a building that plans, schedules and exchange formats are made of, derived once from a house. */
import type { House } from "#app/domain/house/description.ts";
import type { RoomType } from "#app/domain/house/layout.ts";
import type { Point, Ring } from "#app/domain/house/polygon.ts";
import type { Plane, Solid } from "./solid.ts";

export interface Building {
  house: House;
  storeys: Storey[];
  spaces: Space[];
  /** Outer walls, walls between volumes and partitions. */
  walls: Wall[];
  slabs: Slab[];
  roofs: RoofElement[];
  stairs: Element[];
  /** Posts, beams, steps, chimneys and rounded glass. */
  parts: Element[];
}

export interface Storey {
  /** Height of its floor above the ground. */
  elevationM: number;
  /** To the floor above, or to the eaves. */
  heightM: number;
  builtAreaM2: number;
  usableAreaM2: number;
}

export interface Element {
  /** Unique and stable while the description stays the same. */
  id: string;
  storey: number;
  material: string;
  solids: Solid[];
}

export interface Space {
  id: string;
  storey: number;
  type: RoomType;
  /** Several rooms of one type are numbered; 0 for a type that the house has once. */
  number: number;
  ring: Ring;
  floorM: number;
  /** None for the upper half of a room that is two storeys high. */
  areaM2: number;
  volumeM3: number;
  minHeightM: number;
  maxHeightM: number;
  /** Sloping ceilings; the space lies where their normals do not point. */
  ceilings: Plane[];
}

export interface Wall extends Element {
  kind: "outer" | "inner" | "partition";
  lining: string;
  thicknessM: number;
  lengthM: number;
  maxHeightM: number;
  /** One side, openings included. */
  grossAreaM2: number;
  /** Without the holes of openings. */
  body: Solid[];
  /** Unit vector out of the house; null for partitions and curved walls. */
  outwards: Point | null;
  /** The share of its length that meets the weather. */
  exposedShare: number;
  /** What separates rooms from the weather, without a parapet. */
  envelopeAreaM2: number;
  openings: WallOpening[];
}

export interface WallOpening {
  id: string;
  /** A `passage` has no leaf. */
  kind: "door" | "window" | "glass_door" | "passage";
  storey: number;
  /** The hole in the wall. */
  hole: Solid;
  /** Frame and leaf or glass. */
  filling: Solid | null;
  /** Bars of the frame in the plane of the filling, as lines in space. */
  bars: [Solid["origin"], Solid["origin"]][];
  widthM: number;
  heightM: number;
  /** Above the floor of its storey. */
  sillM: number;
  areaM2: number;
  frame: string;
  isExternal: boolean;
  outwards: Point | null;
}

export interface Slab extends Element {
  kind: "ground" | "foundation" | "floor" | "terrace";
  areaM2: number;
  thicknessM: number;
}

export interface RoofElement extends Element {
  type: "flat" | "gable" | "shed";
  pitchDegrees: number;
  /** As it lies, and as seen from above. */
  areaM2: number;
  projectedAreaM2: number;
  layers: { material: string; thicknessM: number; solid: Solid }[];
}
