import { joinChannel, type LiveChannel } from "#app/session/live-channel.ts";

// The database announces changes of a user's account on a channel of that user (notify_user in supabase/migrations). A
// page joins it once for all listeners.

interface Listener {
  events: readonly string[];
  onChange: () => void;
}

interface SharedChannel {
  channel: LiveChannel;
  listeners: Set<Listener>;
  isLive: boolean;
}

/** The next page often listens to the same channel. */
const graceMs = 2000;

const shared = new Map<string, SharedChannel>();

/** The tables whose changes are announced. */
type PersonEvent =
  | "alerts"
  | "saved_searches"
  | "visits"
  | "favorite_houses"
  | "favorite_plots"
  | "projects"
  | "conversations"
  | "messages"
  | "content_drafts"
  | "quote_messages"
  | "sessions";

/** Calls `onChange` after every change in one of these tables, and each time the channel is joined. */
export function listenToPerson(userId: string, events: readonly PersonEvent[], onChange: () => void) {
  return listen(`person:${userId}`, { events, onChange });
}

/** The same for the channel of all operators. */
export function listenToOperators(events: readonly string[], onChange: () => void) {
  return listen("operator", { events, onChange });
}

function listen(topic: string, listener: Listener): () => void {
  const entry = shared.get(topic) ?? openChannel(topic);
  entry.listeners.add(listener);
  if (entry.isLive) listener.onChange();
  return () => {
    entry.listeners.delete(listener);
    setTimeout(() => {
      if (entry.listeners.size > 0 || shared.get(topic) !== entry) return;
      shared.delete(topic);
      entry.channel.leave();
    }, graceMs);
  };
}

function openChannel(topic: string): SharedChannel {
  const listeners = new Set<Listener>();
  const notifyAll = () => {
    for (const { onChange } of listeners) onChange();
  };
  const channel = joinChannel(topic, {
    onBroadcast(event) {
      for (const { events, onChange } of listeners) if (events.includes(event)) onChange();
    },
    onStatus(isLive) {
      entry.isLive = isLive;
      if (isLive) notifyAll();
    },
    onClosed: notifyAll,
  });
  const entry = { channel, listeners, isLive: false };
  shared.set(topic, entry);
  return entry;
}
