import type { LngLat, ParcelFacts } from "#app/domain/geo/parcel.ts";
import type { Point } from "#app/domain/plot/outline.ts";

/** A parcel as the cadastre has it, in metres around one of its corners; y points to the north. */
export interface FoundParcel {
  /** Its 14 characters. */
  reference: string;
  /** The surface that the cadastre states. */
  areaM2: number;
  /** The largest of its parts, without the first corner repeated. */
  boundary: Point[];
  /** How many parts it has: more than one where a road or a river divides it. */
  parts: number;
  /** Ponds, or parcels of others, inside the largest part. */
  holes: Point[][];
  /** Boundaries of the parcels around it; null while they are not known. */
  neighbours: Point[][] | null;
  point: LngLat;
  /** The day of the cadastre's last change, as YYYY-MM-DD. */
  changedOn: string | null;
  /** Null while the directory does not answer. */
  facts: ParcelFacts | null;
  /** The day on which the cadastre answered, as YYYY-MM-DD. */
  askedOn: string;
}

export type ParcelLookup =
  | { status: "found"; parcel: FoundParcel }
  /** The cadastre has no such parcel. */
  | { status: "unknown" }
  /** The cadastre does not answer. */
  | { status: "unavailable" }
  /** This visitor has asked too often. */
  | { status: "tooMany" }
  /** This site asks no cadastre. */
  | { status: "off" };

export interface GeoService {
  /** By a reference that has been checked, of 14 or 20 characters. */
  findParcel: (reference: string, visitorAddress: string) => Promise<ParcelLookup>;
  /** A reference to try, only in a demonstration. */
  findExample: () => Promise<string | null>;
}
