import { useEffect, useSyncExternalStore } from "react";
import { isFormPending } from "#app/navigation/pending-navigation.ts";
import { listenToOperators, listenToPerson } from "#app/session/person-channel.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

// How much waits to be read, for the badges of a page: asked once for all of them.

/** One message tells of itself more than once. */
const pauseMs = 100;

interface Counter {
  read: () => number;
  subscribe: (listener: () => void) => () => void;
  ask: () => void;
}

function createCounter(count: () => Promise<number>): Counter {
  let value = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  async function ask() {
    try {
      value = await count();
    } catch {
      return; // Out of reach: told again when the line is there.
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
    ask() {
      clearTimeout(pause);
      pause = setTimeout(ask, pauseMs);
    },
  };
}

let deliveredTo = 0;

const answers = createCounter(async () => {
  const client = await loadSessionClient();
  // Signed out since it was asked for.
  if (!(await client.auth.getSession()).data.session) return 0;
  const { data } = await client.rpc("my_unread_messages").single().throwOnError();
  if (data.is_session_over) {
    // Ended from elsewhere: what only this person may see leaves the screen. A form that ends it, by deleting the
    // account, leads away itself.
    if (!isFormPending()) await client.auth.signOut({ scope: "local" });
    return 0;
  }
  if (data.last_id > deliveredTo) {
    deliveredTo = data.last_id;
    // The badge is on screen: the answer has arrived, though nobody has read it.
    await client.rpc("mark_messages", { delivered_id: data.last_id, read_id: 0 });
  }
  return data.unread;
});

const waiting = createCounter(async () => {
  const client = await loadSessionClient();
  const { data } = await client.rpc("count_unread_conversations").throwOnError();
  return data;
});

const none = () => 0;

/** Answers of the operator that the person has not read. */
export function useUnreadAnswers(userId: string | undefined): number {
  useEffect(
    () =>
      userId ? listenToPerson(userId, ["messages", "conversations", "sessions"], answers.ask) : undefined,
    [userId],
  );
  const count = useSyncExternalStore(answers.subscribe, answers.read, none);
  return userId ? count : 0;
}

/** Conversations in which somebody waits for the operator. */
export function useWaitingConversations(): number {
  useEffect(() => listenToOperators(["messages", "conversations"], waiting.ask), []);
  return useSyncExternalStore(waiting.subscribe, waiting.read, none);
}
