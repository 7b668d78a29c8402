import type { Session } from "@supabase/supabase-js";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import {
  currentAccount,
  onAccountChange,
  publishAccount,
  unmarkSession,
} from "#app/session/current-account.ts";
import { hasSessionCookie, sessionCookieName } from "#app/session/session-cookie.ts";

// Who is signed in on this page. The Supabase client is loaded only if there is a session or one is being created:
// visitors never download it.

let isWatching = false;
let retry: ReturnType<typeof setTimeout> | undefined;
const retryMs = 5000;

/** The signed-in account; null for visitors, on the server and until the session has been read. */
export function useAccount() {
  const { key } = useLocation();
  // An action on the server may have created a session before this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the key triggers the effect.
  useEffect(checkForSession, [key]);
  return useSyncExternalStore(subscribe, currentAccount, () => null);
}

/** The Supabase client with the session of this page. */
export async function loadSessionClient() {
  const { client } = await import("#app/session/session-client.ts");
  return client;
}

/** Reads the account again after its data changed on the server; other tabs follow. */
export async function refreshAccount() {
  const client = await loadSessionClient();
  await client.auth.refreshSession();
}

function subscribe(listener: () => void) {
  watch();
  return onAccountChange(listener);
}

function watch() {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener("visibilitychange", checkForSession);
  // On this channel auth-js announces changes of the session to other tabs.
  let latest: SessionMessage | null = null;
  new BroadcastChannel(sessionCookieName({ isHttps: location.protocol === "https:" })).addEventListener(
    "message",
    ({ data }: MessageEvent<SessionMessage>) => {
      latest = data;
      // Messages of this tab's own client arrive here too, late: a sign-out may have followed.
      if (data.session?.user) adopt(data.session, () => latest === data);
      else checkForSession();
    },
  );
}

/** As auth-js posts it. */
interface SessionMessage {
  event: string;
  session: Session | null;
}

/** Takes over the session of another tab: its cookie may reach this tab's process a moment later than the message. */
function adopt(session: Session, isLatest: () => boolean) {
  import("#app/session/session-client.ts")
    .then(({ setAccount }) => {
      if (isLatest()) setAccount(session);
    })
    .catch(() => {});
}

function checkForSession() {
  if (!hasSessionCookie(document.cookie)) {
    if (currentAccount()) publishAccount(null);
    else unmarkSession();
  } else if (!currentAccount()) {
    // If the client does not load, the page stays a visitor's and tries again.
    clearTimeout(retry);
    import("#app/session/session-client.ts")
      .then(({ readSession }) => readSession())
      .catch(() => {
        unmarkSession();
        retry = setTimeout(checkForSession, retryMs);
      });
  }
}
