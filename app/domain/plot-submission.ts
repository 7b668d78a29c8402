import type { PlotService, SlopeClass } from "#app/domain/plot/traits.ts";
import type { SellerType, SoilClass } from "#app/domain/plot-tax.ts";

// A plot that an owner or agent submits for sale. Null means that they do not know.

export const submitterRoles = ["owner", "agent"] as const;
export const submissionStatuses = ["sent", "in_review", "accepted", "declined", "withdrawn"] as const;
/** Why the operator does not publish a plot; the last one needs words of its own. */
export const declineReasons = [
  "not_buildable",
  "no_authority",
  "data_missing",
  "data_wrong",
  "duplicate",
  "price",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const maxDeclineNoteLength = 1000;
export type SubmitterRole = (typeof submitterRoles)[number];
export type SubmissionStatus = (typeof submissionStatuses)[number];

export interface SubmittedPlot {
  role: SubmitterRole;
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

export interface SubmissionContact {
  firstName: string;
  surnames: string;
  email: string;
  phone: string;
}

/** Number, size and types of the files of a submission. */
export const fileLimits = {
  photo: {
    count: 12,
    bytes: 25 * 1024 * 1024,
    types: ["image/jpeg", "image/png", "image/webp", "image/avif"],
  },
  document: { count: 6, bytes: 20 * 1024 * 1024, types: ["application/pdf"] },
} as const;
export type SubmissionFileKind = keyof typeof fileLimits;

/** Limit for all files of one submission together. */
export const maxSubmissionBytes = 200 * 1024 * 1024;
/** Limit of a form sent without JavaScript, which has no resumable uploads. */
export const maxFormBytes = 60 * 1024 * 1024;

export type FileRefusal =
  | "heic"
  | "wrongType"
  | "tooLarge"
  | "tooManyPixels"
  | "empty"
  | "tooMany"
  | "full"
  | "broken"
  | "gone";

/** Why files were refused; "together" when a form without JavaScript exceeds its limit. */
export interface RefusedFiles {
  reason: FileRefusal | "together";
  name: string;
}

/** Checks a file by the type of its bytes. iPhones produce HEIC, which has a message of its own. */
export function refuseFile(
  kind: SubmissionFileKind,
  { type, size }: { type: string; size: number },
): FileRefusal | null {
  if (size === 0) return "empty";
  if (type === "image/heic" && kind === "photo") return "heic";
  if (!(fileLimits[kind].types as readonly string[]).includes(type)) return "wrongType";
  return size > fileLimits[kind].bytes ? "tooLarge" : null;
}
