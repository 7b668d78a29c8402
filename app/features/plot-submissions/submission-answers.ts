import type { OwnerSubmission } from "#app/domain/plot-submission-api.ts";
import type { Described } from "#app/domain/submission-quality.ts";
import type { OfferValues } from "#app/features/plot-submissions/submission-draft.ts";
import { textOf } from "#app/features/plot-submissions/use-submission-fields.ts";
import { readNumber } from "#app/forms/read-number.ts";

/** What the answers tell so far, right or wrong; only for the meter. */
export function describedBy(values: OfferValues): Described {
  const text = (name: string) => textOf(values, name);
  const figure = (name: string) => readNumber(text(name), 4);
  const known = (name: string) => (text(name) === "unknown" ? null : text(name) || null);
  const { services = [] } = values;
  return {
    cadastralReference: text("cadastralReference") || null,
    point: text("latitude") ? { latitude: Number(text("latitude")), longitude: 0 } : null,
    soilClass: known("soilClass") as Described["soilClass"] & string,
    slopeClass: known("slope") as Described["slopeClass"] & string,
    buildabilityPercent: figure("buildability"),
    occupancyPercent: figure("occupancy"),
    maxStoreys: figure("maxStoreys"),
    services: services.length > 0 && !services.includes("unknown") ? [] : null,
    priceEur: text("knowsPrice") === "no" ? null : figure("priceEur"),
  };
}

/** The answers of an offer that was sent, as the form writes them. */
export function answersOf({
  plot,
  contact,
  province,
  municipality,
  allowsPhotos,
}: OwnerSubmission): OfferValues {
  const figure = (value: number | null) => (value === null ? "" : String(value));
  return {
    role: plot.role,
    sellerType: plot.sellerType,
    province,
    municipality: municipality.split("/")[0]!,
    cadastralReference: plot.cadastralReference ?? "",
    latitude: figure(plot.point?.latitude ?? null),
    longitude: figure(plot.point?.longitude ?? null),
    placeNote: plot.placeNote,
    surfaceM2: figure(plot.surfaceM2),
    slope: plot.slopeClass ?? "unknown",
    soilClass: plot.soilClass ?? "unknown",
    buildability: plot.buildabilityPercent === null ? "" : String(plot.buildabilityPercent / 100),
    occupancy: figure(plot.occupancyPercent),
    maxStoreys: figure(plot.maxStoreys),
    services: plot.services ?? ["unknown"],
    knowsPrice: plot.priceEur === null ? "no" : "yes",
    priceEur: figure(plot.priceEur),
    notes: plot.notes,
    ...contact,
    ...(allowsPhotos ? { photoConsent: "on" } : {}),
    terms: "on",
  };
}
