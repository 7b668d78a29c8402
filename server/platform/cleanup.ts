import type { Logger } from "pino";
import type { Sql } from "postgres";
import { loggable } from "#server/platform/auth/errors.ts";
import { deleteExpiredRateLimits } from "#server/rate-limits/rate-limits.ts";

const everyMs = 3600_000;

/** Removes counters that have run out and whatever else is given, once an hour; any process may come first. */
export function startCleanup(sql: Sql, log: Logger, ...more: ((sql: Sql) => Promise<void>)[]) {
  const run = async () => {
    try {
      for (const cleanUp of [deleteExpiredRateLimits, ...more]) await cleanUp(sql);
    } catch (error) {
      log.error({ err: loggable(error) }, "old rows could not be removed");
    }
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
