import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { FoundParcel, GeoService, LookupFailure, MeasuredOutline } from "#app/domain/geo/geo-service.ts";
import type { ParcelFacts } from "#app/domain/geo/parcel.ts";
import type { Surroundings } from "#app/domain/geo/surroundings.ts";
import { findTownAt } from "#app/places/submission-places.server.ts";
import type { ParcelQuery } from "./parcel-query.ts";

type QueriedParcel =
  | (Surroundings & { parcel: FoundParcel | MeasuredOutline })
  | { problem: LookupFailure | "outlineWrong" }
  /** The query names none. */
  | null;

/** The parcel of a reference with what is around it, or that of an outline. */
export async function findQueriedParcel(
  geo: GeoService,
  reader: ContentReader,
  { reference, outline }: ParcelQuery,
  visitorAddress: string,
): Promise<QueriedParcel> {
  if (outline) {
    const measured = geo.measureOutline(outline);
    if (!measured) return { problem: "outlineWrong" };
    const [parcel, surroundings] = await Promise.all([
      withTown(reader, measured),
      geo.findSurroundingsOfOutline(measured, visitorAddress),
    ]);
    return { parcel, ...surroundings };
  }
  if (!reference) return null;
  const found = await geo.findParcel(reference, visitorAddress);
  if (found.status !== "found") return { problem: found.status };
  return { parcel: found.parcel, ...(await geo.findSurroundings(found.parcel)) };
}

/** Its municipality, with the taxes of the region, follows from its place. */
async function withTown(reader: ContentReader, measured: MeasuredOutline): Promise<MeasuredOutline> {
  if (!measured.point) return measured;
  const [longitude, latitude] = measured.point;
  const town = await findTownAt(reader, latitude, longitude);
  return town ? { ...measured, facts: { ...noFacts, ineCode: town.ineCode } } : measured;
}

const noFacts: ParcelFacts = {
  propertyReference: null,
  address: null,
  ineCode: null,
  municipality: null,
  province: null,
  land: null,
  use: null,
  builtAreaM2: null,
  builtYear: null,
};
