import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Locale } from "#app/domain/localised.ts";

// After the last retry, about a day later, the mail has failed.
const retrySeconds = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800];
// Longer than any server takes to refuse a mail; after that another process may retry it.
const claimSeconds = 120;
const pollMs = 15_000;
const retentionDays = 30;

export interface OutboxRow {
  id: string;
  kind: string;
  locale: Locale;
  recipient: string;
  data: never;
  attempts: number;
  pushSubscriptionId: string | null;
}

export interface OutboxWorker {
  stop(): Promise<void>;
}

interface Channel {
  /** Mails and notifications have a worker each, so that a slow push service delays no mail. */
  channel: "mail" | "push";
  /** Rejects if the row should be sent again later. */
  send: (row: OutboxRow) => Promise<void>;
}

/** Sends what is in the outbox, at once when something is added. Several processes may run a worker. */
export async function startOutboxWorker(
  sql: Sql,
  { channel, send }: Channel,
  log: Logger,
): Promise<OutboxWorker> {
  const stopping = new AbortController();
  let hasNewMail = true;
  let wake = () => {};

  async function run() {
    while (!stopping.signal.aborted) {
      hasNewMail = false;
      try {
        await sendAll(stopping.signal);
      } catch (error) {
        log.error({ err: error }, "could not read the mail outbox");
      }
      if (!hasNewMail) await pause();
    }
  }

  async function pause() {
    const pausing = new AbortController();
    wake = () => pausing.abort();
    const signal = AbortSignal.any([pausing.signal, stopping.signal]);
    await sleep(await msUntilNext(), undefined, { signal }).catch(() => {});
  }

  const isOurs = sql`(push_subscription_id is not null) = ${channel === "push"}`;

  async function msUntilNext() {
    try {
      const [row] = await sql<{ ms: number | null }[]>`
        select extract(epoch from min(next_attempt_at) - now())::float * 1000 as ms
        from public.mail_outbox where sent_at is null and failed_at is null and ${isOurs}`;
      return Math.min(pollMs, Math.max(100, row?.ms ?? pollMs));
    } catch {
      return pollMs;
    }
  }

  async function sendAll(signal: AbortSignal) {
    await sql`
      update public.mail_outbox set failed_at = now(), data = '{}', last_error = 'expired'
      where sent_at is null and failed_at is null and expires_at < now()`;
    await sql`delete from public.mail_outbox where coalesce(sent_at, failed_at) < now() - make_interval(days => ${retentionDays})`;
    while (!signal.aborted) {
      const row = await claimNext();
      if (!row) return;
      await sendOne(row);
    }
  }

  /** Postpones the next attempt beyond the duration of this one, so that no other process sends the same. */
  async function claimNext(): Promise<OutboxRow | null> {
    const [row] = await sql<OutboxRow[]>`
      update public.mail_outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${claimSeconds})
      where id = (
        select id from public.mail_outbox
        where sent_at is null and failed_at is null and next_attempt_at <= now() and ${isOurs}
        order by next_attempt_at for update skip locked limit 1)
      returning id, kind, locale, recipient, data, attempts, push_subscription_id as "pushSubscriptionId"`;
    return row ?? null;
  }

  async function sendOne(row: OutboxRow) {
    try {
      await send(row);
      await sql`update public.mail_outbox set sent_at = now(), data = '{}', last_error = null where id = ${row.id}`;
      log.info({ mail: row.id, kind: row.kind }, `${channel} sent`);
    } catch (error) {
      const wait = retrySeconds[row.attempts - 1];
      const isRefused = (error as { responseCode?: number }).responseCode! >= 550;
      const reason = errorName(error);
      if (wait === undefined || isRefused) {
        // Its data stays, so that the operator can send it again.
        await sql`update public.mail_outbox set failed_at = now(), last_error = ${reason} where id = ${row.id}`;
        log.error({ mail: row.id, kind: row.kind, reason }, `${channel} failed permanently`);
        return;
      }
      await sql`
        update public.mail_outbox set next_attempt_at = now() + make_interval(secs => ${wait}), last_error = ${reason} where id = ${row.id}`;
      log.warn(
        { mail: row.id, kind: row.kind, reason, retryInSeconds: wait },
        `${channel} not sent, will retry`,
      );
    }
  }

  const listening = await sql.listen("mail_outbox", () => {
    hasNewMail = true;
    wake();
  });
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
      await listening.unlisten();
    },
  };
}

/** Without the message of the server, which repeats the address of the recipient. */
function errorName(error: unknown) {
  const { code, responseCode, name, message } = error as Error & { code?: string; responseCode?: number };
  return responseCode ? `${code} ${responseCode}` : (code ?? (name === "Error" ? message : name));
}
