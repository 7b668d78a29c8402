import type { Sql, TransactionSql } from "postgres";
import type { Accounts, SessionClaims } from "#app/session/accounts.ts";
import { AuthError } from "#server/platform/auth/errors.ts";
import type { AuthService } from "#server/platform/auth/service.ts";
import { verifyAccessToken } from "#server/platform/keys/access-tokens.ts";

/** What pages may ask of the accounts, answered by the keys and the database of this process. */
export function openAccounts(sql: Sql, { keys, secrets, settings, limits }: AuthService): Accounts {
  return {
    publishableKey: secrets.publishableKey,
    async findClaims(accessToken) {
      const platform = { keys, legacySecret: settings.legacyJwtSecret };
      const claims = await verifyAccessToken(accessToken, platform).catch(() => null);
      return claims?.role === "authenticated" && claims.sub ? (claims as SessionClaims) : null;
    },
    async owesSecondStep({ sub, aal }) {
      if (aal === "aal2") return false;
      const [factor] = await sql`
        select from auth.mfa_factors where user_id = ${sub} and status = 'verified' limit 1`;
      return factor !== undefined;
    },
    async redeemRecoveryCode(claims, code) {
      try {
        await limits.take("factorFailuresByAccount", claims.sub);
      } catch (error) {
        if (error instanceof AuthError) return false;
        throw error;
      }
      const isRight = await asPerson(sql, claims, async (tx) => {
        const [row] = await tx`select public.use_recovery_code(${code}) as is_right`;
        return row?.is_right === true;
      });
      if (isRight) await limits.forget("factorFailuresByAccount", claims.sub);
      return isRight;
    },
    createRecoveryCodes(claims) {
      return asPerson(sql, claims, async (tx) => {
        const rows = await tx<{ code: string }[]>`select code from public.create_recovery_codes() as code`;
        return rows.map(({ code }) => code);
      });
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
