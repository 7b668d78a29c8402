import { findReferenceMistake, normaliseReference } from "#app/domain/cadastral-reference.ts";
import { landscapes, plotServices, sellerTypes, soilClasses } from "#app/domain/plot/traits.ts";
import { type PlotDraft, rectangleOf } from "#app/domain/plot-draft.ts";
import { slugOf } from "#app/domain/slug.ts";
import { readNumber } from "#app/forms/read-number.ts";
import type { PlotPhoto } from "#app/pictures/plot-photo.ts";

// The schema of the operator's plot form.

export const plotDocuments = [
  "nota_simple",
  "cedula_urbanistica",
  "catastro",
  "topographic_survey",
  "geotechnical_study",
] as const;
export const plotStatuses = ["available", "reserved", "sold"] as const;
export const heightMeasures = ["eaves", "ridge"] as const;
export const confidences = ["document", "seller", "estimate"] as const;

export type PlotFieldError = "required" | "invalid" | "slugTaken" | "townUnknown";
export type PlotFieldErrors = Partial<Record<string, PlotFieldError>>;

type Written = Omit<PlotDraft, "ine_code" | "picture"> & { photos: PlotPhoto[] };

/** The town and the picture are looked up elsewhere. `known` is the stored plot, for its outline and photos. */
export function parseOperatorPlot(
  form: FormData,
  known: Pick<PlotDraft, "outline" | "is_outline_assumed"> & { photos: PlotPhoto[] },
): { plot: Written; errors: null } | { plot: null; errors: PlotFieldErrors } {
  const errors: PlotFieldErrors = {};
  const text = (name: string, max = 4000) =>
    String(form.get(name) ?? "")
      .trim()
      .slice(0, max);
  const required = (name: string, max?: number) => {
    const value = text(name, max);
    if (!value) errors[name] = "required";
    return value;
  };
  const number = (name: string, min: number, max: number, scale = 1): number | null => {
    const typed = text(name, 30);
    if (!typed) return null;
    const value = readNumber(typed, scale === 1 ? 0 : 4);
    if (value === null || value * scale < min || value * scale > max) errors[name] = "invalid";
    return value === null ? null : Math.round(value * scale);
  };
  const needed = (name: string, min: number, max: number) => {
    const value = number(name, min, max);
    if (value === null) errors[name] ??= "required";
    return value ?? min;
  };
  const degrees = (name: string, min: number, max: number) => {
    const value = readNumber(text(name, 30), 8);
    if (value === null || value < min || value > max) errors[name] = "invalid";
    return value ?? min;
  };
  const oneOf = <const Values extends readonly string[]>(name: string, values: Values): Values[number] => {
    const value = values.find((each) => each === form.get(name));
    if (!value) errors[name] = "required";
    return value ?? values[0]!;
  };
  const manyOf = <const Values extends readonly string[]>(name: string, values: Values): Values[number][] =>
    values.filter((each) => form.getAll(name).includes(each));

  const slug = required("slug", 120);
  if (slug && slug !== slugOf(slug)) errors.slug = "invalid";
  const reference = normaliseReference(text("cadastralReference", 60));
  if (reference && findReferenceMistake(reference)) errors.cadastralReference = "invalid";
  const surface = needed("surfaceM2", 1, 50_000_000);
  const [width, depth] = [number("widthM", 100, 1_000_000, 100), number("depthM", 100, 1_000_000, 100)];
  const isMeasured = width !== null && depth !== null;
  const outline = isMeasured ? rectangleOf(surface, width / 100, depth / 100) : known.outline;
  const setbacks = {
    setback_front_cm: number("setbackFrontM", 0, 10_000, 100),
    setback_side_cm: number("setbackSideM", 0, 10_000, 100),
    setback_rear_cm: number("setbackRearM", 0, 10_000, 100),
  };
  const plot: Written = {
    slug,
    title: { es: required("titleEs", 140), en: required("titleEn", 140) },
    description: { es: required("descriptionEs"), en: required("descriptionEn") },
    surface_m2: surface,
    price_eur: needed("priceEur", 1, 100_000_000),
    seller_type: oneOf("sellerType", sellerTypes),
    status: oneOf("status", plotStatuses),
    soil_class: oneOf("soilClass", soilClasses),
    buildability_percent: number("buildability", 0, 1000, 100),
    occupancy_percent: number("occupancy", 0, 100),
    max_storeys: number("maxStoreys", 0, 20),
    max_height_cm: number("maxHeightM", 1, 10_000, 100),
    height_measure: heightMeasures.find((each) => each === form.get("heightMeasure")) ?? null,
    min_plot_m2: number("minPlotM2", 1, 50_000_000),
    ...setbacks,
    data_confidence: oneOf("dataConfidence", confidences),
    documents: manyOf("documents", plotDocuments),
    outline,
    is_outline_assumed: known.is_outline_assumed && !isMeasured,
    slope_percent: needed("slopePercent", 0, 100),
    services: manyOf("services", plotServices),
    exact_latitude: degrees("latitude", 27, 44),
    exact_longitude: degrees("longitude", -19, 5),
    cadastral_reference: reference || null,
    landscape: oneOf("landscape", landscapes),
    photos: orderPhotos(known.photos, form),
  };
  return Object.keys(errors).length > 0 ? { plot: null, errors } : { plot, errors: null };
}

/** The chosen photos, the cover first. Photos that became ready after the form was opened are retained. */
function orderPhotos(photos: PlotPhoto[], form: FormData) {
  const [shown, chosen, cover] = [form.getAll("shownPhotos"), form.getAll("photos"), form.get("cover")];
  const left = photos.filter(({ id }) => chosen.includes(id) || !shown.includes(id));
  return [...left.filter(({ id }) => id === cover), ...left.filter(({ id }) => id !== cover)];
}
