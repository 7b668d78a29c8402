import type { FormError } from "#app/forms/parse-form.ts";
import { checkSession } from "#app/session/assurance-level.ts";
import { readLink } from "#app/session/mail-link.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

/** The code, or the error, in the URL of the page for changing a password. */
export type RecoveryLink = ReturnType<typeof readRecoveryLink>;

export function readRecoveryLink(query: URLSearchParams) {
  return { ...readLink(query, document.cookie), hasError: query.has("error") };
}

type Outcome = { isOpen: true; isRecovery: boolean } | { isOpen: false; problem: FormError };

// A code works once, and an effect may run twice.
const opened = new Map<string, Promise<Outcome>>();

/** Creates the session that may set a new password, or returns why it cannot. */
export function openRecoveryLink({ code, flow, isOwn, hasError }: RecoveryLink): Promise<Outcome> {
  if (!code) return findOwnSession(hasError);
  const earlier = opened.get(code);
  if (earlier) return earlier;
  // Only the browser that requested the link holds the PKCE verifier; others use the 6-digit code of the mail.
  const outcome = isOwn
    ? exchange(code, flow)
    : Promise.resolve<Outcome>({ isOpen: false, problem: "linkNotValidated" });
  opened.set(code, outcome);
  return outcome;
}

/** A signed-in user needs no link; a link with an error never counts. */
async function findOwnSession(hasError: boolean): Promise<Outcome> {
  if (hasError || !hasSessionCookie(document.cookie)) return { isOpen: false, problem: "invalidLink" };
  const state = await checkSession(await loadSessionClient());
  return state === "none" ? { isOpen: false, problem: "invalidLink" } : { isOpen: true, isRecovery: false };
}

async function exchange(code: string, flow: RecoveryLink["flow"]): Promise<Outcome> {
  const client = await loadSessionClient();
  const { error } = await client.auth.exchangeCodeForSession(code, flow);
  return error ? { isOpen: false, problem: "linkNotValidated" } : { isOpen: true, isRecovery: true };
}
