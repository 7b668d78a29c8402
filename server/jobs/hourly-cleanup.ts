import type { Logger } from "pino";
import type { Sql } from "postgres";
import { loggable } from "#server/platform/loggable-error.ts";

const intervalMs = 3600_000;

/** Runs the jobs once an hour. With several processes each runs them, so they must be safe to repeat. */
export function startHourlyCleanup(sql: Sql, log: Logger, jobs: ((sql: Sql) => Promise<unknown>)[]) {
  const run = async () => {
    for (const job of jobs) {
      await job(sql).catch((error) => log.error({ err: loggable(error), job: job.name }, "cleanup failed"));
    }
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
