import { data } from "react-router";
import type { FieldErrors } from "#app/forms/parse-form.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";

/** What can be wrong with a form that ends in a lead: a key below forms.errors. */
export type LeadFormError = keyof Messages["forms"]["errors"];

/** Why a form was not taken, with everything that was typed. */
export interface LeadRefusal {
  message: LeadFormError | null;
  fields: FieldErrors<LeadFormError>;
  values: Record<string, string[]>;
}

/** When such a form does not rest: what is wrong is to be read out, and whoever is signed in need not write everything. */
export function isFormAwaited({ answered }: { answered: LeadRefusal | undefined }) {
  return answered !== undefined || hasSessionCookie(document.cookie);
}

/** A form that does not reach the site stays on the screen with all that was typed. */
export async function sendOrKeep(serverAction: () => Promise<LeadRefusal>) {
  try {
    return await serverAction();
  } catch (answer) {
    // Redirects are thrown too.
    if (answer instanceof Response) throw answer;
    // By its status nothing is asked of the site anew, which would not answer either.
    return data<LeadRefusal>({ message: "notSent", fields: {}, values: {} }, 503);
  }
}
