// Reads the log of changes in the order of commit, each once. The cursor is a snapshot of PostgreSQL: what was committed
// since is exactly what the present one sees and the remembered one did not, however transactions overlapped.
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
  /** Nobody listens: what happens meanwhile need not be read. */
  isIdle(): boolean;
  /** Entries of one table, or one message. */
  deliver(entries: LogEntry[]): Promise<void>;
}

// Rows are bounded in size (see the log's trigger), so this bounds the memory that a flood of changes takes.
const pageSize = 250;
const lookAnywayMs = 10_000;
const retryMs = 1_000;
const attempts = 3;

export function openChangeFeed(sql: Sql, { log, isIdle, deliver }: Options) {
  let cursor: string | null = null;
  /** What is being read: all up to this snapshot, and how far it has been told. */
  let stretch: { until: string; toldUpTo: string; failures: number } | null = null;
  let reading: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | null = null;

  async function readAll() {
    do {
      isAskedAgain = false;
      if (isIdle()) {
        cursor = null;
        stretch = null;
        return;
      }
      const from = await beginning();
      stretch ??= { until: await snapshot(sql), toldUpTo: "0", failures: 0 };
      await readStretch(from, stretch);
      cursor = stretch.until;
      stretch = null;
    } while (isAskedAgain && !isStopped);
  }

  /** Whoever joins and the reader itself may ask at once: the first answer counts, for nothing after it may be missed. */
  async function beginning(): Promise<string> {
    if (cursor !== null) return cursor;
    const now = await snapshot(sql);
    cursor ??= now;
    return cursor;
  }

  async function readStretch(from: string, current: NonNullable<typeof stretch>) {
    for (;;) {
      const page = await sql<LogEntry[]>`
        select id::text, relation::int8::float8 as relation, action, record, old_record, is_too_large, sender,
          to_char(recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as recorded_at
        from platform_private.realtime_changes
        where xid >= pg_snapshot_xmin(${from}::text::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${from}::text::pg_snapshot)
          and pg_visible_in_snapshot(xid, ${current.until}::text::pg_snapshot) and id > ${current.toldUpTo}
        order by realtime_changes.id limit ${pageSize}`;
      for (const run of runsOf(page)) {
        await tell(run, current);
        current.toldUpTo = run.at(-1)!.id;
        current.failures = 0;
      }
      if (page.length < pageSize || isStopped) return;
    }
  }

  /** Told again after a failure, for the database may have been away; what fails by itself holds nobody up for long. */
  async function tell(run: LogEntry[], current: NonNullable<typeof stretch>) {
    try {
      await deliver(run);
    } catch (error) {
      current.failures += 1;
      if (current.failures < attempts) throw error;
      log.error({ err: error, action: run[0]!.action, count: run.length }, "changes could not be told");
    }
  }

  function wake() {
    isAskedAgain = true;
    if (reading || retry || isStopped) return;
    reading = readAll()
      .catch((error) => {
        if (isStopped) return;
        log.warn({ err: (error as Error).message }, "changes could not be read; trying again");
        retry = setTimeout(() => {
          retry = null;
          wake();
        }, retryMs);
      })
      .finally(() => {
        reading = null;
        if (isAskedAgain) wake();
      });
  }

  // Notifications wake it; should one be lost, this finds the rows all the same.
  const timer = setInterval(wake, lookAnywayMs);
  timer.unref();

  return {
    wake,
    /** From now on nothing is missed; called before anybody is told that they have joined. */
    async ready() {
      await beginning();
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

/** Neighbours of the same table share their questions; messages go one by one. */
function runsOf(entries: LogEntry[]): LogEntry[][] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && entry.action !== "MESSAGE" && run[0]!.relation === entry.relation) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
