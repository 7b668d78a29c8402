import type { FieldErrors, VisitorFormError } from "#app/forms/parse-form.ts";

/** Why a lead was rejected, with everything that was typed. */
export interface LeadRejection {
  message: VisitorFormError | null;
  fields: FieldErrors<VisitorFormError>;
  values: Record<string, string[]>;
}

export const notSent = (): LeadRejection => ({ message: "notSent", fields: {}, values: {} });
