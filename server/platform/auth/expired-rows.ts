import type { Sql } from "postgres";
import type { AuthSettings } from "./service.ts";

type Lifetimes = Pick<AuthSettings, "sessionIdleDays" | "sessionMaxDays">;

export async function deleteExpiredAuthRows(sql: Sql, { sessionIdleDays, sessionMaxDays }: Lifetimes) {
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await sql`delete from auth.one_time_tokens where created_at < (now() at time zone 'utc') - interval '1 day'`;
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`;
  await sql`delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`;
  await sql`
    delete from auth.sessions
    where coalesce(refreshed_at at time zone 'utc', created_at) < now() - make_interval(days => ${sessionIdleDays})
      or coalesce(not_after, created_at + make_interval(days => ${sessionMaxDays})) < now()`;
  await sql`select auth.delete_expired_audit_entries()`;
}
