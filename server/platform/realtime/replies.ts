/** The answer to one message; null where the protocol has none. */
export type Reply = { status: "ok" | "error"; response: unknown } | null;

export const ok: Reply = { status: "ok", response: {} };

export function refused(reason: string): Reply {
  return { status: "error", response: { reason, error: reason } };
}

/** Told to whoever wanted to join, as `code: message`. */
export class JoinRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Ends a channel that had been joined; the client is told why. */
export class ChannelOver extends Error {}

export const databaseAway = "Realtime was unable to connect to the project database";
