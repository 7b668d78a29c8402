import type { Sql } from "postgres";

/**
 * The operator's claim, `app_metadata.operator`, which only the database's owner can write. Sessions end with it, so
 * that no token is renewed with rights that were taken away. False when there is no such account.
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
