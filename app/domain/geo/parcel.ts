// A parcel of the cadastre, in degrees as maps use them.

export type LngLat = readonly [longitude: number, latitude: number];

/** A closed ring without its first corner repeated. */
export type Ring = readonly LngLat[];

export interface ParcelPart {
  outer: Ring;
  holes: Ring[];
}

export interface Parcel {
  /** Its 14 characters; a property on it has six more. */
  reference: string;
  /** The surface that the cadastre states. */
  areaM2: number;
  /** More than one where a road or a river divides it; the largest comes first. */
  parts: [ParcelPart, ...ParcelPart[]];
  /** A point inside, where the cadastre writes its number. */
  point: LngLat;
  /** The day of the cadastre's last change, as YYYY-MM-DD. */
  changedOn: string | null;
}

/** A building on a parcel, as the cadastre has it. */
export interface Building {
  /** Seen from above. */
  footprint: ParcelPart[];
  /** All storeys, as the cadastre states it. */
  areaM2: number | null;
  dwellings: number | null;
  /** By INSPIRE's list, such as "residential". */
  use: string | null;
  /** By INSPIRE's list: "functional", "ruin", "declined" or "underConstruction". */
  condition: string | null;
  builtYear: number | null;
}

/** What the cadastre says about the property beside its shape. */
export interface ParcelFacts {
  /** The 20 characters of the only property; null where several share the parcel. */
  propertyReference: string | null;
  address: string | null;
  /** The municipality's code. */
  ineCode: string | null;
  municipality: string | null;
  province: string | null;
  land: "urban" | "rustic" | null;
  /** As the cadastre names it, such as "Residencial". */
  use: string | null;
  builtAreaM2: number | null;
  builtYear: number | null;
}
