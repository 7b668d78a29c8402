import type { FormError } from "#app/forms/parse-form.ts";

/** As much of the client's errors as tells them apart, without the client itself. */
export interface AuthFailure {
  code?: string | undefined;
  message: string;
  /** Why a password is weak. */
  reasons?: string[];
}

const known: Record<string, FormError> = {
  invalid_credentials: "wrongCredentials",
  email_not_confirmed: "notConfirmed",
  email_address_invalid: "emailInvalid",
  otp_expired: "wrongCode",
  mfa_verification_failed: "wrongCode",
  mfa_challenge_expired: "wrongCode",
  over_request_rate_limit: "tooMany",
  over_email_send_rate_limit: "tooMany",
  signup_disabled: "signupClosed",
  same_password: "samePassword",
};

/** What a person is told about a refusal; whatever has no words of its own is unexpected (spec §8). */
export function formErrorOf({ code = "", reasons = [] }: AuthFailure): FormError {
  if (code === "weak_password") return reasons.includes("length") ? "weakLength" : "weakCommon";
  return Object.hasOwn(known, code) ? known[code]! : "unexpected";
}

export function isWeakPassword(error: FormError) {
  return error === "weakLength" || error === "weakCommon";
}

/** The session ended meanwhile: only signing in again helps. */
export function isSessionMissing({ code = "", ...error }: AuthFailure & { name?: string }) {
  return code === "session_not_found" || error.name === "AuthSessionMissingError";
}
