import type { SupabaseClient } from "@supabase/supabase-js";
import type * as z from "zod/mini";
import { type FieldErrors, type FormError, parseForm } from "#app/forms/parse-form.ts";
import { parsePhone } from "#app/forms/sign-up-form.ts";
import type { SessionClaims } from "#app/session/accounts-service.ts";
import { formErrorOf, isWeakPassword } from "#app/session/auth-errors.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { type AccountAnswer, failureOf } from "./account-details.ts";
import { addressForm, contactDetailsForm, ownPasswordForm, personalForm } from "./account-schemas.ts";
import { recordMarketingConsent, updateAddress, updatePersonal, updatePhone } from "./queries.server.ts";

interface AccountRequest {
  client: SupabaseClient<Database>;
  session: SessionClaims;
  minPasswordLength: number;
  /** The version of the legal texts. */
  textsVersion: string;
  /** Where the link of an e-mail change leads. */
  confirmUrl: string;
  /** Checks the password again; returns what is wrong. */
  provePassword: (password: string) => Promise<FormError | null>;
}

/** Handles the form of one section of the account page. */
export async function changeAccount(
  form: FormData,
  request: AccountRequest,
): Promise<AccountAnswer | "deleted"> {
  const { client, session } = request;
  const section = String(form.get("section"));
  const reject = (message: FormError | null, fields: FieldErrors = {}): AccountAnswer => ({
    section,
    errors: { message, fields },
    typed: listTyped(form),
  });
  const done: AccountAnswer = { section, errors: null };

  /** Parses the form and saves its values with `work`. */
  async function save<Data>(
    schema: z.ZodMiniType<Data, unknown>,
    work: (values: Data) => Promise<AccountAnswer | undefined>,
  ) {
    const { data, errors } = parseForm(schema, form);
    if (errors) return reject(Object.values(errors).includes("required") ? "fillAllRequired" : null, errors);
    try {
      return (await work(data as Data)) ?? done;
    } catch (error) {
      console.error(error);
      return reject(failureOf(section));
    }
  }

  /** Header and tracking show what the session knows. */
  async function updateMetadata(metadata: Record<string, string | null>) {
    const { error } = await client.auth.updateUser({ data: metadata });
    if (error) throw error;
  }

  switch (section) {
    case "personal":
      return save(personalForm, async (values) => {
        await updatePersonal(client, session.sub, values);
        const { firstName, surnames } = values;
        await updateMetadata({
          first_name: firstName,
          name: firstName,
          last_name: surnames,
          surname: surnames,
        });
        return undefined;
      });
    case "address":
      return save(addressForm, async (values) => {
        await updateAddress(client, session.sub, values);
        return undefined;
      });
    case "contact":
      return save(contactDetailsForm, async ({ phone, email, current }) => {
        await updatePhone(client, session.sub, phone);
        await updateMetadata({ phone: parsePhone(phone) });
        if (email.toLowerCase() === session.email?.toLowerCase()) return undefined;
        const { error } = await client.auth.updateUser(
          { email, ...(current && { current_password: current }) },
          { emailRedirectTo: request.confirmUrl },
        );
        if (!error) return { ...done, awaitsMail: true };
        const reason = formErrorOf(error);
        if (reason === "currentPasswordWrong") return reject(null, { current: reason });
        // Users without a password have to sign in again.
        if (reason === "signInAgain")
          return current ? reject(reason) : reject(null, { current: "currentPasswordMissing" });
        if (reason === "emailInvalid" || error.code === "validation_failed" || error.code === "email_exists")
          return reject(null, { email: "emailInvalid" });
        return reject(reason === "unexpected" ? failureOf(section) : reason);
      });
    case "password":
      return save(ownPasswordForm(request.minPasswordLength), async ({ current, password }) => {
        const { error } = await client.auth.updateUser({ password, current_password: current });
        if (!error) return undefined;
        if (error.code === "current_password_invalid")
          return reject(null, { current: "currentPasswordWrong" });
        const reason = formErrorOf(error);
        return isWeakPassword(reason) || reason === "samePassword"
          ? reject(null, { password: reason })
          : reject(reason);
      });
    case "marketing":
      try {
        await recordMarketingConsent(client, session.sub, {
          isGranted: form.get("consent") === "yes",
          version: request.textsVersion,
        });
        return done;
      } catch (error) {
        console.error(error);
        return reject("unexpected");
      }
    case "session": {
      const { error } = await client.rpc("end_my_session", { session: String(form.get("session")) });
      return error ? reject("unexpected") : done;
    }
    case "delete": {
      const isConfirmed =
        String(form.get("confirmation")).trim().toLowerCase() === session.email?.toLowerCase();
      if (!isConfirmed) return reject(null, { confirmation: "required" });
      const current = form.get("current");
      if (current !== null) {
        const problem = await request.provePassword(String(current));
        if (problem) return reject("signInAgain", { current: problem });
      }
      const { error } = await client.rpc("delete_my_account");
      if (error) return reject(error.hint === "reauthentication_needed" ? "signInAgain" : "unexpected");
      await client.auth.signOut({ scope: "local" });
      return "deleted";
    }
    default:
      return reject("unexpected");
  }
}

const passwordFields = ["current", "password", "confirmation"];

function listTyped(form: FormData) {
  const texts = [...form].filter(
    ([name, value]) => typeof value === "string" && !passwordFields.includes(name),
  );
  return Object.fromEntries(texts) as Record<string, string>;
}
