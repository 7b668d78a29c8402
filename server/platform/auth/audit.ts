import { randomUUID } from "node:crypto";
import type { Queries } from "#server/platform/queries.ts";

type Action =
  | "user_signedup"
  | "user_repeated_signup"
  | "user_confirmation_requested"
  | "user_recovery_requested"
  | "user_reauthenticate_requested"
  | "user_modified"
  | "user_updated_password"
  | "user_updated_email"
  | "user_deleted"
  | "user_invited"
  | "login"
  | "login_failed"
  | "logout"
  | "token_refreshed"
  | "token_revoked"
  | "identity_linked"
  | "identity_unlinked"
  | "factor_in_progress"
  | "factor_unenrolled"
  | "factor_deleted"
  | "challenge_created"
  | "verification_attempted"
  | "verification_failed";

/** Logs by account id only; null for an address without an account, so that both cases do the same work. */
export async function record(
  sql: Queries,
  action: Action,
  { userId, ip, traits = {} }: { userId: string | null; ip?: string; traits?: Record<string, string> },
) {
  const payload = { actor_id: userId, action, log_type: logType(action), traits };
  await sql`
    insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (${randomUUID()}, ${sql.json(payload)}, now(), ${ip ?? ""})`;
}

function logType(action: Action) {
  if (/^log(in|out)/.test(action)) return "account";
  if (action.startsWith("token")) return "token";
  if (/factor|challenge|verification/.test(action)) return "factor";
  return action.startsWith("user_") && action !== "user_modified" ? "user" : "account";
}
