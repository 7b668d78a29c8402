import * as z from "zod/mini";
import { email, newPassword, password, sixDigits } from "#app/forms/fields.ts";

export const signInForm = z.object({ email, password });

export const emailForm = z.object({ email });

/** The code of a mail that is read on another device than the one that requested it. */
export const mailCodeForm = z.object({ email, code: sixDigits });

export const appCodeForm = z.object({ code: sixDigits });

export const recoveryCodeForm = z.object({
  code: z.string("required").check(z.trim(), z.minLength(1, "required")),
});

export const passwordProofForm = z.object({ current: password });

/** The server decides who needs the current password: nobody who comes from a recovery mail. */
export const newPasswordForm = (minLength: number) =>
  z
    .object({
      current: z.optional(z.string()),
      password: newPassword(minLength),
      confirmation: z.string(),
    })
    .check(
      z.refine((form) => form.password === form.confirmation, {
        error: "passwordsDiffer",
        path: ["confirmation"],
      }),
    );
