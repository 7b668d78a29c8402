import type { RealtimeChannel } from "@supabase/supabase-js";
import { loadSessionClient } from "#app/session/session-store.ts";

// What changed in the account of whoever is signed in, told by the database to a channel of their own (tell_person in
// supabase/migrations). A page joins it once, however many of its parts listen.

/** The tables that tell of themselves. */
type Told = "favorite_houses" | "favorite_plots" | "projects" | "conversations" | "messages";

interface Listener {
  tables: readonly Told[];
  /** Also called when the line is there again: what happened meanwhile was told to nobody. */
  onChange: () => void;
}

interface Joined {
  userId: string;
  listeners: Set<Listener>;
  channel: RealtimeChannel | null;
  isLive: boolean;
}

/** The next page of a visit often listens to the same. */
const graceMs = 2000;

let joined: Joined | null = null;
/** A channel can be joined again only once it has been left. */
let leaving: Promise<unknown> = Promise.resolve();

/** Runs `onChange` after every change in one of these tables, and at once when the channel is joined. */
export function listenToPerson(userId: string, tables: readonly Told[], onChange: () => void): () => void {
  if (joined?.userId !== userId) {
    if (joined) leave(joined);
    joined = { userId, listeners: new Set(), channel: null, isLive: false };
    join(joined);
  }
  const here = joined;
  const listener = { tables, onChange };
  here.listeners.add(listener);
  if (here.isLive) onChange();
  return () => {
    here.listeners.delete(listener);
    setTimeout(() => {
      if (joined !== here || here.listeners.size > 0) return;
      joined = null;
      leave(here);
    }, graceMs);
  };
}

async function join(here: Joined) {
  try {
    const client = await loadSessionClient();
    await Promise.all([client.realtime.setAuth(), leaving]);
    if (joined !== here) return;
    const channel = client.channel(`person:${here.userId}`, { config: { private: true } });
    here.channel = channel;
    channel.on("broadcast", { event: "*" }, ({ event }) => {
      for (const { tables, onChange } of here.listeners) if (tables.includes(event as Told)) onChange();
    });
    channel.subscribe((status) => {
      here.isLive = status === "SUBSCRIBED";
      if (here.isLive) for (const { onChange } of here.listeners) onChange();
    });
  } catch {
    // Out of reach: the next page joins again.
    if (joined === here) joined = null;
  }
}

function leave({ channel }: Joined) {
  if (channel) leaving = loadSessionClient().then((client) => client.removeChannel(channel));
}
