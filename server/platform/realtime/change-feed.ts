// Reads the change log in commit order, each change once. The cursor is a PostgreSQL snapshot: new changes are those that
// the current snapshot sees and the cursor does not, however transactions overlapped.
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Change } from "./change-delivery.ts";

export interface StoredMessage {
  id: string;
  topic: string;
  event: string;
  private: boolean;
  payload: unknown;
  /** Base64. */
  bytes: string | null;
}

export interface LogEntry extends Omit<Change, "action" | "record"> {
  action: Change["action"] | "MESSAGE";
  record: Record<string, unknown> | null;
  sender: string | null;
}

interface Options {
  log: Logger;
  /** No client is connected, so changes need not be read. */
  isIdle(): boolean;
  /** Entries of one table, or one message. */
  deliver(entries: LogEntry[]): Promise<void>;
}

// Rows are limited in size (see the log's trigger), so this limits the memory of a flood of changes.
const pageSize = 250;
const pollMs = 10_000;
const retryMs = 1_000;
const maxAttempts = 3;

export function openChangeFeed(sql: Sql, { log, isIdle, deliver }: Options) {
  let cursor: string | null = null;
  /** The range being read: up to this snapshot, and how far it is delivered. */
  let range: { until: string; deliveredUpTo: string; failures: number } | null = null;
  let reading: Promise<void> | null = null;
  let isWokenAgain = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | null = null;

  async function readAll() {
    do {
      isWokenAgain = false;
      if (isIdle()) {
        cursor = null;
        range = null;
        return;
      }
      const from = await cursorOrNow();
      range ??= { until: await snapshot(sql), deliveredUpTo: "0", failures: 0 };
      await readRange(from, range);
      cursor = range.until;
      range = null;
    } while (isWokenAgain && !isStopped);
  }

  /** Joining clients and the reader may call it at once; the first snapshot wins, so that no change is missed. */
  async function cursorOrNow(): Promise<string> {
    if (cursor !== null) return cursor;
    const now = await snapshot(sql);
    cursor ??= now;
    return cursor;
  }

  async function readRange(from: string, current: NonNullable<typeof range>) {
    for (;;) {
      const page = await sql<LogEntry[]>`
        select id::text, relation::int8::float8 as relation, action, record, old_record, is_too_large, sender,
          to_char(recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as recorded_at
        from platform_private.realtime_changes
        where xid >= pg_snapshot_xmin(${from}::text::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${from}::text::pg_snapshot)
          and pg_visible_in_snapshot(xid, ${current.until}::text::pg_snapshot) and id > ${current.deliveredUpTo}
        order by realtime_changes.id limit ${pageSize}`;
      for (const run of runsOf(page)) {
        await deliverOrSkip(run, current);
        current.deliveredUpTo = run.at(-1)!.id;
        current.failures = 0;
      }
      if (page.length < pageSize || isStopped) return;
    }
  }

  /** Retries, because the database may be down, but skips changes that keep failing. */
  async function deliverOrSkip(run: LogEntry[], current: NonNullable<typeof range>) {
    try {
      await deliver(run);
    } catch (error) {
      current.failures += 1;
      if (current.failures < maxAttempts) throw error;
      log.error({ err: error, action: run[0]!.action, count: run.length }, "delivering changes failed");
    }
  }

  function wake() {
    isWokenAgain = true;
    if (reading || retry || isStopped) return;
    reading = readAll()
      .catch((error) => {
        if (isStopped) return;
        log.warn({ err: (error as Error).message }, "reading changes failed; retrying");
        retry = setTimeout(() => {
          retry = null;
          wake();
        }, retryMs);
      })
      .finally(() => {
        reading = null;
        if (isWokenAgain) wake();
      });
  }

  // In case a notification is lost.
  const timer = setInterval(wake, pollMs);
  timer.unref();

  return {
    wake,
    /**
     * From now on no change is missed; call before confirming a join. Tries again, because the first query on a
     * connection that the database has closed fails.
     */
    async ready() {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await cursorOrNow();
          return;
        } catch (error) {
          if (attempt === maxAttempts) throw error;
        }
      }
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      if (retry) clearTimeout(retry);
      await reading;
    },
  };
}

export type ChangeFeed = ReturnType<typeof openChangeFeed>;

async function snapshot(sql: Sql): Promise<string> {
  const [row] = await sql<{ now: string }[]>`select pg_current_snapshot()::text as now`;
  return row!.now;
}

/** Consecutive changes of one table are delivered together; messages one by one. */
function runsOf(entries: LogEntry[]): LogEntry[][] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && entry.action !== "MESSAGE" && run[0]!.relation === entry.relation) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
