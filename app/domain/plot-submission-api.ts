import type { Locale } from "#app/domain/localised.ts";
import type {
  DeclineReason,
  FileRefusal,
  RefusedFiles,
  SubmissionContact,
  SubmissionFileKind,
  SubmissionStatus,
  SubmittedPlot,
} from "#app/domain/plot-submission.ts";

/** A stored photo or document of a submission. */
export interface SubmissionFile {
  id: string;
  kind: SubmissionFileKind;
  name: string;
  bytes: number;
  /** Valid for an hour: the thumbnail of a photo, or the document itself. */
  url: string;
  /** The photo in full size. */
  fullUrl: string;
}

/** Where and with which signature the browser uploads one file, resumably. */
export interface UploadPermit {
  id: string;
  endpoint: string;
  bucketName: string;
  objectName: string;
  signature: string;
}

/** What the owner sees of a submission through their private link. */
export interface OwnerSubmission {
  number: number;
  status: SubmissionStatus;
  sentAt: string;
  plot: SubmittedPlot;
  contact: SubmissionContact;
  allowsPhotos: boolean;
  province: string;
  municipality: string;
  /** Why it was declined, and what the operator adds. */
  declined: { reason: DeclineReason; note: string } | null;
  /** The page of the plot once it is published. */
  publishedSlug: string | null;
  files: SubmissionFile[];
}

export interface SentSubmission {
  /** Of the draft with the uploaded files; null without uploads. */
  token: string | null;
  plot: SubmittedPlot;
  contact: SubmissionContact;
  allowsPhotos: boolean;
  municipality: string;
  locale: Locale;
  acceptedTexts: string;
  /** Files of a form sent without JavaScript. */
  files: { kind: SubmissionFileKind; file: File }[];
}

export type Outcome<Value> = { value: Value; refusal: null } | { value: null; refusal: FileRefusal };

/** What pages do with plot submissions. The server acts for visitors, who have no rights on the tables. */
export interface PlotSubmissions {
  /** False without a key for file storage (a hosted Supabase without its secret key). */
  takesFiles: boolean;
  /** Creates a draft and returns its token, or null when the address exceeds its rate limit. */
  begin(address: string): Promise<string | null>;
  listFiles(token: string): Promise<SubmissionFile[]>;
  permitUpload(
    token: string,
    file: { kind: SubmissionFileKind; name: string; type: string; size: number },
    address: string,
  ): Promise<Outcome<UploadPermit>>;
  /** Checks and stores an uploaded file. */
  finishUpload(token: string, fileId: string): Promise<Outcome<SubmissionFile>>;
  addFile(
    token: string,
    kind: SubmissionFileKind,
    file: File,
    address: string,
  ): Promise<Outcome<SubmissionFile>>;
  removeFile(token: string, fileId: string): Promise<void>;
  /** Files that are not named follow in their previous order. */
  orderFiles(token: string, fileIds: string[]): Promise<void>;
  /** Refused for an invalid file, or with an empty name when the address exceeds its rate limit. */
  send(submission: SentSubmission, address: string): Promise<{ refusal: RefusedFiles | null }>;
  find(token: string): Promise<OwnerSubmission | null>;
  /** False once the operator has decided. */
  correct(
    token: string,
    plot: SubmittedPlot,
    contact: SubmissionContact,
    allowsPhotos: boolean,
  ): Promise<boolean>;
  withdraw(token: string): Promise<boolean>;
  /** Publishes the photos of accepted submissions as pictures of their plots, in the background. */
  publishPhotos(): void;
}
