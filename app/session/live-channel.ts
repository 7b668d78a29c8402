import type { RealtimeChannel } from "@supabase/supabase-js";
import { loadSessionClient } from "#app/session/session-store.ts";

interface ChannelListener {
  onBroadcast: (event: string, payload: Record<string, unknown>) => void;
  /** True when the channel is joined, again and again after broken lines: what happened meanwhile was told to nobody. */
  onLine: (isLive: boolean) => void;
  /** Who is there, by what each tells of itself; asking for it makes this page one of them. */
  presence?: { self: Record<string, string>; onSync: (others: Record<string, string>[]) => void };
}

export interface LiveChannel {
  /** Dropped without a line: only for what is of no use later. */
  send: (event: string) => void;
  leave: () => void;
}

/** Once joined, the client itself finds the line again; until then this does. */
const retryMs = 5000;

/** A channel can be joined again only once it has been left. */
const leaving = new Map<string, Promise<unknown>>();

/** Joins a private channel with the session of this page. */
export function joinChannel(topic: string, { onBroadcast, onLine, presence }: ChannelListener): LiveChannel {
  let channel: RealtimeChannel | null = null;
  let isLive = false;
  let isWanted = true;

  async function join() {
    const client = await loadSessionClient();
    await Promise.all([client.realtime.setAuth(), leaving.get(topic)]);
    if (!isWanted) return;
    const joining = client.channel(topic, { config: { private: true } });
    channel = joining;
    joining.on("broadcast", { event: "*" }, ({ event, payload }) => onBroadcast(event, payload ?? {}));
    if (presence) {
      joining.on("presence", { event: "sync" }, () =>
        presence.onSync(Object.values(joining.presenceState<Record<string, string>>()).flat()),
      );
    }
    joining.subscribe((status) => {
      if (!isWanted) return;
      isLive = status === "SUBSCRIBED";
      if (isLive && presence) joining.track(presence.self).catch(() => {});
      onLine(isLive);
    });
  }

  function start() {
    if (isWanted) join().catch(() => setTimeout(start, retryMs));
  }

  start();
  return {
    send(event) {
      if (isLive) channel?.send({ type: "broadcast", event, payload: {} }).catch(() => {});
    },
    leave() {
      isWanted = false;
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
