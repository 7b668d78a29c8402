// The state of a conversation on one side, and how new messages are merged into it.

export type Side = "person" | "operator";

export interface Message {
  id: number;
  /** Created by the sender, before the message has an id. */
  clientId: string;
  author: Side;
  body: string;
  /** When, in milliseconds. */
  at: number;
}

/** Written here and not yet stored. */
export interface Unsent {
  clientId: string;
  body: string;
  at: number;
  /** `waiting`: sent as soon as there is a connection. `rejected`: the sender has to decide. */
  state: "sending" | "waiting" | "rejected";
}

/** Up to which message a side has received and read. */
export interface Marks {
  delivered: number;
  read: number;
}

export interface Thread {
  /** In ascending order, without gaps. */
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

/** The same message may arrive twice: as the response to sending it and in a fetch. */
export function withMessages(thread: Thread, added: readonly Message[]): Thread {
  if (added.length === 0) return thread;
  const byId = new Map([...thread.messages, ...added].map((message) => [message.id, message]));
  const messages = [...byId.values()].sort((a, b) => a.id - b.id);
  const known = new Set(messages.map(({ clientId }) => clientId));
  return { ...thread, messages, unsent: thread.unsent.filter(({ clientId }) => !known.has(clientId)) };
}

/** The state of an own message. */
export function stateOf({ id }: Message, theirs: Marks): "sent" | "delivered" | "read" {
  if (id <= theirs.read) return "read";
  return id <= theirs.delivered ? "delivered" : "sent";
}

/** The id of the last message of this side; 0 without one. */
export function lastFrom(side: Side, messages: readonly Message[]): number {
  return messages.findLast(({ author }) => author === side)?.id ?? 0;
}

export function otherSide(side: Side): Side {
  return side === "person" ? "operator" : "person";
}
