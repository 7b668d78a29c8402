import { useEffect, useState, useSyncExternalStore } from "react";
import { type Conversation, closedView, openConversation } from "#app/features/chat/conversation.ts";
import type { Side } from "#app/features/chat/thread.ts";

const nothing = () => () => {};
const closed = () => closedView;

/** The conversation of this person as this side sees it; null until the browser has opened it. */
export function useConversation(person: string | undefined, side: Side) {
  const [conversation, setConversation] = useState<Conversation | null>(null);
  useEffect(() => {
    if (!person) return;
    const opened = openConversation(person, side);
    setConversation(opened);
    return () => {
      opened.close();
      setConversation(null);
    };
  }, [person, side]);
  const view = useSyncExternalStore(conversation?.subscribe ?? nothing, conversation?.read ?? closed, closed);
  return { conversation, view };
}
