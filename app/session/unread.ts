import { useEffect, useSyncExternalStore } from "react";
import { isFormPending } from "#app/navigation/pending-navigation.ts";
import { listenToOperators, listenToPerson } from "#app/session/person-channel.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

// The numbers of unread messages and new alerts, fetched once for all badges of a page.

/** One message is announced several times. */
const debounceMs = 100;

interface Counter {
  read: () => number;
  subscribe: (listener: () => void) => () => void;
  refresh: () => void;
}

function createCounter(count: () => Promise<number>): Counter {
  let value = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  async function fetchCount() {
    try {
      value = await count();
    } catch {
      return; // Out of reach: the channel calls again once it is joined.
    }
    for (const listener of listeners) listener();
  }
  return {
    read: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refresh() {
      clearTimeout(timer);
      timer = setTimeout(fetchCount, debounceMs);
    },
  };
}

let deliveredTo = 0;

const answers = createCounter(async () => {
  const client = await loadSessionClient();
  // The user may have signed out meanwhile.
  if (!(await client.auth.getSession()).data.session) return 0;
  const { data, error } = await client.rpc("my_unread_messages").single();
  if (data?.is_session_over || error?.code === "session_not_found") {
    // The session was ended elsewhere: private pages must leave the screen. A form that deletes the account redirects
    // by itself.
    if (!isFormPending()) await client.auth.signOut({ scope: "local" });
    return 0;
  }
  if (error) throw error;
  if (data.last_id > deliveredTo) {
    deliveredTo = data.last_id;
    // The badge shows it: the answer is delivered, though not read.
    await client.rpc("mark_messages", { delivered_id: data.last_id, read_id: 0 });
  }
  return data.unread;
});

const alerts = createCounter(async () => {
  const client = await loadSessionClient();
  if (!(await client.auth.getSession()).data.session) return 0;
  const { data } = await client.rpc("count_new_alerts").throwOnError();
  return data;
});

const waiting = createCounter(async () => {
  const client = await loadSessionClient();
  const { data } = await client.rpc("count_unread_conversations").throwOnError();
  return data;
});

const none = () => 0;

/** The number of unread answers of the operator. */
export function useUnreadAnswers(userId: string | undefined): number {
  useEffect(
    () =>
      userId ? listenToPerson(userId, ["messages", "conversations", "sessions"], answers.refresh) : undefined,
    [userId],
  );
  const count = useSyncExternalStore(answers.subscribe, answers.read, none);
  return userId ? count : 0;
}

/** The number of alerts that are new since the user looked at the results of their saved searches. */
export function useNewAlerts(userId: string | undefined): number {
  useEffect(
    () => (userId ? listenToPerson(userId, ["alerts", "saved_searches"], alerts.refresh) : undefined),
    [userId],
  );
  const count = useSyncExternalStore(alerts.subscribe, alerts.read, none);
  return userId ? count : 0;
}

/** The number of conversations that wait for the operator. */
export function useWaitingConversations(): number {
  useEffect(() => listenToOperators(["messages", "conversations"], waiting.refresh), []);
  return useSyncExternalStore(waiting.subscribe, waiting.read, none);
}
