import type { LeadDetails, LeadKind } from "#app/domain/lead.ts";
import type { LeadStatus } from "#app/domain/lead-filter.ts";
import type { Locale } from "#app/i18n/locale.ts";

/** A lead in the list. */
export interface LeadRow {
  id: number;
  kind: LeadKind;
  status: LeadStatus;
  locale: Locale;
  name: string;
  email: string;
  phone: string;
  topic: string | null;
  message: string;
  about: string;
  details: LeadDetails;
  assignee: string | null;
  isRead: boolean;
  createdAt: string;
}

export interface Lead extends LeadRow {
  houseSlug: string | null;
  plotSlug: string | null;
  promotionSlug: string | null;
  studioSlug: string | null;
  professionalSlug: string | null;
  userId: string | null;
  consentVersion: string;
  consentedAt: string;
  spamSigns: string[];
  /** The lead of the same person that it was merged into. */
  mergedInto: number | null;
  notes: { id: number; author: string | null; body: string; createdAt: string }[];
}

export interface LeadCount {
  kind: LeadKind;
  status: LeadStatus;
  leads: number;
  unread: number;
}
