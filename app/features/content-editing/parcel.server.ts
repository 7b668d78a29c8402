// What the cadastre says about a plot, as values of its fields.
import { parcelReferenceLength, withControl } from "#app/domain/cadastral-reference.ts";
import { findTypedParcel, type TypedParcelFailure } from "#app/domain/geo/find-typed-parcel.ts";
import type { GeoService } from "#app/domain/geo/geo-service.ts";
import { outlineOfParcel } from "#app/domain/geo/parcel-outline.ts";
import type { Values } from "./field.ts";

export type ParcelAnswer = { values: Values } | { failure: TypedParcelFailure };

export async function findPlotValues(
  geo: GeoService,
  typed: string,
  visitorIp: string,
): Promise<ParcelAnswer> {
  const found = await findTypedParcel(geo, typed, visitorIp);
  if ("failure" in found) return found;
  const { reference, parcel } = found;
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
