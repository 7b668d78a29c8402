import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import { isMailKind, renderMail } from "#server/mail/templates/index.ts";
import type { MailLocale } from "./outbox.ts";
import type { MailTransport } from "./transport.ts";

// After the last retry, about a day later, the mail has failed.
const retrySeconds = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800];
// Longer than any server takes to refuse a mail; after that another process may retry it.
const claimSeconds = 120;
const pollMs = 15_000;
const retentionDays = 30;

interface Row {
  id: string;
  kind: string;
  locale: MailLocale;
  recipient: string;
  data: never;
  attempts: number;
}

export interface MailWorker {
  stop(): Promise<void>;
}

/** Sends the mails of the outbox, at once when one is added. Several processes may run a worker. */
export async function startMailWorker(sql: Sql, transport: MailTransport, log: Logger): Promise<MailWorker> {
  const stopping = new AbortController();
  let hasNewMail = true;
  let wake = () => {};

  async function run() {
    while (!stopping.signal.aborted) {
      hasNewMail = false;
      try {
        await sendAll(sql, transport, log, stopping.signal);
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
    await sleep(await msUntilNext(sql), undefined, { signal }).catch(() => {});
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

async function msUntilNext(sql: Sql) {
  try {
    const [row] = await sql<{ ms: number | null }[]>`
      select extract(epoch from min(next_attempt_at) - now())::float * 1000 as ms
      from public.mail_outbox where sent_at is null and failed_at is null`;
    return Math.min(pollMs, Math.max(100, row?.ms ?? pollMs));
  } catch {
    return pollMs;
  }
}

async function sendAll(sql: Sql, transport: MailTransport, log: Logger, signal: AbortSignal) {
  await sql`
    update public.mail_outbox set failed_at = now(), data = '{}', last_error = 'expired'
    where sent_at is null and failed_at is null and expires_at < now()`;
  await sql`delete from public.mail_outbox where coalesce(sent_at, failed_at) < now() - make_interval(days => ${retentionDays})`;
  while (!signal.aborted) {
    const row = await claimNext(sql);
    if (!row) return;
    await sendOne(sql, row, transport, log);
  }
}

/** Postpones the next attempt beyond the duration of this one, so that no other process sends the same mail. */
async function claimNext(sql: Sql): Promise<Row | null> {
  const [row] = await sql<Row[]>`
    update public.mail_outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${claimSeconds})
    where id = (
      select id from public.mail_outbox where sent_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at for update skip locked limit 1)
    returning id, kind, locale, recipient, data, attempts`;
  return row ?? null;
}

async function sendOne(sql: Sql, row: Row, transport: MailTransport, log: Logger) {
  try {
    if (!isMailKind(row.kind)) throw new Error(`there is no template for ${row.kind}`);
    const mail = renderMail(row.kind, row.locale, row.data, await transport.findBrand());
    await transport.send({ ...mail, to: row.recipient, id: row.id });
    await sql`update public.mail_outbox set sent_at = now(), data = '{}', last_error = null where id = ${row.id}`;
    log.info({ mail: row.id, kind: row.kind }, "mail sent");
  } catch (error) {
    const wait = retrySeconds[row.attempts - 1];
    const isRefused = (error as { responseCode?: number }).responseCode! >= 550;
    const reason = errorName(error);
    if (wait === undefined || isRefused) {
      // Its data stays, so that the operator can send it again.
      await sql`update public.mail_outbox set failed_at = now(), last_error = ${reason} where id = ${row.id}`;
      log.error({ mail: row.id, kind: row.kind, reason }, "mail failed permanently");
      return;
    }
    await sql`
      update public.mail_outbox set next_attempt_at = now() + make_interval(secs => ${wait}), last_error = ${reason} where id = ${row.id}`;
    log.warn({ mail: row.id, kind: row.kind, reason, retryInSeconds: wait }, "mail not sent, will retry");
  }
}

/** Without the message of the server, which repeats the address of the recipient. */
function errorName(error: unknown) {
  const { code, responseCode, name, message } = error as Error & { code?: string; responseCode?: number };
  return responseCode ? `${code} ${responseCode}` : (code ?? (name === "Error" ? message : name));
}
