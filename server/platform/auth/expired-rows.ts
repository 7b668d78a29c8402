import type { Sql } from "postgres";

// The lifetime of a session cookie that is not renewed (product §9).
const sessionDays = 400;
const auditDays = 365;

export async function deleteExpiredAuthRows(sql: Sql) {
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await sql`delete from auth.one_time_tokens where created_at < (now() at time zone 'utc') - interval '1 day'`;
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`;
  await sql`delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`;
  await sql`
    delete from auth.sessions
    where coalesce(refreshed_at at time zone 'utc', created_at) < now() - make_interval(days => ${sessionDays}) or not_after < now()`;
  await sql`delete from auth.audit_log_entries where created_at < now() - make_interval(days => ${auditDays})`;
}
