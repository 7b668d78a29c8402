import type { Locale } from "#app/domain/localised.ts";

export interface PersonRow {
  id: string;
  email: string;
  name: string;
  createdAt: string;
  lastSignInAt: string | null;
  isConfirmed: boolean;
  isBlocked: boolean;
  isOperator: boolean;
}

/** Something that passed between a person and the site. */
export interface PersonEvent {
  at: string;
  kind:
    | "contact"
    | "professional"
    | "quote_request"
    | "quote_reply"
    | "quote_answer"
    | "visit"
    | "call"
    | "plot_submission"
    | "message"
    | "answer";
  id: string;
  text: string;
  status: string | null;
}

export interface Person extends PersonRow {
  phone: string;
  locale: Locale;
  sessions: number;
  projects: number;
  /** Newest first. */
  timeline: PersonEvent[];
}

export const personChanges = [
  "confirm",
  "block",
  "unblock",
  "sign_out",
  "make_operator",
  "remove_operator",
  "delete",
] as const;
export type PersonChange = (typeof personChanges)[number];
