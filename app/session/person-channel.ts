import { joinChannel, type LiveChannel } from "#app/session/live-channel.ts";

// What changed in the account of whoever is signed in, told by the database to a channel of their own (notify_user in
// supabase/migrations). A page joins it once, however many of its parts listen.

interface Listener {
  events: readonly string[];
  onChange: () => void;
}

interface Shared {
  channel: LiveChannel;
  listeners: Set<Listener>;
  isLive: boolean;
}

/** The next page of a visit often listens to the same. */
const graceMs = 2000;

const shared = new Map<string, Shared>();

/** The tables that tell of themselves. */
type PersonEvent =
  | "favorite_houses"
  | "favorite_plots"
  | "projects"
  | "conversations"
  | "messages"
  | "sessions";

/** Runs `onChange` after every change in one of these tables, and whenever the line is there (again). */
export function listenToPerson(userId: string, events: readonly PersonEvent[], onChange: () => void) {
  return listen(`person:${userId}`, { events, onChange });
}

/** The same for what concerns everybody at the operator's desk. */
export function listenToOperators(events: readonly string[], onChange: () => void) {
  return listen("operator", { events, onChange });
}

function listen(topic: string, listener: Listener): () => void {
  const here = shared.get(topic) ?? open(topic);
  here.listeners.add(listener);
  if (here.isLive) listener.onChange();
  return () => {
    here.listeners.delete(listener);
    setTimeout(() => {
      if (here.listeners.size > 0 || shared.get(topic) !== here) return;
      shared.delete(topic);
      here.channel.leave();
    }, graceMs);
  };
}

function open(topic: string): Shared {
  const listeners = new Set<Listener>();
  const channel = joinChannel(topic, {
    onBroadcast(event) {
      for (const { events, onChange } of listeners) if (events.includes(event)) onChange();
    },
    onLine(isLive) {
      here.isLive = isLive;
      if (isLive) for (const { onChange } of listeners) onChange();
    },
  });
  const here = { channel, listeners, isLive: false };
  shared.set(topic, here);
  return here;
}
