import type { LeadKind } from "#app/domain/lead.ts";
import type { LeadStatus } from "#app/domain/lead-filter.ts";
import type { Localised } from "#app/domain/localised.ts";

export interface SavedAnswer {
  id: number;
  name: string;
  body: Localised;
}

export interface Reminder {
  id: number;
  ownerId: string;
  leadId: number | null;
  personId: string | null;
  dueOn: string;
  note: string;
  /** The name of the lead. */
  about: string | null;
}

export interface ResponseTime {
  kind: LeadKind | "conversation";
  received: number;
  answered: number;
  medianHours: number | null;
  withinDay: number;
}

export interface SimilarLead {
  id: number;
  kind: LeadKind;
  status: LeadStatus;
  about: string;
  message: string;
  createdAt: string;
  mergedInto: number | null;
}
