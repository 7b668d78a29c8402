import type { LeadDetails } from "#app/domain/lead.ts";
import type { Locale } from "#app/domain/localised.ts";

/** A quote request as the maker and the person who requested it see it. */
export interface QuoteRequest {
  id: number;
  createdAt: string;
  name: string;
  email: string;
  phone: string;
  locale: Locale;
  message: string;
  about: string;
  details: LeadDetails;
  houseSlug: string | null;
  maker: string | null;
  answeredAt: string | null;
  lastAt: string;
}

export interface QuoteMessage {
  id: number;
  author: "maker" | "person" | "operator";
  authorName: string;
  body: string;
  priceEur: number | null;
  validUntil: string | null;
  document: string | null;
  createdAt: string;
}

export const maxQuoteBody = 4000;

/** What became of a message; the form says it. */
export type QuoteAnswer = {
  done:
    | "sent"
    | "bodyMissing"
    | "priceWrong"
    | "dayWrong"
    | "wrongType"
    | "tooLarge"
    | "noStorage"
    | "notSent";
  body: string;
};
