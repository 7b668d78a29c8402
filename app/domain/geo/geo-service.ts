import type { GroundFacts } from "#app/domain/geo/ground-facts.ts";
import type { LngLat, ParcelFacts } from "#app/domain/geo/parcel.ts";
import type { Surroundings } from "#app/domain/geo/surroundings.ts";
import type { TypedOutline } from "#app/domain/geo/typed-outline.ts";
import type { Point } from "#app/domain/plot/outline.ts";

/** A parcel as the cadastre has it, in metres around one of its corners; y points to the north. */
export interface FoundParcel {
  /** Its 14 characters. */
  reference: string;
  /** The surface that the cadastre states. */
  areaM2: number;
  /** The largest of its parts, without the first corner repeated. */
  boundary: Point[];
  /** The same corners in degrees. */
  corners: LngLat[];
  /** How many parts it has: more than one where a road or a river divides it. */
  parts: number;
  /** Ponds, or parcels of others, inside the largest part. */
  holes: Point[][];
  /** Boundaries of the parcels around it; null while they are not known. */
  neighbours: Point[][] | null;
  point: LngLat;
  /** Where the metres begin, in a projected system of the place. */
  origin: { epsg: number; x: number; y: number };
  /** The day of the cadastre's last change, as YYYY-MM-DD. */
  changedOn: string | null;
  /** Null while the directory does not answer. */
  facts: ParcelFacts | null;
  /** The day on which the cadastre answered, as YYYY-MM-DD. */
  askedOn: string;
}

/** What public maps say about a plot of the catalogue. */
export interface PlotGround {
  facts: GroundFacts;
  /** The surface that the cadastre states. */
  surfaceM2: number;
}

/** An outline that a visitor drew or uploaded, measured like a parcel. */
export interface MeasuredOutline extends Omit<FoundParcel, "reference" | "point" | "origin" | "askedOn"> {
  reference: null;
  /** Null where nothing tells its place; it has no corners in degrees then. */
  point: LngLat | null;
  origin: FoundParcel["origin"] | null;
  askedOn: null;
}

/** A house number as the street directory has it. */
export interface FoundAddress {
  label: string;
  point: LngLat;
  /** Of its parcel; null where the directory does not know it. */
  reference: string | null;
  /** In Navarre and the Basque provinces, which keep cadastres of their own. */
  hasOwnCadastre: boolean;
}

/** Why there is no answer. */
export type LookupFailure =
  /** There is no such thing. */
  | "unknown"
  /** The service does not answer. */
  | "unavailable"
  /** This visitor has sent too many requests. */
  | "tooMany"
  /** This site asks no cadastre. */
  | "off";

export type Lookup<Found> = ({ status: "found" } & Found) | { status: LookupFailure };

export type ParcelLookup = Lookup<{ parcel: FoundParcel }>;

export interface GeoService {
  /** By a reference that has been checked, of 14 or 20 characters. */
  findParcel: (reference: string, visitorIp: string) => Promise<ParcelLookup>;
  /** All that is known within a few seconds; what comes later is there for the next visit. */
  findSurroundings: (parcel: FoundParcel) => Promise<Surroundings>;
  /** The same of an outline with a place, without what a register has by reference. */
  findSurroundingsOfOutline: (outline: MeasuredOutline, visitorIp: string) => Promise<Surroundings>;
  /** Of a plot of the catalogue: where it lies and its reference stay on the server. */
  findGroundOfPlot: (slug: string, visitorIp: string) => Promise<Lookup<{ ground: PlotGround }>>;
  /** What matches an address, the best first. */
  findAddresses: (typed: string, visitorIp: string) => Promise<Lookup<{ addresses: FoundAddress[] }>>;
  /** The parcel at a point. */
  findReferenceAt: (point: LngLat, visitorIp: string) => Promise<Lookup<{ reference: string }>>;
  /** Asks nobody; null where it has no sensible size. */
  measureOutline: (outline: TypedOutline) => MeasuredOutline | null;
  /** A reference and an address to try, only in a demonstration. */
  findExample: () => Promise<{ reference: string; address: string } | null>;
}
