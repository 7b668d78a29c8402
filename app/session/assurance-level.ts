import type { createPageClient } from "#app/supabase/browser.ts";

export type PageClient = ReturnType<typeof createPageClient>;

/**
 * Asks the service about the session of this browser. The cookie alone is not enough: with a session that was ended
 * elsewhere, the sign-in page and the portal would redirect to each other.
 */
export async function checkSession(client: PageClient) {
  const { error } = await client.auth.getUser();
  if (error) {
    // Compared by name, so that the sign-in page does not load the library.
    if (error.name !== "AuthRetryableFetchError") await client.auth.signOut({ scope: "local" });
    return "none";
  }
  return (await isSecondStepRequired(client)) ? "second-step-required" : "signed-in";
}

export async function isSecondStepRequired(client: PageClient) {
  const { session } = (await client.auth.getSession()).data;
  // The library reads the session's user, which a session stored by the server lacks; with the token it loads the user.
  const token = session?.user ? undefined : session?.access_token;
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel(token);
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2";
}

export const recoveryCodesPath = "/_account/recovery-codes";
export const passwordProofPath = "/_account/password-proof";

/** Tries the code with each authenticator app of the account; returns the last error, null when one accepted it. */
export async function passSecondStep(client: PageClient, code: string) {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) return error;
  let lastError = null;
  for (const { id } of data.totp) {
    ({ error: lastError } = await client.auth.mfa.challengeAndVerify({ factorId: id, code }));
    if (!lastError) return null;
  }
  return lastError;
}
