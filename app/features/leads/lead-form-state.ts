import { data } from "react-router";
import type { FieldErrors } from "#app/forms/parse-form.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** A key below forms.errors. */
export type LeadFormError = keyof Messages["forms"]["errors"];

/** Why a lead was rejected, with everything that was typed. */
export interface LeadRejection {
  message: LeadFormError | null;
  fields: FieldErrors<LeadFormError>;
  values: Record<string, string[]>;
}

/** Submits the form; if the site cannot be reached, the page stays with all that was typed. */
export async function submitOrStay(serverAction: () => Promise<LeadRejection>) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects are thrown too.
    if (error instanceof Response) throw error;
    // With an error status the loaders are not called again, which would fail too.
    return data<LeadRejection>({ message: "notSent", fields: {}, values: {} }, 503);
  }
}
