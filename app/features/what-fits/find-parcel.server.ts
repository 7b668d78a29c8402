import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { FoundParcel, GeoService, LookupFailure, MeasuredOutline } from "#app/domain/geo/geo-service.ts";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import type { Surroundings } from "#app/domain/geo/surroundings.ts";
import { findTownAt } from "#app/places/submission-places.server.ts";
import type { ParcelQuery } from "./parcel-query.ts";

type QueriedParcel =
  /** With the municipality of its place, where the cadastre names none. */
  | (Surroundings & { parcel: FoundParcel | MeasuredOutline; ineCode: string | null })
  | { problem: LookupFailure | "outlineWrong" }
  /** The query names none. */
  | null;

/** The parcel of a reference with what is around it, or that of an outline. */
export async function findQueriedParcel(
  geo: GeoService,
  reader: ContentReader,
  { reference, outline }: ParcelQuery,
  visitorIp: string,
): Promise<QueriedParcel> {
  if (outline) {
    const measured = geo.measureOutline(outline);
    if (!measured) return { problem: "outlineWrong" };
    const [ineCode, surroundings] = await Promise.all([
      findIneCode(reader, measured.point),
      geo.findSurroundingsOfOutline(measured, visitorIp),
    ]);
    return { parcel: measured, ineCode, ...surroundings };
  }
  if (!reference) return null;
  const found = await geo.findParcel(reference, visitorIp);
  if (found.status !== "found") return { problem: found.status };
  const { parcel } = found;
  const [ineCode, surroundings] = await Promise.all([
    parcel.facts?.ineCode ?? findIneCode(reader, parcel.point),
    geo.findSurroundings(parcel),
  ]);
  return { parcel, ineCode, ...surroundings };
}

/** Taxes and rules follow from the municipality. */
async function findIneCode(reader: ContentReader, point: LngLat | null): Promise<string | null> {
  if (!point) return null;
  const [longitude, latitude] = point;
  return (await findTownAt(reader, latitude, longitude))?.ineCode ?? null;
}
