import type { PlotService, SlopeClass } from "#app/domain/plot/traits.ts";
import type { SellerType, SoilClass } from "#app/domain/plot-tax.ts";

// A plot that somebody offers for sale, as its owner describes it. Null is "I do not know", which is an answer.

export const offerRoles = ["owner", "agent"] as const;
export const offerStatuses = ["sent", "in_review", "accepted", "declined", "withdrawn"] as const;
export type OfferRole = (typeof offerRoles)[number];
export type OfferStatus = (typeof offerStatuses)[number];

export interface OfferedPlot {
  role: OfferRole;
  sellerType: SellerType;
  cadastralReference: string | null;
  ineCode: string;
  placeNote: string;
  point: { latitude: number; longitude: number } | null;
  surfaceM2: number;
  soilClass: SoilClass | null;
  buildabilityPercent: number | null;
  occupancyPercent: number | null;
  maxStoreys: number | null;
  slopeClass: SlopeClass | null;
  services: PlotService[] | null;
  priceEur: number | null;
  notes: string;
}

export interface OfferContact {
  firstName: string;
  surnames: string;
  email: string;
  phone: string;
}

/** How many files an offer may hold, and how large they may be. */
export const fileLimits = {
  photo: {
    count: 12,
    bytes: 25 * 1024 * 1024,
    types: ["image/jpeg", "image/png", "image/webp", "image/avif"],
  },
  document: { count: 6, bytes: 20 * 1024 * 1024, types: ["application/pdf"] },
} as const;
export type OfferFileKind = keyof typeof fileLimits;

/** All files of one offer together. */
export const offerBytes = 200 * 1024 * 1024;
/** What one plain form may carry at once, without the uploads in pieces that need scripts. */
export const formBytes = 60 * 1024 * 1024;
/** The field that says that a plain form came with more than that, and is handed on without its files. */
export const filesLeftOut = "filesLeftOut";

export type FileRefusal =
  | "heic"
  | "wrongType"
  | "tooLarge"
  | "empty"
  | "tooMany"
  | "full"
  | "broken"
  | "gone";

/** What is told about files that could not be taken; "together" when a plain form came with too much of them. */
export interface RefusedFiles {
  reason: FileRefusal | "together";
  name: string;
}

/** What is wrong with a file before a byte of it is sent; phones of one make name theirs HEIC. */
export function refuseFile(
  kind: OfferFileKind,
  { name, type, size }: { name: string; type: string; size: number },
): FileRefusal | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return kind === "photo" ? "heic" : "wrongType";
  if (!(fileLimits[kind].types as readonly string[]).includes(type)) return "wrongType";
  if (size === 0) return "empty";
  return size > fileLimits[kind].bytes ? "tooLarge" : null;
}
