import type { FormError } from "#app/forms/parse-form.ts";

/** The properties of an AuthError that we use, without importing the client. */
export interface AuthFailure {
  code?: string | undefined;
  message: string;
  /** Why a password is weak. */
  reasons?: string[];
}

const messages: Record<string, FormError> = {
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
  current_password_required: "currentPasswordMissing",
  current_password_invalid: "currentPasswordWrong",
  reauthentication_needed: "signInAgain",
};

/** The message of an error; errors without one are "unexpected" (product §8). */
export function formErrorOf({ code = "", reasons = [] }: AuthFailure): FormError {
  if (code === "weak_password") {
    if (reasons.includes("length")) return "weakLength";
    return reasons.includes("personal") ? "weakPersonal" : "weakCommon";
  }
  return Object.hasOwn(messages, code) ? messages[code]! : "unexpected";
}

export function isWeakPassword(error: FormError) {
  return error === "weakLength" || error === "weakCommon" || error === "weakPersonal";
}

/** The session has ended: the user has to sign in again. */
export function isSessionMissing({ code = "", ...error }: AuthFailure & { name?: string }) {
  return code === "session_not_found" || error.name === "AuthSessionMissingError";
}
