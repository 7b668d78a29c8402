// What one side knows of a conversation, and the rules by which news are put together with it.

export type Side = "person" | "operator";

export interface Message {
  id: number;
  /** Made by whoever wrote it, before it had a number. */
  clientId: string;
  author: Side;
  body: string;
  /** When, in milliseconds. */
  at: number;
}

/** Written here and not yet acknowledged. */
export interface Unsent {
  clientId: string;
  body: string;
  at: number;
  /** Waiting: without a line, goes out by itself. Refused: only its writer can decide. */
  state: "sending" | "waiting" | "refused";
}

/** Up to which message a side has received and read. */
export interface Marks {
  delivered: number;
  read: number;
}

export interface Thread {
  /** Oldest first, without gaps from the first to the last. */
  messages: readonly Message[];
  unsent: readonly Unsent[];
  hasOlder: boolean;
  marks: Record<Side, Marks>;
}

const noMarks: Marks = { delivered: 0, read: 0 };

export const emptyThread: Thread = {
  messages: [],
  unsent: [],
  hasOlder: false,
  marks: { person: noMarks, operator: noMarks },
};

/** The same message may arrive by three ways: as the answer to sending it, as news, and when catching up. */
export function withMessages(thread: Thread, arrived: readonly Message[]): Thread {
  if (arrived.length === 0) return thread;
  const byId = new Map([...thread.messages, ...arrived].map((message) => [message.id, message]));
  const messages = [...byId.values()].sort((a, b) => a.id - b.id);
  const known = new Set(messages.map(({ clientId }) => clientId));
  return { ...thread, messages, unsent: thread.unsent.filter(({ clientId }) => !known.has(clientId)) };
}

/** What became of a message of one's own. */
export function stateOf({ id }: Message, theirs: Marks): "sent" | "delivered" | "read" {
  if (id <= theirs.read) return "read";
  return id <= theirs.delivered ? "delivered" : "sent";
}

/** The number of the last message of the other side. */
export function lastFrom(side: Side, messages: readonly Message[]): number {
  return messages.findLast(({ author }) => author === side)?.id ?? 0;
}

export function otherSide(side: Side): Side {
  return side === "person" ? "operator" : "person";
}
