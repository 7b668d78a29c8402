import type { Locale } from "#app/domain/localised.ts";

export type VisitStatus =
  | "unconfirmed"
  | "requested"
  | "proposed"
  | "confirmed"
  | "refused"
  | "cancelled"
  | "called";
/** Who writes in the thread of a visit. */
export type VisitRole = "visitor" | "seller" | "operator";
export type VisitStep = "message" | "propose" | "confirm" | "refuse" | "cancel" | "called";

export const maxVisitMessage = 2000;

export interface VisitMessage {
  id: number;
  author: VisitRole;
  kind: "request" | VisitStep;
  body: string;
  startsAt: string | null;
  createdAt: string;
}

export interface Visit {
  id: string;
  about: string;
  place: string;
  /** The page of the house or plot, while there is one. */
  path: `/catalogo/${string}` | `/terrenos/${string}` | null;
  name: string;
  /** Null for sellers. */
  email: string | null;
  /** Null for sellers until the visit is confirmed, unless the visitor wants a call. */
  phone: string | null;
  wantsCall: boolean;
  slots: string[];
  status: VisitStatus;
  startsAt: string | null;
  createdAt: string;
  messages: VisitMessage[];
}

export interface NewVisit {
  houseSlug: string | null;
  showHomeId: number | null;
  plotSlug: string | null;
  about: string;
  place: string;
  locale: Locale;
  name: string;
  email: string;
  phone: string;
  message: string;
  wantsCall: boolean;
  slots: Date[];
  userId: string | undefined;
  consentVersion: string;
}

export interface VisitChange {
  step: VisitStep;
  body: string;
  /** The moment that is proposed, or the slot that is confirmed. */
  startsAt: Date | null;
}

/** What each side may do next. Who is refused may ask again with a new request. */
export function stepsOf(
  role: VisitRole,
  { status, wantsCall }: Pick<Visit, "status" | "wantsCall">,
): VisitStep[] {
  const isHost = role !== "visitor";
  switch (status) {
    case "requested":
      if (!isHost) return ["message", "cancel"];
      return ["message", wantsCall ? "called" : "confirm", "propose", "refuse"];
    case "proposed":
      return isHost ? ["message", "propose", "refuse"] : ["message", "confirm", "cancel"];
    case "confirmed":
      return isHost ? ["message", "propose", "refuse"] : ["message", "cancel"];
    case "called":
      return isHost ? ["message", "propose"] : ["message"];
    default:
      return [];
  }
}

export const statusAfter: Record<VisitStep, VisitStatus | null> = {
  message: null,
  propose: "proposed",
  confirm: "confirmed",
  refuse: "refused",
  cancel: "cancelled",
  called: "called",
};

export type VisitOutcome = "done" | "gone" | "closed";

/** Who acts: who has the link, the user who requested the visit, or an operator. */
export type VisitActor =
  | { token: string }
  | { userId: string; visitId: string }
  | { operator: true; visitId: string };

/** Visits that people ask for. The server acts for them, who have no rights to write the tables. */
export interface Visits {
  /** Counts the request before anything is read. */
  mayRequest(address: string): Promise<boolean>;
  /** Mailed when the visitor still has to confirm the address. */
  request(visit: NewVisit): Promise<"stored" | "mailed" | "tooMany">;
  /** What the visitor or the seller sees through their link. */
  find(token: string): Promise<{ visit: Visit; role: VisitRole } | null>;
  /** The visitor proves that the address is theirs; the host hears of the visit now. */
  confirmAddress(token: string): Promise<boolean>;
  change(actor: VisitActor, change: VisitChange): Promise<VisitOutcome>;
  /** The links of the seller's visits, newest first, by the token of their submission. */
  listOfSubmission(token: string): Promise<SellerVisit[]>;
}

export interface SellerVisit {
  token: string;
  name: string;
  status: VisitStatus;
  wantsCall: boolean;
  startsAt: string | null;
  createdAt: string;
}
