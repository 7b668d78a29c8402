import { fieldErrors, formError } from "#app/forms/use-client-form.ts";
import type { FormErrors } from "#app/forms/use-form-errors.ts";
import { type AuthFailure, formErrorOf } from "#app/session/auth-errors.ts";

/** A wrong code is the field's error, anything else the form's. */
export function codeErrors(failure: AuthFailure): FormErrors {
  const error = formErrorOf(failure);
  return error === "wrongCode" ? fieldErrors({ code: error }) : formError(error);
}
