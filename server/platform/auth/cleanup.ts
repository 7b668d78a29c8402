import type { Logger } from "pino";
import type { Sql } from "postgres";
import { loggable } from "./errors.ts";

const everyMs = 3600_000;

// As long as the session cookie lives without being renewed (spec §9).
const sessionDays = 400;
const auditDays = 365;

/** Removes what nobody can use any more, once an hour; it does not matter which process comes first. */
export function startCleanup(sql: Sql, log: Logger) {
  const run = () =>
    cleanUp(sql).catch((error) =>
      log.error({ err: loggable(error) }, "old rows of accounts could not be removed"),
    );
  const timer = setInterval(run, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function cleanUp(sql: Sql) {
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await sql`delete from auth.one_time_tokens where created_at < (now() at time zone 'utc') - interval '1 day'`;
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`;
  await sql`delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`;
  await sql`
    delete from auth.sessions
    where coalesce(refreshed_at at time zone 'utc', created_at) < now() - make_interval(days => ${sessionDays}) or not_after < now()`;
  await sql`delete from auth.audit_log_entries where created_at < now() - make_interval(days => ${auditDays})`;
  await sql`delete from platform_private.rate_limits where expire < ${Date.now()}`;
}
