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

export const notSent = (): LeadRejection => ({ message: "notSent", fields: {}, values: {} });
