// Turns a submission into an unpublished plot, which the operator corrects before it is published.

import type { HeightMeasure } from "#app/domain/fit.ts";
import { type Locale, type Localised, languages } from "#app/domain/localised.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { Landscape, PlotService } from "#app/domain/plot/traits.ts";
import type { SubmittedPlot } from "#app/domain/plot-submission.ts";
import type { SoilClass } from "#app/domain/plot-tax.ts";
import { slugOf } from "#app/domain/slug.ts";

/** The columns of a plot that a submission fills. */
export interface PlotDraft {
  slug: string;
  title: Localised;
  description: Localised;
  ine_code: string;
  surface_m2: number;
  price_eur: number;
  seller_type: string;
  status: string;
  soil_class: string;
  buildability_percent: number | null;
  occupancy_percent: number | null;
  max_storeys: number | null;
  max_height_cm: number | null;
  height_measure: HeightMeasure | null;
  min_plot_m2: number | null;
  setback_front_cm: number | null;
  setback_side_cm: number | null;
  setback_rear_cm: number | null;
  data_confidence: string;
  documents: string[];
  outline: Point[];
  is_outline_assumed: boolean;
  slope_percent: number;
  services: PlotService[];
  exact_latitude: number;
  exact_longitude: number;
  cadastral_reference: string | null;
  landscape: Landscape;
  picture: string;
}

interface Surroundings {
  number: number;
  town: { name: string; latitude: number; longitude: number };
  locale: Locale;
  dataConfidence: string;
  /** Usual price per m² of such plots, for a submission without a price. */
  typicalEurM2: number | null;
  picture: string;
}

const slopePercents = { flat: 2, gentle: 9, steep: 18 };
const soilWords: Record<SoilClass, Record<"es" | "en", string>> = {
  urban: { es: "urbana", en: "urban" },
  urbanizable: { es: "urbanizable", en: "developable" },
  rustic: { es: "rústica", en: "rural" },
};
/** Plots are deeper than wide. */
const depthToWidth = 1.5;

export function plotFromSubmission(submission: SubmittedPlot, around: Surroundings): PlotDraft {
  const { town, locale, number } = around;
  const name = town.name.split("/")[0]!;
  const soil = submission.soilClass ?? "urban";
  const priceEur =
    submission.priceEur ?? Math.round(((around.typicalEurM2 ?? 50) * submission.surfaceM2) / 500) * 500;
  const formattedSurface = (language: "es" | "en") =>
    new Intl.NumberFormat(languages[language].tag, { useGrouping: "always" }).format(submission.surfaceM2);
  const notes = submission.notes.trim();
  return {
    slug: slugOf(`terreno ${name.slice(0, 100)} ${number}`),
    title: {
      es: `Parcela ${soilWords[soil].es} de ${formattedSurface("es")} m² en ${name}`,
      en: `${capital(soilWords[soil].en)} plot of ${formattedSurface("en")} m² in ${name}`,
    },
    description: {
      es:
        locale === "es" && notes
          ? notes
          : `Parcela ${soilWords[soil].es} de ${formattedSurface("es")} m² en ${name}.`,
      en:
        locale === "en" && notes
          ? notes
          : `${capital(soilWords[soil].en)} plot of ${formattedSurface("en")} m² in ${name}.`,
    },
    ine_code: submission.ineCode,
    surface_m2: submission.surfaceM2,
    price_eur: Math.max(1, priceEur),
    seller_type: submission.sellerType,
    status: "available",
    soil_class: soil,
    buildability_percent: submission.buildabilityPercent,
    occupancy_percent: submission.occupancyPercent,
    max_storeys: submission.maxStoreys,
    max_height_cm: null,
    height_measure: null,
    min_plot_m2: null,
    setback_front_cm: null,
    setback_side_cm: null,
    setback_rear_cm: null,
    data_confidence: around.dataConfidence,
    documents: submission.cadastralReference ? ["catastro"] : [],
    outline: rectangleOf(submission.surfaceM2),
    is_outline_assumed: true,
    slope_percent: slopePercents[submission.slopeClass ?? "flat"],
    services: submission.services ?? [],
    exact_latitude: submission.point?.latitude ?? town.latitude,
    exact_longitude: submission.point?.longitude ?? town.longitude,
    cadastral_reference: submission.cadastralReference,
    landscape: "village_edge",
    picture: around.picture,
  };
}

/** Corners of a rectangle with this surface; the first edge is the street. */
function rectangleOf(surfaceM2: number): Point[] {
  const width = round(Math.sqrt(surfaceM2 / depthToWidth));
  const depth = round(surfaceM2 / width);
  return [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
}

function capital(word: string) {
  return word[0]!.toUpperCase() + word.slice(1);
}

function round(metres: number) {
  return Math.round(metres * 100) / 100;
}
