import { isAuthRetryableFetchError, type Session, type User } from "@supabase/supabase-js";
import { track } from "#app/analytics/track.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { authGuard, isGuarded } from "#app/navigation/auth-guard.ts";
import { getRootData } from "#app/navigation/root-data.ts";
import { type Account, publishAccount } from "#app/session/current-account.ts";
import { createPageClient } from "#app/supabase/browser.ts";

// Loaded by session-store.ts when there is a session or one is being created. Refreshes it and reports its events.

const { supabaseUrl, publishableKey } = getRootData();

/** The time between signing in and the first page that sees the session. */
const justSignedInMs = 60_000;
let identifiedSignIn: string | undefined;
/** The user as tracking knows it, or as this page saw it first. */
let identified: string | undefined;

export const client = createPageClient(supabaseUrl ?? location.origin, publishableKey);

client.auth.onAuthStateChange((event, session) => {
  if (!session || hasUser(session)) setAccount(session);
  // Also when another tab signed out: private pages must leave the screen.
  if (event === "SIGNED_OUT" && isGuarded(location.pathname, authGuard)) {
    location.assign(localizedPath(localeOf(location.pathname), authGuard.login));
  }
});

/** Publishes the account of the stored session, also of one that the server created. */
export async function readSession() {
  const { data } = await client.auth.getSession();
  setAccount(data.session && (await withUser(data.session)));
}

/** Sessions that the server stored have the tokens only, see request.server.ts. */
function hasUser({ user }: Partial<Session>) {
  return user !== undefined;
}

async function withUser(session: Session): Promise<Session | null> {
  if (hasUser(session)) return session;
  const { data, error } = await client.auth.getUser();
  if (isAuthRetryableFetchError(error)) throw error;
  return data.user && { ...session, user: data.user };
}

export function setAccount(session: Session | null) {
  const account = session && accountOf(session);
  publishAccount(account);
  if (account) identify(session!.user);
  else identified = undefined;
}

/** Tracks a sign-in and each change of the user's data once; restoring an existing session is neither. */
function identify({ id, email, phone, created_at, last_sign_in_at, user_metadata }: User) {
  const { first_name, name, last_name, surname, phone: ownPhone } = user_metadata;
  const user = {
    id,
    email: email ?? "",
    phone: phone || ownPhone || null,
    created_at,
    user_metadata: { first_name, name, last_name, surname, phone: ownPhone },
  };
  const isJustSignedIn = Date.now() - Date.parse(last_sign_in_at ?? "") < justSignedInMs;
  const isSignIn = isJustSignedIn && identifiedSignIn !== last_sign_in_at;
  const isChanged = identified !== undefined && identified !== JSON.stringify(user);
  identified = JSON.stringify(user);
  if (isSignIn) identifiedSignIn = last_sign_in_at;
  if (isSignIn || isChanged) track("identify_user", { user });
}

/** Null while the second step is missing: the password alone signs nobody in. */
function accountOf({ access_token, user }: Session): Account | null {
  const hasFactor = user.factors?.some(({ status }) => status === "verified");
  if (hasFactor && levelOf(access_token) !== "aal2") return null;
  // Our sign-up form sets first_name; providers set one of the others.
  const { first_name, given_name, name } = user.user_metadata;
  const email = user.email ?? "";
  const firstName = [first_name, given_name, name].find((value) => typeof value === "string" && value !== "");
  const isOperator = user.app_metadata.operator === true;
  const isMaker = user.app_metadata.maker === true;
  return { id: user.id, email, name: firstName ?? email, isOperator, isMaker };
}

function levelOf(accessToken: string): unknown {
  const [, payload = ""] = accessToken.split(".");
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).aal;
}
