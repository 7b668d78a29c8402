import type { Locale } from "#app/domain/localised.ts";
import type {
  DeclineReason,
  SubmissionContact,
  SubmissionStatus,
  SubmittedPlot,
} from "#app/domain/plot-submission.ts";
import type { SubmissionFile } from "#app/domain/plot-submission-api.ts";

/** A plot submission in the list. */
export interface SubmissionRow {
  id: string;
  number: number;
  status: SubmissionStatus;
  sentAt: string;
  municipality: string;
  name: string;
  email: string;
  phone: string;
  surfaceM2: number;
  priceEur: number | null;
  isSuspect: boolean;
  assignee: string | null;
}

export interface OperatorSubmission extends SubmissionRow {
  locale: Locale;
  plot: SubmittedPlot;
  contact: SubmissionContact;
  allowsPhotos: boolean;
  acceptedTexts: string;
  correctedAt: string | null;
  dataConfidence: string;
  plotId: number | null;
  declined: { reason: DeclineReason; note: string } | null;
  files: SubmissionFile[];
  notes: { id: number; author: string; body: string; createdAt: string }[];
}
