import type { Context, Hono } from "hono";
import type { Sql } from "postgres";
import type { Accounts } from "#app/session/accounts-service.ts";
import type { Files } from "#server/backend/files.ts";
import type { MailTransport } from "#server/mail/smtp-transport.ts";
import type { Realtime } from "#server/platform/realtime/open-realtime.ts";

/** Supabase and the mail, whether this process serves Supabase's protocols or a remote project does. */
export interface Backend {
  /** /auth, /rest, /storage and /realtime if they are local; /_mailbox and /_hooks/send-email if configured. */
  routes: Hono;
  accounts: Accounts;
  hasMailbox: boolean;
  /** Sends a mail without the outbox, for when the database is lost. */
  sendNow: MailTransport["send"];
  /** A storage client that may read and write every file; null without a secret key. */
  files: Files | null;
  /** A fetch that sends the visitor's address along, so that rate limits count the visitor and not this server. */
  fetchFor(c: Context): typeof fetch;
  /** Websockets, if they are local. */
  realtime?: Pick<Realtime, "attach" | "disconnect" | "connectionCount">;
  /** For the hourly cleanup. */
  deleteExpired?(sql: Sql): Promise<unknown>;
  stop(): Promise<void>;
}
