import type { RealtimeChannel } from "@supabase/supabase-js";
import { loadSessionClient } from "#app/session/session-store.ts";

interface ChannelListener {
  onBroadcast: (event: string, payload: Record<string, unknown>) => void;
  /** True each time the channel is joined; broadcasts of the time without a connection are lost. */
  onStatus: (isLive: boolean) => void;
  /** The server has closed the channel for good, for example because the session was ended elsewhere. */
  onClosed?: () => void;
  /** Who is present; passing this makes the page present too. */
  presence?: { self: Record<string, string>; onSync: (others: Record<string, string>[]) => void };
}

export interface LiveChannel {
  /** Dropped without a connection. */
  send: (event: string) => void;
  leave: () => void;
}

/** For the first join; once joined, the client reconnects by itself. */
const retryMs = 5000;

/** A channel can be joined again only once it has been left. */
const leaving = new Map<string, Promise<unknown>>();

/** Joins a private channel with the session of this page. */
export function joinChannel(
  topic: string,
  { onBroadcast, onStatus, onClosed, presence }: ChannelListener,
): LiveChannel {
  let channel: RealtimeChannel | null = null;
  let isLive = false;
  let isActive = true;

  async function join() {
    const client = await loadSessionClient();
    await Promise.all([client.realtime.setAuth(), leaving.get(topic)]);
    if (!isActive) return;
    const joining = client.channel(topic, { config: { private: true } });
    channel = joining;
    joining.on("broadcast", { event: "*" }, ({ event, payload }) => onBroadcast(event, payload ?? {}));
    if (presence) {
      joining.on("presence", { event: "sync" }, () =>
        presence.onSync(Object.values(joining.presenceState<Record<string, string>>()).flat()),
      );
    }
    joining.subscribe((status) => {
      if (!isActive) return;
      isLive = status === "SUBSCRIBED";
      if (isLive && presence) joining.track(presence.self).catch(() => {});
      onStatus(isLive);
      if (status === "CLOSED") onClosed?.();
    });
  }

  function start() {
    if (isActive) join().catch(() => setTimeout(start, retryMs));
  }

  start();
  return {
    send(event) {
      if (isLive) channel?.send({ type: "broadcast", event, payload: {} }).catch(() => {});
    },
    leave() {
      isActive = false;
      const left = channel;
      if (!left) return;
      const done = loadSessionClient().then((client) => client.removeChannel(left));
      leaving.set(
        topic,
        done.catch(() => {}),
      );
    },
  };
}
