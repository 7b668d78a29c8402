import type { Sql } from "postgres";
import type { LoggedError } from "./logger.ts";

const writeEveryMs = 5_000;
/** Bounds the memory between two writes and the table; further kinds of errors are only logged. */
const maxSummaries = 200;
const retentionDays = 30;

/** Counts logged errors by what they say, for the operator's status page. Keeps them in memory while the database is down. */
export function createErrorCounter() {
  let counted = new Map<string, { errors: number; requestId: string | null }>();

  function add({ summary, requestId }: LoggedError) {
    const known = counted.get(summary);
    if (!known && counted.size >= maxSummaries) return;
    counted.set(summary, { errors: (known?.errors ?? 0) + 1, requestId });
  }

  async function write(sql: Sql) {
    if (counted.size === 0) return;
    const written = counted;
    counted = new Map();
    const rows = [...written].map(([summary, { errors, requestId }]) => ({ summary, errors, requestId }));
    try {
      await sql`
        insert into private.error_counts as known (summary, errors, last_request_id)
        select summary, errors, "requestId"
        from jsonb_to_recordset(${sql.json(rows)}) as counted (summary text, errors int, "requestId" text)
        on conflict (summary) do update
        set errors = known.errors + excluded.errors, last_at = now(), last_request_id = excluded.last_request_id`;
    } catch {
      // Nothing is logged here, because the line would be counted in turn.
      for (const [summary, { errors, requestId }] of written)
        for (let turn = 0; turn < errors; turn += 1) add({ summary, requestId });
    }
  }

  return {
    add,
    /** Writes the counts every few seconds. */
    start(sql: Sql) {
      const timer = setInterval(() => write(sql), writeEveryMs).unref();
      return {
        async stop() {
          clearInterval(timer);
          await write(sql);
        },
      };
    },
  };
}

export async function deleteOldErrors(sql: Sql) {
  await sql`
    delete from private.error_counts where last_at < now() - make_interval(days => ${retentionDays})
      or summary not in (select summary from private.error_counts order by last_at desc limit ${maxSummaries})`;
}
