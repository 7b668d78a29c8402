import type { Sql } from "postgres";

/**
 * Sets `app_metadata.operator`, which only the database's owner can write. Ends the user's sessions, so that no refresh
 * token keeps rights that were revoked. Returns false if there is no such account.
 */
export async function setOperator(sql: Sql, email: string, isOperator: boolean): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [user] = await tx<{ id: string }[]>`
      update auth.users set updated_at = now(),
        raw_app_meta_data = (coalesce(raw_app_meta_data, '{}') - 'operator') || ${tx.json(isOperator ? { operator: true } : {})}
      where email = ${email.trim().toLowerCase()} and deleted_at is null returning id`;
    if (user) await tx`delete from auth.sessions where user_id = ${user.id}`;
    return Boolean(user);
  });
}

/**
 * Removes the second step of an account whose owner lost it or did not set it up, and ends its sessions. The owner must
 * then set a new password: who set up the step knew the old one. Returns false if there is no such account.
 */
export async function removeSecondStep(sql: Sql, email: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [user] = await tx<{ id: string }[]>`
      select id from auth.users where email = ${email.trim().toLowerCase()} and deleted_at is null`;
    if (!user) return false;
    await tx`delete from auth.mfa_factors where user_id = ${user.id}`;
    await tx`delete from public.recovery_codes where user_id = ${user.id}`;
    await tx`delete from auth.sessions where user_id = ${user.id}`;
    await tx`select private.record_audit('factors_removed', ${user.id}, ${tx.json({ by: "the server" })})`;
    return true;
  });
}

export async function listOperators(sql: Sql) {
  return sql<{ email: string; lastSignInAt: Date | null }[]>`
    select email, last_sign_in_at as "lastSignInAt" from auth.users
    where raw_app_meta_data ->> 'operator' = 'true' and deleted_at is null order by email`;
}
