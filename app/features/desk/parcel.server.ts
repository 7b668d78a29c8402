// What the cadastre says about a plot, as values of its fields.
import {
  findParcelReferenceMistake,
  normaliseReference,
  parcelReferenceLength,
  withControl,
} from "#app/domain/cadastral-reference.ts";
import type { GeoService, ParcelLookup } from "#app/domain/geo/geo-service.ts";
import { outlineOfParcel } from "#app/domain/geo/parcel-outline.ts";
import type { Values } from "./field.ts";

type Failure =
  | NonNullable<ReturnType<typeof findParcelReferenceMistake>>
  | Exclude<ParcelLookup["status"], "found">;

export type ParcelAnswer = { values: Values } | { failure: Failure };

export async function findParcelValues(
  geo: GeoService,
  typed: string,
  visitorAddress: string,
): Promise<ParcelAnswer> {
  const reference = normaliseReference(typed.slice(0, 60));
  const mistake = findParcelReferenceMistake(reference);
  if (mistake) return { failure: mistake };
  const found = await geo.findParcel(reference, visitorAddress);
  if (found.status !== "found") return { failure: found.status };
  const { parcel } = found;
  const { outline } = outlineOfParcel(parcel.boundary, parcel, null);
  const [longitude, latitude] = parcel.point;
  const whole =
    reference.length === parcelReferenceLength
      ? (parcel.facts?.propertyReference ?? withControl(reference))
      : reference;
  return {
    values: {
      cadastral_reference: whole,
      surface_m2: Math.round(parcel.areaM2),
      outline: outline.map((corner) => corner.map((metres) => Math.round(metres * 100) / 100)),
      is_outline_assumed: false,
      exact_latitude: Number(latitude.toFixed(6)),
      exact_longitude: Number(longitude.toFixed(6)),
      ...(parcel.facts?.ineCode ? { ine_code: parcel.facts.ineCode } : {}),
    },
  };
}
