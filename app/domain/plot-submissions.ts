import type { Locale } from "#app/domain/localised.ts";
import type {
  FileRefusal,
  OfferContact,
  OfferedPlot,
  OfferFileKind,
  OfferStatus,
  RefusedFiles,
} from "#app/domain/plot-submission.ts";

/** A photo or document of an offer, looked at and kept. */
export interface OfferFile {
  id: string;
  kind: OfferFileKind;
  name: string;
  bytes: number;
  /** Where it can be seen for the next hour: a small one of a photo, a document itself. */
  url: string;
  /** A photo in full. */
  fullUrl: string;
}

/** Where and with which permission the browser sends one file, in pieces. */
export interface UploadPermit {
  id: string;
  endpoint: string;
  bucketName: string;
  objectName: string;
  signature: string;
}

/** What the owner sees of an offer through their private link. */
export interface OwnersOffer {
  number: number;
  status: OfferStatus;
  sentAt: string;
  plot: OfferedPlot;
  contact: OfferContact;
  allowsPhotos: boolean;
  province: string;
  municipality: string;
  /** The page of the plot once it is published. */
  publishedSlug: string | null;
  files: OfferFile[];
}

export interface SentOffer {
  /** Of the draft whose files belong to it; null when nothing was uploaded ahead. */
  token: string | null;
  plot: OfferedPlot;
  contact: OfferContact;
  allowsPhotos: boolean;
  municipality: string;
  locale: Locale;
  acceptedTexts: string;
  /** Of a plain form. */
  files: { kind: OfferFileKind; file: File }[];
}

export type Outcome<Value> = { value: Value; refusal: null } | { value: null; refusal: FileRefusal };

/** What pages do with offers of plots; the site's own process does it for visitors, who have no right to the tables. */
export interface PlotOffers {
  /** False where no key lets this process keep files (a Supabase elsewhere without its secret key). */
  takesFiles: boolean;
  /** Begins a draft and gives its token, or null when this address began too many. */
  begin(address: string): Promise<string | null>;
  listFiles(token: string): Promise<OfferFile[]>;
  permitUpload(
    token: string,
    file: { kind: OfferFileKind; name: string; type: string; size: number },
    address: string,
  ): Promise<Outcome<UploadPermit>>;
  /** Looks at what has arrived and keeps it. */
  finishUpload(token: string, fileId: string): Promise<Outcome<OfferFile>>;
  addFile(token: string, kind: OfferFileKind, file: File, address: string): Promise<Outcome<OfferFile>>;
  removeFile(token: string, fileId: string): Promise<void>;
  /** In this order; files that are not named keep theirs behind it. */
  orderFiles(token: string, fileIds: string[]): Promise<void>;
  /** Refused for a file that cannot be taken, or without a name for too many offers from one address. */
  send(offer: SentOffer, address: string): Promise<{ refusal: RefusedFiles | null }>;
  find(token: string): Promise<OwnersOffer | null>;
  /** False when the offer can no longer be changed. */
  correct(token: string, plot: OfferedPlot, contact: OfferContact, allowsPhotos: boolean): Promise<boolean>;
  withdraw(token: string): Promise<boolean>;
  /** Makes the pictures of a plot from the photos of its offer; goes on after it has answered. */
  publishPhotos(offerId: string, plotId: number): void;
}
