import type { OwnerSubmission } from "#app/domain/plot-submission-api.ts";
import type { Described } from "#app/domain/submission-quality.ts";
import { readNumber } from "#app/forms/read-number.ts";
import type { SubmissionValues } from "./submission-draft.ts";
import { textOf } from "./use-submission-fields.ts";

/** The answers so far, unchecked, for the quality meter. */
export function describedBy(values: SubmissionValues): Described {
  const text = (name: string) => textOf(values, name);
  const number = (name: string) => readNumber(text(name), 4);
  const known = (name: string) => (text(name) === "unknown" ? null : text(name) || null);
  const { services = [] } = values;
  return {
    cadastralReference: text("cadastralReference") || null,
    point: text("latitude") ? { latitude: Number(text("latitude")), longitude: 0 } : null,
    soilClass: known("soilClass") as Described["soilClass"] & string,
    slopeClass: known("slope") as Described["slopeClass"] & string,
    buildabilityPercent: number("buildability"),
    occupancyPercent: number("occupancy"),
    maxStoreys: number("maxStoreys"),
    services: services.length > 0 && !services.includes("unknown") ? [] : null,
    priceEur: text("knowsPrice") === "no" ? null : number("priceEur"),
  };
}

/** A sent submission as form values. */
export function answersOf({
  plot,
  contact,
  province,
  municipality,
  allowsPhotos,
}: OwnerSubmission): SubmissionValues {
  const number = (value: number | null) => (value === null ? "" : String(value));
  return {
    role: plot.role,
    sellerType: plot.sellerType,
    province,
    municipality: municipality.split("/")[0]!,
    cadastralReference: plot.cadastralReference ?? "",
    latitude: number(plot.point?.latitude ?? null),
    longitude: number(plot.point?.longitude ?? null),
    placeNote: plot.placeNote,
    surfaceM2: number(plot.surfaceM2),
    slope: plot.slopeClass ?? "unknown",
    soilClass: plot.soilClass ?? "unknown",
    buildability: plot.buildabilityPercent === null ? "" : String(plot.buildabilityPercent / 100),
    occupancy: number(plot.occupancyPercent),
    maxStoreys: number(plot.maxStoreys),
    services: plot.services ?? ["unknown"],
    knowsPrice: plot.priceEur === null ? "no" : "yes",
    priceEur: number(plot.priceEur),
    notes: plot.notes,
    ...contact,
    ...(allowsPhotos ? { photoConsent: "on" } : {}),
    terms: "on",
  };
}
