import { createClient } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { platformFetchContext, servicesContext } from "#app/context.ts";
import type { FormError } from "#app/forms/parse-form.ts";
import type { SessionClaims } from "#app/session/accounts-service.ts";
import { formErrorOf } from "#app/session/auth-errors.ts";

/**
 * Checks the password of a signed-in user, so that an old session may change the access to the account. Signs in with it
 * beside the user's session, because both services limit the attempts there; returns what is wrong.
 */
export async function provePassword(
  context: Readonly<RouterContextProvider>,
  claims: SessionClaims,
  password: string,
): Promise<FormError | null> {
  if (!password || !claims.email) return "currentPasswordMissing";
  const { env, accounts } = context.get(servicesContext);
  const client = createClient(env.supabaseUrl ?? env.publicOrigin, accounts.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: context.get(platformFetchContext) },
  });
  const { error } = await client.auth.signInWithPassword({ email: claims.email, password });
  if (error) {
    const reason = formErrorOf(error);
    return reason === "wrongCredentials" ? "currentPasswordWrong" : reason;
  }
  await client.auth.signOut({ scope: "local" });
  await accounts.refreshSignIn(claims);
  return null;
}
