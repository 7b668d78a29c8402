import { findParcelReferenceMistake, normaliseReference } from "#app/domain/cadastral-reference.ts";
import type { FoundParcel, GeoService, LookupFailure } from "./geo-service.ts";

export type TypedParcelFailure = NonNullable<ReturnType<typeof findParcelReferenceMistake>> | LookupFailure;

/** Longer input is no reference. */
const maxTypedLength = 60;

/** The parcel of a reference as someone typed it, with 14 or 20 characters. */
export async function findTypedParcel(
  geo: GeoService,
  typed: string,
  visitorIp: string,
): Promise<{ reference: string; parcel: FoundParcel } | { failure: TypedParcelFailure }> {
  const reference = normaliseReference(typed.slice(0, maxTypedLength));
  const mistake = findParcelReferenceMistake(reference);
  if (mistake) return { failure: mistake };
  const found = await geo.findParcel(reference, visitorIp);
  return found.status === "found" ? { reference, parcel: found.parcel } : { failure: found.status };
}
