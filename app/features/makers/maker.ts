import type { MakerDocumentKind } from "#app/domain/maker.ts";

export interface OwnHouse {
  key: string;
  name: string;
  slug: string | null;
  pictures: string[];
  priceEur: number | null;
  isPublished: boolean;
  /** Of the user's own draft. */
  state: "none" | "draft" | "waiting" | "returned";
}

export interface MakerStatistics {
  houses: { name: string; slug: string; views: number; favourites: number; quotes: number }[];
  answered: number;
  /** From a request to its first answer. */
  medianHours: number | null;
}

interface OfMaker {
  professional: number | null;
  studio: number | null;
}

export interface MakerDocument extends OfMaker {
  id: number;
  kind: MakerDocumentKind;
  name: string;
  validUntil: string | null;
  createdAt: string;
}

export interface MakerAccount extends OfMaker {
  person: string;
  email: string;
  maker: string;
  since: string;
  lastSignInAt: string | null;
}

export interface Invitation extends OfMaker {
  id: string;
  email: string;
  expiresAt: string;
}

export interface Review {
  person: string;
  key: string;
  name: string;
  maker: string;
  submittedAt: string;
}

/** The state of a document on a day: it has expired, expires within a month, or is valid. */
export function expiryOf({ validUntil }: Pick<MakerDocument, "validUntil">, day: string) {
  if (!validUntil) return "none" as const;
  if (validUntil < day) return "expired" as const;
  const soon = new Date(Date.parse(day) + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return validUntil <= soon ? ("soon" as const) : ("valid" as const);
}
