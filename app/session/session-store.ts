import type { Session } from "@supabase/supabase-js";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { hasSessionCookie, sessionCookie } from "#app/session/session-cookie.ts";

// Who is signed in, as far as this page knows. The client that keeps the session is fetched only where there is one or
// one is being made: a visitor never downloads it.

export interface Account {
  id: string;
  email: string;
  /** The first name, or the address of whoever gave none. */
  name: string;
}

let account: Account | null = null;
let isWatching = false;
let nextLook: ReturnType<typeof setTimeout> | undefined;
const nextLookMs = 5000;
const listeners = new Set<() => void>();

/** The account to greet; null for visitors, on the server and until the session has been read. */
export function useAccount() {
  const { key } = useLocation();
  // A form that the server answered may have made a session on the way to this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is not read, its change is the signal.
  useEffect(lookForSession, [key]);
  return useSyncExternalStore(
    subscribe,
    () => account,
    () => null,
  );
}

/** The client that keeps the session of this page. */
export async function loadSessionClient() {
  const { client } = await import("#app/session/session-client.ts");
  return client;
}

export function publishAccount(next: Account | null) {
  account = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  watch();
  return () => {
    listeners.delete(listener);
  };
}

function watch() {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener("visibilitychange", lookForSession);
  // Where the client of another tab tells what happened to the session.
  let lastTold: Told | null = null;
  new BroadcastChannel(sessionCookie.name).addEventListener("message", ({ data }: MessageEvent<Told>) => {
    lastTold = data;
    // News of this tab's own client come here too, late: a sign-out may have followed them.
    if (data.session && !account) adopt(data.session, () => lastTold === data);
    else lookForSession();
  });
}

/** What auth-js tells the other tabs. */
interface Told {
  event: string;
  session: Session | null;
}

/** The session as another tab told it: its cookie may reach this tab's process a moment later than the news. */
function adopt(session: Session, isStillSo: () => boolean) {
  import("#app/session/session-client.ts")
    .then(({ greet }) => {
      if (isStillSo()) greet(session);
    })
    .catch(() => {});
}

function lookForSession() {
  if (!hasSessionCookie(document.cookie)) {
    if (account) publishAccount(null);
  } else if (!account) {
    // Out of reach: the page goes on as a visitor's, and tries again.
    clearTimeout(nextLook);
    import("#app/session/session-client.ts")
      .then(({ readSession }) => readSession())
      .catch(() => {
        nextLook = setTimeout(lookForSession, nextLookMs);
      });
  }
}
