import type { OfferedPlot } from "#app/domain/plot-submission.ts";

/** What makes an offer easier to sell, with its weight; together 100. */
const parts = {
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

export type QualityPart = keyof typeof parts;

/** From here on a buyer sees enough of a plot to come and look at it. */
export const enoughPhotos = 4;

export type Described = Partial<
  Pick<
    OfferedPlot,
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

/** How much an offer tells, out of 100, and what it still lacks, the weightiest first. */
export function offerQuality(offer: Described, files: { photos: number; documents: number }) {
  const has: Record<QualityPart, boolean> = {
    reference: Boolean(offer.cadastralReference),
    point: Boolean(offer.point),
    soil: Boolean(offer.soilClass),
    planning:
      isKnown(offer.buildabilityPercent) || isKnown(offer.occupancyPercent) || isKnown(offer.maxStoreys),
    services: Boolean(offer.services),
    slope: Boolean(offer.slopeClass),
    price: isKnown(offer.priceEur),
    photos: files.photos >= enoughPhotos,
    documents: files.documents > 0,
  };
  const names = Object.keys(parts) as QualityPart[];
  const missing = names.filter((name) => !has[name]).sort((a, b) => parts[b] - parts[a]);
  return { score: 100 - missing.reduce((sum, name) => sum + parts[name], 0), missing };
}

function isKnown(figure: number | null | undefined) {
  return figure !== null && figure !== undefined;
}
