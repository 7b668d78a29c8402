import type { createPageClient } from "#app/supabase/browser.ts";

export type PageClient = ReturnType<typeof createPageClient>;

/**
 * What the session of this browser is worth, asked of the service itself: a cookie alone would send somebody whose
 * session was ended elsewhere back and forth between the sign-in page and the portal.
 */
export async function checkSession(client: PageClient) {
  const { error } = await client.auth.getUser();
  if (error) {
    // Known by its name, so that the sign-in page itself stays without the library.
    if (error.name !== "AuthRetryableFetchError") await client.auth.signOut({ scope: "local" });
    return "none";
  }
  return (await owesSecondStep(client)) ? "owes-second-step" : "signed-in";
}

export async function owesSecondStep(client: PageClient) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2";
}

/** Where one of the recovery codes is given instead. */
export const recoveryCodesPath = "/_account/recovery-codes";

/** Tries the code with each authenticator app that the person has; the last refusal counts. */
export async function passSecondStep(client: PageClient, code: string) {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) return error;
  let refusal = null;
  for (const { id } of data.totp) {
    ({ error: refusal } = await client.auth.mfa.challengeAndVerify({ factorId: id, code }));
    if (!refusal) return null;
  }
  return refusal;
}
