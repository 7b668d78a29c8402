// The outline of a parcel that a visitor drew or has as a file, to and from the URL.

import { spain } from "#app/domain/map-area.ts";
import { crossesItself } from "#app/domain/plot/outline-shape.ts";

/** The coordinate systems of files in Spain by their EPSG codes, and metres around any place. */
const systems = ["4326", "25828", "25829", "25830", "25831", "4082", "4083", "m"] as const;
export type OutlineSystem = (typeof systems)[number];

export interface TypedOutline {
  system: OutlineSystem;
  /** East, then north; of 4326 longitude, then latitude. */
  corners: [number, number][];
}

export const maxOutlineCorners = 60;
const maxLength = 2500;
const decimals = (system: OutlineSystem) => (system === "4326" ? 7 : 2);

export function isOutlineSystem(code: string): code is OutlineSystem {
  return systems.some((system) => system === code);
}

export function formatOutline({ system, corners }: TypedOutline): string {
  const write = (number: number) => String(Number(number.toFixed(decimals(system))));
  return `${system}:${corners.map((corner) => corner.map(write).join(",")).join(";")}`;
}

/** Null for what is no outline of some ground in Spain. */
export function parseOutline(text: string): TypedOutline | null {
  const [, system = "", list = ""] = text.slice(0, maxLength).match(/^(\w{1,5}):([\d.,;-]+)$/) ?? [];
  if (!isOutlineSystem(system)) return null;
  const corners = list.split(";").map((corner) => corner.split(",").map(Number) as [number, number]);
  const isWhole = corners.every((corner) => corner.length === 2 && corner.every(Number.isFinite));
  if (!isWhole || corners.length < 3 || corners.length > maxOutlineCorners) return null;
  if (system === "4326" && !corners.every(isInSpain)) return null;
  return crossesItself(corners) ? null : { system, corners };
}

function isInSpain([longitude, latitude]: [number, number]) {
  return longitude > spain.west && longitude < spain.east && latitude > spain.south && latitude < spain.north;
}
