import type { Sql, TransactionSql } from "postgres";
import type { Accounts, SessionClaims } from "#app/session/accounts-service.ts";
import type { AuthRateLimits } from "#server/platform/auth/rate-limit-rules.ts";

/** Whoever keeps the accounts: this process, or a Supabase elsewhere. */
export interface AccountKeeper {
  publishableKey: string;
  providers: string[];
  /** The claims of an access token; rejects when it is not one of theirs. */
  verify(accessToken: string): Promise<{ role?: unknown; sub?: string | undefined }>;
  rateLimits: AuthRateLimits;
}

/** What pages may ask of the accounts, answered by their keeper and by the database. */
export function openAccounts(
  sql: Sql,
  { publishableKey, providers, verify, rateLimits }: AccountKeeper,
): Accounts {
  return {
    publishableKey,
    providers,
    async findClaims(accessToken) {
      const claims = await verify(accessToken).catch(() => null);
      return claims?.role === "authenticated" && claims.sub ? (claims as SessionClaims) : null;
    },
    async owesSecondStep({ sub, aal }) {
      if (aal === "aal2") return false;
      const [factor] = await sql`
        select from auth.mfa_factors where user_id = ${sub} and status = 'verified' limit 1`;
      return factor !== undefined;
    },
    async isOperator({ sub, app_metadata: said }) {
      if (said?.operator !== true) return false;
      // A token outlives by an hour at most what it says.
      const [row] = await sql`
        select from auth.users where id = ${sub} and deleted_at is null and raw_app_meta_data @> '{"operator": true}'`;
      return row !== undefined;
    },
    async redeemRecoveryCode(claims, code) {
      if (!(await rateLimits.tryConsume("factorFailuresByAccount", claims.sub))) return false;
      const isRight = await asPerson(sql, claims, async (tx) => {
        const [row] = await tx`select public.use_recovery_code(${code}) as is_right`;
        return row?.is_right === true;
      });
      if (isRight) await rateLimits.reset("factorFailuresByAccount", claims.sub);
      return isRight;
    },
    createRecoveryCodes(claims) {
      return asPerson(sql, claims, async (tx) => {
        const rows = await tx<{ code: string }[]>`select code from public.create_recovery_codes() as code`;
        return rows.map(({ code }) => code);
      });
    },
    async acceptTexts({ sub }, version) {
      await sql`
        insert into public.text_acceptances (user_id, version) values (${sub}, ${version}) on conflict do nothing`;
    },
  };
}

/** Runs as the person themselves: row-level security sees their claims, as it would through the data API. */
async function asPerson<T>(sql: Sql, claims: SessionClaims, work: (tx: TransactionSql) => Promise<T>) {
  const result = await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await tx`set local role authenticated`;
    return work(tx);
  });
  return result as T;
}
