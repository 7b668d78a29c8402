import { joinChannel } from "#app/session/live-channel.ts";
import { findMarks, listAfter, listNewest, markMessages, pageSize, sendMessage } from "./message-store.ts";
import {
  emptyThread,
  lastFrom,
  otherSide,
  type Side,
  type Thread,
  type Unsent,
  withMessages,
} from "./thread.ts";
import { readUnsent, storeUnsent } from "./unsent-messages.ts";

// One side of a conversation in one tab. The channel only announces that there are new messages. They are always fetched
// after the last fetched one, so that neither a lost connection nor a restart loses or duplicates any.

export interface View extends Thread {
  /** "failed" when the first fetch failed. */
  state: "loading" | "failed" | "ready";
  /** False without a connection. */
  isLive: boolean;
  isOtherTyping: boolean;
  isOtherHere: boolean;
}

export interface Conversation {
  read: () => View;
  subscribe: (listener: () => void) => () => void;
  send: (body: string) => void;
  resend: (clientId: string) => void;
  discard: (clientId: string) => void;
  loadOlder: () => Promise<void>;
  reload: () => void;
  type: () => void;
  /** Whether the messages are on a visible screen. */
  setVisible: (isVisible: boolean) => void;
  close: () => void;
}

/** The delays of retries, the same as those of the realtime client (product §9). */
const retryDelaysMs = [1000, 2000, 5000, 10_000];
const typingIntervalMs = 2000;
const typingShownMs = 4000;

export const closedView: View = {
  ...emptyThread,
  state: "loading",
  isLive: true,
  isOtherTyping: false,
  isOtherHere: false,
};

export function openConversation(userId: string, side: Side): Conversation {
  const party = { userId, side };
  const other = otherSide(side);
  let view: View = { ...closedView, unsent: readUnsent(userId) };
  let isClosed = false;
  let isVisible = false;
  let isJoined = true;
  /** The last fetched message; messages sent from here do not change it. */
  let fetchedTo = 0;
  let acknowledged = { delivered: 0, read: 0 };
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let lastTypedAt = 0;
  const listeners = new Set<() => void>();

  function update(change: Partial<View>) {
    if (isClosed) return;
    if (change.unsent) storeUnsent(userId, change.unsent);
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  const fetchNew = serialTask(async () => {
    if (isClosed) return;
    const isFirst = fetchedTo === 0;
    const [marks, arrived] = await Promise.all([
      findMarks(userId),
      isFirst ? listNewest(userId) : listAfter(userId, fetchedTo),
    ]);
    fetchedTo = arrived.at(-1)?.id ?? fetchedTo;
    update({
      ...withMessages(view, arrived),
      hasOlder: isFirst ? arrived.length === pageSize : view.hasOlder,
      marks: marks ?? view.marks,
      state: "ready",
    });
    if (arrived.some(({ author }) => author === other)) showTyping(false);
    await acknowledge();
  });

  async function acknowledge() {
    const last = lastFrom(other, view.messages);
    const known = view.marks[side];
    const next = {
      delivered: Math.max(last, acknowledged.delivered, known.delivered),
      read: Math.max(isVisible ? last : 0, acknowledged.read, known.read),
    };
    if (next.delivered <= known.delivered && next.read <= known.read) return;
    if (next.delivered <= acknowledged.delivered && next.read <= acknowledged.read) return;
    await markMessages(next, party);
    acknowledged = next;
  }

  const sendAll = serialTask(async () => {
    for (;;) {
      const next = view.unsent.find(({ state }) => state !== "rejected");
      if (!next || isClosed) return;
      const outcome = await sendMessage(next, party);
      if (outcome === "waiting") {
        setState(next.clientId, "waiting");
        throw new Error("the message could not be sent");
      }
      if (outcome === "rejected") setState(next.clientId, "rejected");
      else update(withMessages(view, [outcome]));
    }
  });

  function setState(clientId: string, state: Unsent["state"]) {
    update({
      unsent: view.unsent.map((message) => (message.clientId === clientId ? { ...message, state } : message)),
    });
  }

  function showTyping(isTyping: boolean) {
    clearTimeout(typingTimer);
    if (isTyping) typingTimer = setTimeout(() => update({ isOtherTyping: false }), typingShownMs);
    if (view.isOtherTyping !== isTyping) update({ isOtherTyping: isTyping });
  }

  const channel = joinChannel(`conversation:${userId}`, {
    onBroadcast(event) {
      if (event === `typing:${other}`) showTyping(true);
      else if (event === "messages" || event === "conversations") fetchNew.run();
    },
    onStatus(isLive) {
      isJoined = isLive;
      showConnection();
      if (isLive) refresh();
    },
    presence: {
      self: { side },
      onSync: (members) => update({ isOtherHere: members.some((present) => present.side === other) }),
    },
  });

  function showConnection() {
    const isLive = isJoined && navigator.onLine;
    update({ isLive, ...(!isLive && { isOtherHere: false }) });
  }
  function refresh() {
    showConnection();
    fetchNew.run();
    sendAll.run();
  }
  function onVisible() {
    if (document.visibilityState === "visible") refresh();
  }
  window.addEventListener("online", refresh);
  window.addEventListener("offline", showConnection);
  document.addEventListener("visibilitychange", onVisible);
  fetchNew.onFailure = () => view.state === "loading" && update({ state: "failed" });
  refresh();

  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    send(body) {
      const message = { clientId: crypto.randomUUID(), body, at: Date.now(), state: "sending" as const };
      update({ unsent: [...view.unsent, message] });
      lastTypedAt = 0;
      sendAll.run();
    },
    resend(clientId) {
      setState(clientId, "sending");
      sendAll.run();
    },
    discard(clientId) {
      update({ unsent: view.unsent.filter((message) => message.clientId !== clientId) });
    },
    async loadOlder() {
      const first = view.messages[0]?.id;
      const older = await listNewest(userId, first);
      update({ ...withMessages(view, older), hasOlder: older.length === pageSize });
    },
    reload() {
      update({ state: "loading" });
      fetchNew.run();
    },
    type() {
      if (Date.now() - lastTypedAt < typingIntervalMs) return;
      lastTypedAt = Date.now();
      channel.send(`typing:${side}`);
    },
    setVisible(next) {
      if (isVisible === next) return;
      isVisible = next;
      if (next && view.state === "ready") fetchNew.run();
    },
    close() {
      isClosed = true;
      window.removeEventListener("online", refresh);
      window.removeEventListener("offline", showConnection);
      document.removeEventListener("visibilitychange", onVisible);
      clearTimeout(typingTimer);
      fetchNew.stop();
      sendAll.stop();
      channel.leave();
    },
  };
}

/** Runs one at a time: a call meanwhile runs it once more afterwards, and a failure is retried later. */
function serialTask(work: () => Promise<void>) {
  let isRunning = false;
  let isStale = false;
  let isStopped = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const task = {
    onFailure: () => {},
    async run() {
      clearTimeout(retry);
      if (isRunning) {
        isStale = true;
        return;
      }
      isRunning = true;
      try {
        do {
          isStale = false;
          await work();
        } while (isStale);
        failures = 0;
      } catch {
        task.onFailure();
        const delayMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]!;
        failures += 1;
        if (!isStopped) retry = setTimeout(task.run, delayMs);
      } finally {
        isRunning = false;
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
  return task;
}
