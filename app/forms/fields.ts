import * as z from "zod/mini";

// The one vocabulary of form fields. Their messages are keys below auth.errors, so that every page says them alike.

const maxEmailLength = 255;
const maxNameLength = 80;
const maxSurnamesLength = 120;
const maxPasswordLength = 128;

const filled = (...checks: Parameters<z.ZodMiniString["check"]>) =>
  z.string("required").check(z.trim(), z.minLength(1, "required"), ...checks);

export const email = filled(
  z.maxLength(maxEmailLength, "emailInvalid"),
  z.regex(z.regexes.email, "emailInvalid"),
);
export const firstName = filled(z.maxLength(maxNameLength, "tooLong"));
export const surnames = filled(z.maxLength(maxSurnamesLength, "tooLong"));

/** Any password that was ever accepted; spaces at its ends belong to it. */
export const password = z.string("required").check(z.minLength(1, "required"));

export const newPassword = (minLength: number) =>
  z.string("required").check(
    z.minLength(1, "required"),
    z.refine((value) => [...value].length >= minLength, "weakLength"),
    z.refine((value) => [...value].length <= maxPasswordLength, "passwordLong"),
  );

/** Codes from mails and authenticator apps; people type them in groups. */
export const sixDigits = z.string("required").check(
  z.overwrite((value) => value.replaceAll(/[\s-]/g, "")),
  z.minLength(1, "required"),
  z.regex(/^\d{6}$/, "wrongCode"),
);

export const ticked = z.literal("on", "required");
