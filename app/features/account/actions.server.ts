import type { SupabaseClient } from "@supabase/supabase-js";
import type * as z from "zod/mini";
import {
  addressForm,
  contactForm,
  ownPasswordForm,
  personalForm,
} from "#app/features/account/account-schemas.ts";
import { saveAddress, savePersonal, savePhone } from "#app/features/account/queries.server.ts";
import { type FieldErrors, type FormError, parseForm } from "#app/forms/parse-form.ts";
import type { SessionClaims } from "#app/session/accounts-service.ts";
import { formErrorOf, isWeakPassword } from "#app/session/auth-errors.ts";
import type { Database } from "#app/supabase/database.types.ts";

interface Asked {
  client: SupabaseClient<Database>;
  session: SessionClaims;
  minPasswordLength: number;
  /** Where the link of an e-mail change leads. */
  confirmUrl: string;
}

export interface AccountAnswer {
  part: string;
  /** Null when it is done. */
  problems: { fields: FieldErrors; message: FormError | null } | null;
  /** True when a mail has to be answered before the new address counts. */
  awaitsMail?: boolean;
}

/** Does what one form of the account page asks for; what fails is told at its place and nothing else is touched. */
export async function changeAccount(form: FormData, asked: Asked): Promise<AccountAnswer | "deleted"> {
  const { client, session } = asked;
  const part = String(form.get("part"));
  const answer = (message: FormError | null, fields: FieldErrors = {}): AccountAnswer => ({
    part,
    problems: { message, fields },
  });
  const done: AccountAnswer = { part, problems: null };

  /** The values of a form saved by `save`, or what is wrong with them. */
  async function save<Data>(
    schema: z.ZodMiniType<Data, unknown>,
    failure: FormError,
    work: (values: Data) => Promise<AccountAnswer | undefined>,
  ) {
    const { data, errors } = parseForm(schema, form);
    if (errors) return answer(Object.values(errors).includes("required") ? "fillAllRequired" : null, errors);
    try {
      return (await work(data as Data)) ?? done;
    } catch (error) {
      console.error(error);
      return answer(failure);
    }
  }

  switch (part) {
    case "personal":
      return save(personalForm, "personalNotSaved", async (values) => {
        await savePersonal(client, session.sub, values);
        return undefined;
      });
    case "address":
      return save(addressForm, "addressNotSaved", async (values) => {
        await saveAddress(client, session.sub, values);
        return undefined;
      });
    case "contact":
      return save(contactForm, "contactNotSaved", async ({ phone, email }) => {
        await savePhone(client, session.sub, phone);
        if (email.toLowerCase() === session.email?.toLowerCase()) return undefined;
        const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: asked.confirmUrl });
        if (!error) return { ...done, awaitsMail: true };
        const told = formErrorOf(error);
        if (told === "emailInvalid" || error.code === "validation_failed" || error.code === "email_exists")
          return answer(null, { email: "emailInvalid" });
        return answer(told === "unexpected" ? "contactNotSaved" : told);
      });
    case "password":
      return save(ownPasswordForm(asked.minPasswordLength), "unexpected", async ({ current, password }) => {
        const { error } = await client.auth.updateUser({ password, current_password: current });
        if (!error) return undefined;
        if (error.code === "current_password_invalid")
          return answer(null, { current: "currentPasswordWrong" });
        const told = formErrorOf(error);
        return isWeakPassword(told) || told === "samePassword"
          ? answer(null, { password: told })
          : answer(told);
      });
    case "session": {
      const { error } = await client.rpc("end_my_session", { session: String(form.get("session")) });
      return error ? answer("unexpected") : done;
    }
    case "delete": {
      const isMeant = String(form.get("confirmation")).trim().toLowerCase() === session.email?.toLowerCase();
      if (!isMeant) return answer(null, { confirmation: "required" });
      const { error } = await client.rpc("delete_my_account");
      if (error) return answer("unexpected");
      await client.auth.signOut({ scope: "local" });
      return "deleted";
    }
    default:
      return answer("unexpected");
  }
}
