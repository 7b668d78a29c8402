import {
  markMessages,
  pageSize,
  readAfter,
  readMarks,
  readNewest,
  sendMessage,
} from "#app/features/chat/message-store.ts";
import {
  emptyThread,
  lastFrom,
  otherSide,
  type Side,
  type Thread,
  type Unsent,
  withMessages,
} from "#app/features/chat/thread.ts";
import { readUnsent, storeUnsent } from "#app/features/chat/unsent-messages.ts";
import { joinChannel } from "#app/session/live-channel.ts";

// One side of a conversation in one tab. News on its channel only say that there are some: the messages themselves are
// read, always after the last one that was read, so that neither a broken line nor a restart loses or doubles any.

export interface View extends Thread {
  /** What has been read so far is on screen; "failed" when the first reading did not succeed. */
  state: "loading" | "failed" | "ready";
  /** False while the line is broken. */
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
  /** Whether the messages are before somebody's eyes. */
  setWatched: (isWatched: boolean) => void;
  close: () => void;
}

/** Before trying again; as long as the client itself waits for its line (spec §9). */
const backOffMs = [1000, 2000, 5000, 10_000];
const typingEveryMs = 2000;
const typingShownMs = 4000;

export const closedView: View = {
  ...emptyThread,
  state: "loading",
  isLive: true,
  isOtherTyping: false,
  isOtherHere: false,
};

export function openConversation(person: string, side: Side): Conversation {
  const party = { person, side };
  const other = otherSide(side);
  let view: View = { ...closedView, unsent: readUnsent(person) };
  let isClosed = false;
  let isWatched = false;
  let isJoined = true;
  /** The last message that was read from the account; what is acknowledged while sending does not move it. */
  let readTo = 0;
  let told = { delivered: 0, read: 0 };
  let typingUntil: ReturnType<typeof setTimeout> | undefined;
  let lastTyped = 0;
  const listeners = new Set<() => void>();

  function update(change: Partial<View>) {
    if (isClosed) return;
    if (change.unsent) storeUnsent(person, change.unsent);
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  const catchUp = oneAtATime(async () => {
    if (isClosed) return;
    const isFirst = readTo === 0;
    const [marks, arrived] = await Promise.all([
      readMarks(person),
      isFirst ? readNewest(person) : readAfter(person, readTo),
    ]);
    readTo = arrived.at(-1)?.id ?? readTo;
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
      delivered: Math.max(last, told.delivered, known.delivered),
      read: Math.max(isWatched ? last : 0, told.read, known.read),
    };
    if (next.delivered <= known.delivered && next.read <= known.read) return;
    if (next.delivered <= told.delivered && next.read <= told.read) return;
    await markMessages(next, party);
    told = next;
  }

  const sendAll = oneAtATime(async () => {
    for (;;) {
      const next = view.unsent.find(({ state }) => state !== "refused");
      if (!next || isClosed) return;
      const outcome = await sendMessage(next, party);
      if (outcome === "waiting") {
        setState(next.clientId, "waiting");
        throw new Error("the message could not be told");
      }
      if (outcome === "refused") setState(next.clientId, "refused");
      else update(withMessages(view, [outcome]));
    }
  });

  function setState(clientId: string, state: Unsent["state"]) {
    update({
      unsent: view.unsent.map((message) => (message.clientId === clientId ? { ...message, state } : message)),
    });
  }

  function showTyping(isTyping: boolean) {
    clearTimeout(typingUntil);
    if (isTyping) typingUntil = setTimeout(() => update({ isOtherTyping: false }), typingShownMs);
    if (view.isOtherTyping !== isTyping) update({ isOtherTyping: isTyping });
  }

  const channel = joinChannel(`conversation:${person}`, {
    onBroadcast(event) {
      if (event === `typing:${other}`) showTyping(true);
      else if (event === "messages" || event === "conversations") catchUp.run();
    },
    onLine(isLive) {
      isJoined = isLive;
      showLine();
      if (isLive) everything();
    },
    presence: {
      self: { side },
      onSync: (present) => update({ isOtherHere: present.some((one) => one.side === other) }),
    },
  });

  function showLine() {
    const isLive = isJoined && navigator.onLine;
    update({ isLive, ...(!isLive && { isOtherHere: false }) });
  }
  function everything() {
    showLine();
    catchUp.run();
    sendAll.run();
  }
  function onVisible() {
    if (document.visibilityState === "visible") everything();
  }
  window.addEventListener("online", everything);
  window.addEventListener("offline", showLine);
  document.addEventListener("visibilitychange", onVisible);
  catchUp.onFailure = () => view.state === "loading" && update({ state: "failed" });
  everything();

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
      lastTyped = 0;
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
      const older = await readNewest(person, first);
      update({ ...withMessages(view, older), hasOlder: older.length === pageSize });
    },
    reload() {
      update({ state: "loading" });
      catchUp.run();
    },
    type() {
      if (Date.now() - lastTyped < typingEveryMs) return;
      lastTyped = Date.now();
      channel.send(`typing:${side}`);
    },
    setWatched(next) {
      if (isWatched === next) return;
      isWatched = next;
      if (next && view.state === "ready") catchUp.run();
    },
    close() {
      isClosed = true;
      window.removeEventListener("online", everything);
      window.removeEventListener("offline", showLine);
      document.removeEventListener("visibilitychange", onVisible);
      clearTimeout(typingUntil);
      catchUp.stop();
      sendAll.stop();
      channel.leave();
    },
  };
}

/** Work that is asked for again while it is under way is done once more afterwards, and again later when it fails. */
function oneAtATime(work: () => Promise<void>) {
  let isRunning = false;
  let isAgain = false;
  let isStopped = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const task = {
    onFailure: () => {},
    async run() {
      clearTimeout(retry);
      if (isRunning) {
        isAgain = true;
        return;
      }
      isRunning = true;
      try {
        do {
          isAgain = false;
          await work();
        } while (isAgain);
        failures = 0;
      } catch {
        task.onFailure();
        const wait = backOffMs[Math.min(failures, backOffMs.length - 1)]!;
        failures += 1;
        if (!isStopped) retry = setTimeout(task.run, wait);
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
