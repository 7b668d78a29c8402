import type { FieldErrors, FormError } from "#app/forms/parse-form.ts";
import type { RouteType } from "./account-schemas.ts";

export interface Personal {
  firstName: string;
  surnames: string;
  dni: string;
  birthday: string;
}

export interface Address {
  routeType: RouteType;
  streetAddress: string;
  streetNumber: string;
  floor: string;
  door: string;
  zipCode: string;
  city: string;
  province: string;
}

/** A browser in which the user is signed in. */
export interface AccountSession {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string;
  isCurrent: boolean;
}

/** What the account page shows. */
export interface AccountDetails {
  personal: Personal;
  address: Address;
  contact: { phone: string; email: string };
  sessions: AccountSession[];
  /** The last decision about marketing mail; null before the first one, which is no consent. */
  marketing: { isGranted: boolean; changedAt: string } | null;
}

/** The message of a section that could not be saved (product §8). */
const failures: Record<string, FormError> = {
  personal: "personalNotSaved",
  address: "addressNotSaved",
  contact: "contactNotSaved",
};

export function failureOf(section: string): FormError {
  return failures[section] ?? "unexpected";
}

/** What an action of the account page answers. */
export interface AccountAnswer {
  /** The section whose form was sent. */
  section: string;
  /** Null when it was saved. */
  errors: { fields: FieldErrors; message: FormError | null } | null;
  /** What was typed into a form that was not saved, without passwords. */
  typed?: Record<string, string>;
  /** True when the new e-mail address still has to be confirmed by mail. */
  awaitsMail?: boolean;
}
