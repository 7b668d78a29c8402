import type { Session, User } from "@supabase/supabase-js";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { authGuard, isGuarded } from "#app/navigation/auth-guard.ts";
import type { RootData } from "#app/navigation/root-data.ts";
import "#app/navigation/pending-navigation.ts";
import { track } from "#app/analytics/track.ts";
import { type Account, publishAccount } from "#app/session/session-store.ts";
import { createPageClient } from "#app/supabase/browser.ts";

// Loaded by session-store.ts when there is a session to keep; it is renewed here and its events reach the app.

const { supabaseUrl, publishableKey } = window.__reactRouterDataRouter!.state.loaderData!.root as RootData;

/** Between signing in and the first page that knows of it. */
const justNowMs = 60_000;
let identified: string | undefined;

export const client = createPageClient(supabaseUrl ?? location.origin, publishableKey);

client.auth.onAuthStateChange((event, session) => {
  greet(session);
  // Also when another tab signed out: what only one person may see leaves the screen.
  if (event === "SIGNED_OUT" && isGuarded(location.pathname, authGuard)) {
    location.assign(localizedPath(localeOf(location.pathname), authGuard.login));
  }
});

/** Tells the app who is signed in, also when the server made the session. */
export async function readSession() {
  const { data } = await client.auth.getSession();
  greet(data.session);
}

/** Tells the app whose session this is. */
export function greet(session: Session | null) {
  const account = session && accountOf(session);
  publishAccount(account);
  if (account) identify(session!.user);
}

/** A sign-in is told once; finding a session that was there before is none. */
function identify({ id, email, phone, created_at, last_sign_in_at, user_metadata }: User) {
  const isJustSignedIn = Date.now() - Date.parse(last_sign_in_at ?? "") < justNowMs;
  if (!isJustSignedIn || identified === last_sign_in_at) return;
  identified = last_sign_in_at;
  const { first_name, name, last_name, surname, phone: ownPhone } = user_metadata;
  track("identify_user", {
    user: {
      id,
      email: email ?? "",
      phone: phone || ownPhone || null,
      created_at,
      user_metadata: { first_name, name, last_name, surname, phone: ownPhone },
    },
  });
}

/** Null while the second step is owed: the password alone makes nobody signed in. */
function accountOf({ access_token, user }: Session): Account | null {
  const hasFactor = user.factors?.some(({ status }) => status === "verified");
  if (hasFactor && levelOf(access_token) !== "aal2") return null;
  // Our own form says first_name; other sites that one signs in with say one of the others.
  const { first_name, given_name, name } = user.user_metadata;
  const email = user.email ?? "";
  const called = [first_name, given_name, name].find((given) => typeof given === "string" && given !== "");
  return { id: user.id, email, name: called ?? email };
}

function levelOf(accessToken: string): unknown {
  const [, payload = ""] = accessToken.split(".");
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).aal;
}
