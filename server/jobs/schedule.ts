import type { Logger } from "pino";
import type { Sql } from "postgres";
import { listenToTableChanges } from "#server/cache/table-changes.ts";

/** Timers hold no longer; also how soon a change of the clock is noticed. */
const maxWaitMs = 10 * 60_000;
/** The clock of the database may be a little behind. */
const marginMs = 20;

/**
 * Puts content on the site and takes it off at its time. Every process waits for the next time and runs the same
 * statement, which does what is due once; so the end of one process delays nothing.
 */
export async function startSchedule(sql: Sql, log: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let since = new Date();
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  async function apply() {
    const started = new Date();
    try {
      const [row] = await sql<{ due: Date | null }[]>`select private.apply_schedule(${since}) as due`;
      // A little overlap: announcing something twice is harmless, missing it is not.
      since = new Date(started.getTime() - 1000);
      wait(row?.due ? row.due.getTime() - Date.now() + marginMs : maxWaitMs);
    } catch (error) {
      log.error({ err: error }, "scheduled content could not be applied");
      wait(5000);
    }
  }
  function wait(ms: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(run, Math.min(Math.max(ms, 0), maxWaitMs)).unref();
  }
  function run() {
    running = running.then(apply);
  }

  // A change of content may bring an earlier time.
  const stopListening = await listenToTableChanges(sql, { onChange: () => wait(200), onGap: run });
  await apply();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await stopListening();
      await running;
    },
  };
}
