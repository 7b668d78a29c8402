import type { Horizon } from "#app/domain/geo/horizon.ts";
import type { CoastLimits, NatureLimits, RailwayLimits, WaterLimits } from "#app/domain/geo/limits.ts";
import type { Building } from "#app/domain/geo/parcel.ts";
import type { ElevationGrid } from "#app/domain/geo/terrain.ts";
import type { Point } from "#app/domain/plot/outline.ts";

/** What a public service answered, and on which day, as YYYY-MM-DD. */
export interface Dated<Value> {
  value: Value;
  askedOn: string;
}

/** A building on a parcel, in the metres of the parcel. */
export interface FoundBuilding extends Omit<Building, "footprint"> {
  footprint: Point[][];
}

/** What other services know of a parcel. Null is unknown: the service did not answer in time. */
export interface Surroundings {
  buildings: Dated<FoundBuilding[]> | null;
  /** Such as "CL MAYOR 12". */
  addresses: Dated<string[]> | null;
  /** With the value null where the model of the terrain has no heights. */
  terrain: Dated<ElevationGrid | null> | null;
  horizon: Dated<Horizon> | null;
  water: Dated<WaterLimits> | null;
  nature: Dated<NatureLimits> | null;
  coast: Dated<CoastLimits> | null;
  railway: Dated<RailwayLimits> | null;
}

export const unknownSurroundings: Surroundings = {
  buildings: null,
  addresses: null,
  terrain: null,
  horizon: null,
  water: null,
  nature: null,
  coast: null,
  railway: null,
};
