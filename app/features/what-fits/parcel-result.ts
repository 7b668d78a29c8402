import type { FitRule } from "#app/domain/fit.ts";
import type { ExistingBuildings } from "#app/domain/geo/existing-buildings.ts";
import type { FoundParcel, MeasuredOutline } from "#app/domain/geo/geo-service.ts";
import type { SunHours } from "#app/domain/geo/horizon.ts";
import type { ParcelOutline } from "#app/domain/geo/parcel-outline.ts";
import type { ParcelShape } from "#app/domain/geo/parcel-shape.ts";
import type { Surroundings } from "#app/domain/geo/surroundings.ts";
import type { CrossSection, HouseGround, Slope } from "#app/domain/geo/terrain.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { OwnPlot, Placement } from "#app/domain/project.ts";
import type { Range } from "#app/domain/rates.ts";
import type { Site } from "#app/domain/site.ts";
import type { HouseCard } from "#app/listings/house-types.ts";
import type { KnownRules } from "./known-rules.ts";

/** A house tried on a parcel. */
export interface TriedHouse {
  card: HouseCard;
  verdict: "fits" | "open" | "fails";
  rules: FitRule[];
  /** With everything but the ground, which is the visitor's. */
  total: Range;
  /** Where it can stand, seen from above; null where it cannot. */
  placed: Point[][] | null;
  /** The same as a project has it. */
  placement: Placement | null;
  /** Null where it cannot stand, and while the terrain is unknown. */
  ground: HouseGround | null;
}

/** The terrain of a parcel. */
export interface ParcelTerrain {
  slope: Slope;
  section: CrossSection;
  /** Null while the hills around are unknown. */
  sun: SunHours[] | null;
  askedOn: string;
}

export interface ParcelResult {
  parcel: Pick<
    FoundParcel | MeasuredOutline,
    "reference" | "areaM2" | "boundary" | "corners" | "parts" | "changedOn" | "facts" | "askedOn"
  > & {
    neighbours: Point[][];
    hasHoles: boolean;
  };
  outline: ParcelOutline;
  /** What the cadastre has on the parcel. */
  register: {
    /** Null where nothing is built, and while that is not known. */
    buildings: ExistingBuildings | null;
    /** Null while it is not known. */
    buildingsAskedOn: string | null;
    addresses: string[];
  };
  /** Null while it is unknown. */
  terrain: ParcelTerrain | null;
  limits: Pick<Surroundings, "water" | "nature" | "coast" | "railway">;
  site: Pick<
    Site,
    | "setbackArea"
    | "setbackAreaM2"
    | "buildableM2"
    | "floorAreaM2"
    | "maxFootprintM2"
    | "municipalityName"
    | "provinceName"
    | "soilClass"
    | "regionCode"
  >;
  ownPlot: OwnPlot;
  /** What a saved project has of the parcel's shape; null for one with too many corners. */
  shape: ParcelShape | null;
  knownRules: KnownRules[];
  /** Those that fit, then those of which a rule is unknown, each by total price. */
  fitting: TriedHouse[];
  failing: TriedHouse[];
  fittingCount: number;
  openCount: number;
  failingCount: number;
  triedCount: number;
}
