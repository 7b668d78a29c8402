import type { FormError } from "#app/forms/parse-form.ts";
import { checkSession } from "#app/session/assurance-level.ts";
import { readLink } from "#app/session/mail-link.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

/** What the address of the page for changing a password brought. */
export type RecoveryLink = ReturnType<typeof readRecoveryLink>;

export function readRecoveryLink(query: URLSearchParams) {
  return { ...readLink(query, document.cookie), hasError: query.has("error") };
}

type Outcome = { isOpen: true; isRecovery: boolean } | { isOpen: false; problem: FormError };

// A code works once, and a page may ask twice for the same one.
const opened = new Map<string, Promise<Outcome>>();

/** Makes the session that may set a new password, or says why there is none. */
export function openRecoveryLink({ code, flow, isOwn, hasError }: RecoveryLink): Promise<Outcome> {
  if (!code) return findOwnSession(hasError);
  const known = opened.get(code);
  if (known) return known;
  // The browser that asked holds the other half of the code; any other one takes the digits of the mail.
  const outcome = isOwn
    ? exchange(code, flow)
    : Promise.resolve<Outcome>({ isOpen: false, problem: "linkNotValidated" });
  opened.set(code, outcome);
  return outcome;
}

/** Somebody signed in needs no link; a link that failed counts for nobody. */
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
