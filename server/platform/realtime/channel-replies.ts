/** The reply to a message; null if the protocol has none. */
export type Reply = { status: "ok" | "error"; response: unknown } | null;

export const ok: Reply = { status: "ok", response: {} };

export function refused(reason: string): Reply {
  return { status: "error", response: { reason, error: reason } };
}

/** Sent to the client as `code: message`. */
export class JoinRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Ends a joined channel; the client gets the message. */
export class ChannelEnded extends Error {}

export const databaseUnavailable = "Realtime was unable to connect to the project database";
