import type { SpamSign } from "#app/domain/spam-score.ts";
import type { Locale } from "#app/i18n/locale.ts";

export type LeadKind = "contact" | "professional" | "quote_request";

/** What one kind of form asks besides. Names are kept as they were shown. */
export interface LeadDetails {
  company?: string;
  taxId?: string;
  activity?: string;
  regions?: { code: string; name: string }[];
  website?: string;
  /** Of an offer request: the options chosen and what house and options cost, with tax. */
  options?: { code: string; name: string; priceEur: number }[];
  totalEur?: number;
  /** All that building it comes to, where the plot is known. */
  wholeEur?: number;
  /** The person's own plot, in words. */
  ownPlot?: string;
  /** When the person would like to begin. */
  when?: string;
}

/** What a lead is about, by the slugs of pages. */
export interface LeadSubject {
  houseSlug?: string;
  plotSlug?: string;
  promotionSlug?: string;
  studioSlug?: string;
  professionalSlug?: string;
  projectId?: string;
}

export interface NewLead extends LeadSubject {
  kind: LeadKind;
  locale: Locale;
  name: string;
  email: string;
  /** As the whole world dials it; empty when none was given. */
  phone: string;
  topic?: string;
  message: string;
  details: LeadDetails;
  /** The names of what it is about, for whoever reads it. */
  about: string;
  /** Who sent it, when they are signed in. */
  userId?: string;
  consentVersion: string;
  spamSigns: SpamSign[];
}

/** Where what visitors send arrives; kept by the server with rights that no page has. */
export interface Inbox {
  /** Counts one more form from this address; false when there have been too many of late. */
  mayWrite(address: string): Promise<boolean>;
  /** Keeps a lead and puts its mails on their way, both or neither. The same within a minute is kept once. */
  receive(lead: NewLead): Promise<void>;
}
