// What public registers say about a plot, as answers of /sell-plot that its owner checks.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import { parcelReferenceLength } from "#app/domain/cadastral-reference.ts";
import { findTypedParcel, type TypedParcelFailure } from "#app/domain/geo/find-typed-parcel.ts";
import type { GeoService } from "#app/domain/geo/geo-service.ts";
import { slopeClassOf, slopeOf } from "#app/domain/geo/terrain.ts";
import { findTownByCode } from "#app/places/submission-places.server.ts";
import type { SubmissionValues } from "./submission-draft.ts";

export type ParcelValues = { values: SubmissionValues } | { failure: TypedParcelFailure };

export async function findParcelValues(
  { geo, reader }: { geo: GeoService; reader: ContentReader },
  typed: string,
  visitorIp: string,
): Promise<ParcelValues> {
  const found = await findTypedParcel(geo, typed, visitorIp);
  if ("failure" in found) return found;
  const { reference, parcel } = found;
  const { terrain } = await geo.findSurroundings(parcel);
  const town = parcel.facts?.ineCode ? await findTownByCode(reader, parcel.facts.ineCode) : null;
  const property = reference.length === parcelReferenceLength ? parcel.facts?.propertyReference : reference;
  return {
    values: {
      cadastralReference: property ?? reference,
      surfaceM2: String(Math.round(parcel.areaM2)),
      ...(town && { province: town.province, municipality: town.name.split("/")[0]! }),
      ...(parcel.facts?.land && { soilClass: parcel.facts.land }),
      ...(terrain?.value && { slope: slopeClassOf(slopeOf(terrain.value, parcel.boundary).percent) }),
    },
  };
}
