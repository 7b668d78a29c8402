import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import * as z from "zod/mini";
import { email, firstName, newPassword, surnames, ticked } from "#app/forms/fields.ts";

// Apart from the other forms: the numbering plans of every country are only worth their weight here.

export const signUpForm = (minPasswordLength: number) =>
  z.object({
    firstName,
    surnames,
    phone: z.string("required").check(
      z.trim(),
      z.minLength(1, "required"),
      z.refine((value) => value === "" || parsePhone(value) !== null, "phoneInvalid"),
    ),
    email,
    password: newPassword(minPasswordLength),
    terms: ticked,
  });

/** The number as the whole world dials it; one without a prefix is Spanish. Null when it is none. */
export function parsePhone(typed: string): string | null {
  const phone = parsePhoneNumberFromString(typed, "ES");
  return phone?.isValid() ? phone.number : null;
}
