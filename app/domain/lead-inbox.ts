import type { LeadDetails, LeadKind } from "#app/domain/lead.ts";
import type { Locale } from "#app/domain/localised.ts";
import type { SpamSign } from "#app/domain/spam-score.ts";

/** What a lead is about, by slugs. */
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
  /** In E.164 format; empty without one. */
  phone: string;
  topic?: string;
  message: string;
  details: LeadDetails;
  /** The names of what it is about, for operators. */
  about: string;
  /** The signed-in sender. */
  userId?: string;
  consentVersion: string;
  spamSigns: SpamSign[];
}

/** Where leads arrive; the server implements it with permissions that pages do not have. */
export interface Inbox {
  /** Counts one more form of this address; false when it exceeds the rate limit. */
  mayWrite(address: string): Promise<boolean>;
  /** Stores a lead and its mails in one transaction; returns the lead's number. Duplicates within a minute are stored once. */
  receive(lead: NewLead): Promise<{ number: string }>;
}
