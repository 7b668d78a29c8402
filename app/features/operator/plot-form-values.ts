import type { OperatorPlot } from "./operator-plot.ts";

/** A plot as its form shows it, in metres and per cent. */
export function plotFormValues(plot: OperatorPlot, province: string, municipality: string) {
  const figure = (value: number | null, scale = 1) => (value === null ? "" : String(value / scale));
  return {
    slug: plot.slug,
    titleEs: plot.title.es,
    titleEn: plot.title.en,
    descriptionEs: plot.description.es,
    descriptionEn: plot.description.en,
    priceEur: figure(plot.price_eur),
    sellerType: plot.seller_type,
    status: plot.status,
    province,
    municipality,
    landscape: plot.landscape as string,
    latitude: figure(plot.exact_latitude),
    longitude: figure(plot.exact_longitude),
    cadastralReference: plot.cadastral_reference ?? "",
    surfaceM2: figure(plot.surface_m2),
    slopePercent: figure(plot.slope_percent),
    services: plot.services as string[],
    soilClass: plot.soil_class,
    dataConfidence: plot.data_confidence,
    documents: plot.documents,
    buildability: figure(plot.buildability_percent, 100),
    occupancy: figure(plot.occupancy_percent),
    maxStoreys: figure(plot.max_storeys),
    maxHeightM: figure(plot.max_height_cm, 100),
    heightMeasure: plot.height_measure ?? "",
    minPlotM2: figure(plot.min_plot_m2),
    setbackFrontM: figure(plot.setback_front_cm, 100),
    setbackSideM: figure(plot.setback_side_cm, 100),
    setbackRearM: figure(plot.setback_rear_cm, 100),
  };
}

/** The submitted values, for a form that is shown again with its errors. */
export function typedPlotValues(form: FormData) {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    ...Object.fromEntries(texts),
    services: form.getAll("services").map(String),
    documents: form.getAll("documents").map(String),
    photos: form.getAll("photos").map(String),
  };
}
