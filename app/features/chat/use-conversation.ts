import { useEffect, useState, useSyncExternalStore } from "react";
import { type Conversation, closedView, openConversation } from "./conversation.ts";
import type { Side } from "./thread.ts";

const noSubscription = () => () => {};
const closed = () => closedView;

/** The conversation of a user; null until the browser has opened it. */
export function useConversation(userId: string | undefined, side: Side) {
  const [conversation, setConversation] = useState<Conversation | null>(null);
  useEffect(() => {
    if (!userId) return;
    const opened = openConversation(userId, side);
    setConversation(opened);
    return () => {
      opened.close();
      setConversation(null);
    };
  }, [userId, side]);
  const view = useSyncExternalStore(
    conversation?.subscribe ?? noSubscription,
    conversation?.read ?? closed,
    closed,
  );
  return { conversation, view };
}
