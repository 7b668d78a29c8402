import type { FoundBuilding } from "#app/domain/geo/surroundings.ts";

export interface ExistingBuildings {
  count: number;
  /** Null where the cadastre does not state it of each of them. */
  areaM2: number | null;
  dwellings: number;
  /** Of the oldest one. */
  builtYear: number | null;
  footprint: FoundBuilding["footprint"];
  /** What may still be built if they stay; null while one of both surfaces is unknown. */
  remainingM2: number | null;
}

/** What is built on a parcel, and what it leaves of the floor area that is allowed. Null where nothing is. */
export function summariseBuildings(
  buildings: readonly FoundBuilding[],
  floorAreaM2: number | null,
): ExistingBuildings | null {
  if (buildings.length === 0) return null;
  const areas = buildings.map(({ areaM2 }) => areaM2);
  const isKnown = areas.every((area) => area !== null);
  const areaM2 = isKnown ? areas.reduce((sum, area) => sum + area, 0) : null;
  const years = buildings.flatMap(({ builtYear }) => builtYear ?? []);
  return {
    count: buildings.length,
    areaM2,
    dwellings: buildings.reduce((sum, { dwellings }) => sum + (dwellings ?? 0), 0),
    builtYear: years.length > 0 ? Math.min(...years) : null,
    footprint: buildings.flatMap(({ footprint }) => footprint),
    remainingM2: areaM2 === null || floorAreaM2 === null ? null : Math.max(0, floorAreaM2 - areaM2),
  };
}
