import type { SubmittedPlot } from "#app/domain/plot-submission.ts";

/** Weights of what makes a plot easier to sell; they sum to 100. */
const weights = {
  reference: 15,
  point: 10,
  soil: 10,
  planning: 15,
  services: 10,
  slope: 5,
  price: 10,
  photos: 15,
  documents: 10,
} as const;

export type QualityField = keyof typeof weights;

/** Photos that a buyer needs to decide on a visit. */
export const enoughPhotos = 4;

export type Described = Partial<
  Pick<
    SubmittedPlot,
    | "cadastralReference"
    | "point"
    | "soilClass"
    | "buildabilityPercent"
    | "occupancyPercent"
    | "maxStoreys"
    | "services"
    | "slopeClass"
    | "priceEur"
  >
>;

/** Completeness of a submission out of 100, and what is missing, the largest weight first. */
export function submissionQuality(submission: Described, files: { photos: number; documents: number }) {
  const has: Record<QualityField, boolean> = {
    reference: Boolean(submission.cadastralReference),
    point: Boolean(submission.point),
    soil: Boolean(submission.soilClass),
    planning:
      isKnown(submission.buildabilityPercent) ||
      isKnown(submission.occupancyPercent) ||
      isKnown(submission.maxStoreys),
    services: Boolean(submission.services),
    slope: Boolean(submission.slopeClass),
    price: isKnown(submission.priceEur),
    photos: files.photos >= enoughPhotos,
    documents: files.documents > 0,
  };
  const names = Object.keys(weights) as QualityField[];
  const missing = names.filter((name) => !has[name]).sort((a, b) => weights[b] - weights[a]);
  return { score: 100 - missing.reduce((sum, name) => sum + weights[name], 0), missing };
}

function isKnown(value: number | null | undefined) {
  return value !== null && value !== undefined;
}
